import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mutate } from '../../../test/hostile/mutate';
import { casesOf } from '../../../test/kit/cases';
import { documentOf, manifestOf } from '../../../test/kit/manifests';
import { random } from '../../../test/kit/random/random';
import { applyEdits } from '../document/edit/edit';
import { isWellFormed } from '../document/manifest-document';
import type { Span } from '../document/tree/node';
import { complete } from '../features/completion';
import { Checker } from '../features/diagnostics/check';
import { ruleFixes } from '../features/fix-trial';
import { hover } from '../features/hover/hover';
import type { Manifest } from '../model/manifest';
import { memoryWorkspace } from '../workspace';
import { keptIn } from './keep-case';
import { CASES } from './kind';

/** Random texts per example; `HOSTILE_RUNS=2000` for a long run. */
const RUNS = Number(process.env.HOSTILE_RUNS ?? 40);
const EXAMPLES = join(__dirname, '../../../examples');
const yaml = readFileSync(join(EXAMPLES, 'agentcli/tools.cases.yaml'), 'utf8');
const json = readFileSync(join(EXAMPLES, 'forged-pylot/config/text_tools.cases.json'), 'utf8');
const tools = readFileSync(join(EXAMPLES, 'agentcli/tools.json'), 'utf8');
const manifest = manifestOf(tools);
const checker = new Checker();
const workspace = memoryWorkspace();

/** Makes every request of an editor for a text. */
async function everything(text: string, language: 'json' | 'jsonc' | 'yaml', at: number, of: readonly Manifest[]) {
  const document = documentOf(text, { uri: `file:///w/tools.cases.${language}`, language });
  const inside = ({ offset, length }: Span) => offset >= 0 && length >= 0 && offset + length <= text.length;
  const file = CASES.read(document, of);
  if (!file) return;
  for (const problem of (await checker.check(file, workspace)) ?? []) {
    expect([text, problem.message, inside(problem.at)]).toEqual([text, problem.message, true]);
    for (const { edits } of await ruleFixes(file, problem, workspace)) {
      expect(edits.every(inside)).toBe(true);
      const after = applyEdits(text, edits);
      if (isWellFormed(document)) {
        expect([text, after, isWellFormed(documentOf(after, { uri: document.uri, language }))]).toEqual([
          text,
          after,
          true,
        ]);
      }
    }
  }
  await complete(document, file, at, workspace, { snippets: true });
  hover(file, at);
  const kept = keptIn(document, { name: 'a', tool: 'b', arguments: {}, expect: { equals: 1 } });
  if (kept) expect(isWellFormed(documentOf(applyEdits(text, kept), { uri: document.uri, language }))).toBe(true);
}

describe.each([
  ['yaml', yaml],
  ['json', json],
  ['jsonc', json],
] as const)('broken cases in %s', (language, text) => {
  it('are served by every feature, with ranges inside the text', async () => {
    const r = random(7);
    for (let run = 0; run < RUNS; run++) {
      const broken = mutate(r, text);
      await everything(broken, language, r.below(broken.length + 1), run % 3 === 0 ? [] : [manifest]);
    }
  }, 120_000);

  it('are served with a broken manifest too', async () => {
    const r = random(8);
    for (let run = 0; run < RUNS; run++) {
      const other = manifestOf(mutate(r, tools), { dialect: 'agentcli' });
      await everything(text, language, r.below(text.length + 1), [other]);
    }
  }, 120_000);
});

it('a thousand cases of tools missing from a large manifest are reported in time', async () => {
  const many = Array.from({ length: 5_000 }, (_, i) => ({ name: `tool_number_${i}`, command: ['./tools/bin/x'] }));
  const large = manifestOf(JSON.stringify({ tools: many }));
  const text = JSON.stringify({
    cases: Array.from({ length: 1_000 }, (_, i) => ({ name: `c${i}`, tool: `was_number_${i}` })),
  });
  const started = performance.now();
  const problems = await checker.check(casesOf(text, [large], 'json'), workspace);
  expect(problems).toHaveLength(1_000);
  expect(performance.now() - started).toBeLessThan(20_000);
});
