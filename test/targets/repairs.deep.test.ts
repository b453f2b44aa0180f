/** Quick fixes where several targets are named: each removes its problem, and none makes another target refuse what it took. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../common/json/value';
import { applyEdits } from '../../server/service/document/edit/edit';
import { nodeAtOffset, pathOf, pointer } from '../../server/service/document/tree/node';
import type { Problem } from '../../server/service/features/diagnostics/problem';
import { fixesFor } from '../../server/service/features/fixes';
import { memoryWorkspace } from '../../server/service/workspace';
import { documentOf, manifestOf, problemsOf, type ReadOptions } from '../kit/manifests';
import { listedDefinitions } from './definitions';
import { generatedSchemas, SAMPLES } from './generated-schemas';
import { shortest } from './shortest';

const SCHEMAS: readonly Json[] = [
  ...SAMPLES.flatMap(({ seed }) => generatedSchemas(30, seed)),
  // What suits one target as `items` is a schema without a type to another.
  { type: 'object', properties: { tags: { type: 'array' } }, required: ['tags'] },
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
  ...listedDefinitions().flatMap(({ parameters = {} }, index) => (index % 20 === 0 ? [parameters] : [])),
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
  /** What is written there, whatever it is called. */
  readonly reason: string;
}

async function found(text: string, ids: readonly string[]): Promise<readonly Found[]> {
  const { root } = documentOf(text);
  return (await problemsOf(text, named(ids))).flatMap((problem) => {
    if (!problem.code.startsWith('target-')) return [];
    const node = nodeAtOffset(root, problem.at.offset);
    const kind = `${problem.code} ${node ? pointer(pathOf(node)) : ''}`;
    const [written = ''] = problem.message.split(/(?<=[.]) (?=[A-Z])/);
    // A copy of what is referred to has the name of the property that it is written in.
    const reason = written.replace(/^(The (?:object|array|schema)) `[^`]*`/, '$1');
    return [{ problem, kind, key: `${kind} ${written}`, reason }];
  });
}

/** What a fix leaves or breaks. */
async function faults(text: string, fixed: string, one: Found, ids: readonly string[]): Promise<readonly string[]> {
  const left = (await found(fixed, ids)).some(({ key }) => key === one.key) ? ['the problem is still there'] : [];
  const broken: string[] = [];
  for (const id of ids) {
    const before = await found(text, [id]);
    const was = before.filter(isBreaking);
    const is = (await found(fixed, [id])).filter(isBreaking);
    const come = newProblems(was, is);
    if (come.length === 0) continue;
    // A target may have the next problem after its own repair, also if it is the only one.
    if (refusals(is) <= refusals(was) && (await isOwn(text, fixed, before, one, id))) continue;
    broken.push(`${id}: ${come.map(({ key }) => key).join(' ')}`);
  }
  return [...left, ...broken];
}

/** The problems that are new, each by itself: none of those before that are gone is the same at another place. */
function newProblems(was: readonly Found[], is: readonly Found[]): readonly Found[] {
  const gone = was.filter(({ key }) => is.every((one) => one.key !== key));
  const come = is.filter(({ key }) => was.every((one) => one.key !== key));
  const others = come.filter(({ problem, reason }) => {
    // What is moved, or renamed, is refused at its new place.
    const index = gone.findIndex((one) => one.problem.code === problem.code);
    if (index >= 0) gone.splice(index, 1);
    // A copy of what is referred to is refused for the same reasons as that.
    return index < 0 && was.every((one) => one.reason !== reason);
  });
  // What was refused, and now is taken after a change, is taken more than before.
  return refusals(gone) > 0 && refusals(others) === 0 ? [] : others;
}

/** Whether a target, if it is the only one, has the same fix of the problem. */
async function isOwn(text: string, fixed: string, before: readonly Found[], { kind }: Found, id: string) {
  const { workspace = memoryWorkspace() } = named([id]);
  for (const { problem } of before.filter((one) => one.kind === kind)) {
    const fixes = await fixesFor(manifestOf(text, named([id])), problem, workspace);
    if (fixes.some(({ edits }) => applyEdits(text, edits) === fixed)) return true;
  }
  return false;
}

const refusals = (all: readonly Found[]) => all.filter(({ problem }) => problem.severity === 'error').length;

/** Whether the request is refused, at least without a library that changes it. */
const isBreaking = ({ problem: { severity, message } }: Found) =>
  severity === 'error' || message.includes('sent as it stands, the request is refused');

describe.each([
  ['openai-strict', 'gemini'],
  ['openai-strict', 'anthropic-strict'],
  ['openai', 'anthropic'],
  ['openai', 'gemini'],
  ['openai', 'openai-strict', 'anthropic', 'anthropic-strict', 'gemini', 'copilot:gpt-4.1'],
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
        // What does not suit all is not made by an editor by itself.
        const contradictory = fixes.filter(({ title }) => title.includes('(not for '));
        if (contradictory.some(({ isOneOfMany }) => !isOneOfMany))
          wrong.push(`${one.key}: ${titles.join(', ')} preferred`);
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
