/** Quick fixes where several targets are named: each removes its problem, and none makes another target refuse what it took. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../common/json/value';
import { applyEdits } from '../../server/service/document/edit/edit';
import { nodeAtOffset, pathOf, pointer } from '../../server/service/document/tree/node';
import type { Problem } from '../../server/service/features/diagnostics/problem';
import { fixesFor } from '../../server/service/features/fixes';
import { memoryWorkspace } from '../../server/service/workspace';
import { documentOf, manifestOf, problemsOf, type ReadOptions } from '../kit/manifests';
import { publicDefinitions } from './definitions';
import { generatedSchemas, SAMPLES } from './generated-schemas';
import { shortest } from './shortest';

const SCHEMAS: readonly Json[] = [
  ...SAMPLES.flatMap(({ seed }) => generatedSchemas(30, seed)),
  // Strict targets need different members of the root.
  {
    allOf: [
      { type: 'object', properties: {}, additionalProperties: false },
      {
        type: 'object',
        properties: { a: { type: 'string' } },
        required: ['a'],
        additionalProperties: { type: 'string' },
      },
    ],
  },
  ...publicDefinitions().flatMap(({ parameters = {} }, index) => (index % 20 === 0 ? [parameters] : [])),
];

/** Problems of one tool whose fixes are tried. */
const MAX_PROBLEMS = 8;

function manifest(schema: Json): string {
  const description = 'Returns the weather of a city. Use it for forecasts.';
  return JSON.stringify({ tools: [{ name: 'get_weather', description, command: ['./tools/bin/a'], schema }] }, null, 1);
}

function named(ids: readonly string[]): ReadOptions {
  return { dialect: 'agentcli', workspace: memoryWorkspace({}, { targets: { ids, server: 'weather' } }) };
}

/** A problem with a target, and what identifies it: what it is about, where, and what is written there. */
interface Found {
  readonly problem: Problem;
  readonly kind: string;
  readonly key: string;
  /** What is written there. */
  readonly written: string;
}

async function found(text: string, ids: readonly string[]): Promise<readonly Found[]> {
  const { root } = documentOf(text);
  return (await problemsOf(text, named(ids))).flatMap((problem) => {
    if (!problem.code.startsWith('target-')) return [];
    const node = nodeAtOffset(root, problem.at.offset);
    const kind = `${problem.code} ${node ? pointer(pathOf(node)) : ''}`;
    const [written = ''] = problem.message.split(/(?<=[.]) (?=[A-Z])/);
    return [{ problem, kind, key: `${kind} ${written}`, written }];
  });
}

/** What a fix leaves or breaks. */
async function faults(
  text: string,
  fixed: string,
  { key, kind }: Found,
  ids: readonly string[],
): Promise<readonly string[]> {
  const left = (await found(fixed, ids)).some((one) => one.key === key) ? ['the problem is still there'] : [];
  const broken: string[] = [];
  for (const id of ids) {
    const before = await found(text, [id]);
    // A target that has the same problem may have the next one after it.
    if (before.some((one) => one.kind === kind)) continue;
    // What is moved, or renamed, is refused at its new place.
    const [was, is] = [before, await found(fixed, [id])].map((all) => all.filter(isError)) as [Found[], Found[]];
    // A copy of what is referred to is refused for the same reasons as that.
    const isNew = is.some(({ written }) => was.every((one) => one.written !== written));
    if (is.length > was.length && isNew) broken.push(`${id}: ${is.map((one) => one.key).join(' ')}`);
  }
  return [...left, ...broken];
}

const isError = ({ problem }: Found) => problem.severity === 'error';

describe.each([
  ['openai-strict', 'gemini'],
  ['openai-strict', 'anthropic-strict'],
  ['openai', 'anthropic'],
  ['anthropic-strict', 'gemini'],
  ['gemini', 'copilot:claude-sonnet'],
  ['openai-strict', 'copilot:gpt-4.1'],
])('%s and %s', (...ids) => {
  it('have fixes that leave no problem, and break nothing for each other', async () => {
    const wrong: string[] = [];
    for (const schema of SCHEMAS) {
      const text = manifest(schema);
      for (const one of (await found(text, ids)).slice(0, MAX_PROBLEMS)) {
        const { workspace = memoryWorkspace() } = named(ids);
        const fixes = await fixesFor(manifestOf(text, named(ids)), one.problem, workspace);
        const titles = fixes.map(({ title }) => title);
        if (new Set(titles).size < titles.length) wrong.push(`${one.key}: ${titles.join(', ')}`);
        for (const { title, edits } of fixes) {
          // What contradicts says so.
          if (title.includes('(not for ')) continue;
          const said = await faults(text, applyEdits(text, edits), one, ids);
          if (said.length > 0)
            wrong.push(`${one.key}\n  ${title}\n  ${said.join('\n  ')}\n  ${JSON.stringify(schema)}`);
        }
      }
    }
    expect(shortest(wrong)).toBe('');
  });
});
