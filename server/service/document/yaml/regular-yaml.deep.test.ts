import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { random } from '../../../../test/kit/random/random';
import { randomlyTyped, randomManifest } from '../../../../test/kit/random/typing';
import { randomLines, randomYaml } from '../../../../test/kit/random/yaml';
import { dump } from '../../../../test/kit/tree-dump';
import { atOnce } from '../../turns';
import type { ParsedText } from '../parsed-text';
import { parseYaml, parsingAnyYaml } from './parse-yaml';
import { readRegularYaml } from './regular-yaml';

function everything({ root, ...rest }: ParsedText): unknown {
  return { root: dump(root), ...rest };
}

/** Fails if the fast reader gives another result than `yaml`. @returns whether the text was regular */
function same(text: string): boolean {
  expect(everything(parseYaml(text)), JSON.stringify(text)).toEqual(everything(atOnce(parsingAnyYaml(text))));
  return atOnce(readRegularYaml(text)) !== undefined;
}

const RUNS = { numRuns: Number(process.env.RUNS ?? 400), seed: Number(process.env.SEED ?? 7), endOnFailure: true };

test('the fast reader gives the same result as the full one, whatever is typed', () => {
  let [texts, regular] = [0, 0];
  fc.assert(
    fc.property(fc.integer({ min: 0 }), (seed) => {
      const r = random(seed);
      let text = randomYaml(r, randomManifest(r));
      for (let i = 0; i < 6; i++) {
        texts++;
        if (same(text)) regular++;
        text = randomlyTyped(r, text);
      }
    }),
    RUNS,
  );
  expect(regular / texts).toBeGreaterThan(0.1);
}, 60_000);

test('the same holds for random lines', () => {
  let [texts, regular] = [0, 0];
  fc.assert(
    fc.property(fc.integer({ min: 0 }), (seed) => {
      const r = random(seed);
      texts++;
      if (same(randomLines(r))) regular++;
    }),
    { ...RUNS, numRuns: RUNS.numRuns * 5 },
  );
  expect(regular / texts).toBeGreaterThan(0.05);
}, 60_000);

test.each([
  ['a manifest', 'version: "1"\n# about\ntools:\n  - name: a # first\n    args: [a, "b", {c: 1}]\n  - name: b\n'],
  ['a list as far left as its key', 'a:\n- 1\n- b: 2\n  c:\n  - 3\nd: 4\n'],
  ['block texts', 'a: |\n  x\n   y\n\n  z\nb: >-\n  x\n  y\n\n  z\nc: 1\n'],
  ['words of several lines', "a: x\n  y\n\n  z\nb: \"x\n  y\"\nc: 'it''s\n  z'\n"],
  ['values in the line below', 'a:\n  b\nc:\n  "d"\ne:\n  [f]\n'],
  ['lists in lists', '- - a\n  - b\n-\n  - c\n- d: e\n  f: g\n'],
  ['brackets over lines', 'a: [\n  b, # c\n  "d",\n]\ne: {"f":1,"g": [{}]}\n'],
  ['the start of the document', '# c\n--- # d\na: 1\n'],
  ['line ends of Windows', 'a: 1\r\nb:\r\n- "x\r\n  y"\r\n- |\r\n  z\r\n  z\r\n'],
  ['numbers and their like', 'a: 0x1f\nb: 1:30\nc: yes\nd: ~\ne: 2024-01-01\nf:\ng: 99999999999999999999\n'],
])('%s is regular', (_what, text) => {
  expect(same(text)).toBe(true);
});

test.each([
  ['an anchor', 'a: &b c\n'],
  ['a tag', 'a: !!str b\n'],
  ['a tab', 'a:\tb\n'],
  ['a merge key', '<<: {a: 1}\n'],
  ['a date that is none', 'a: 2024-02-30\n'],
  ['a second document', 'a: 1\n---\nb: 1\n'],
  ['a line indented like nothing else', 'a:\n    b: 1\n  c: 1\n'],
  ['a quote without an end', 'a: "b\nc: 1\n'],
  ['a key without a colon', 'a: 1\nb\n'],
  ['an unseen line break', 'a: b\u2028c\n'],
  ['a byte order mark', '\ufeffa: b\n'],
  ['nothing', ''],
])('%s is not', (_what, text) => {
  expect(same(text)).toBe(false);
});

test('it is read in steps, so that others can have their turn', () => {
  const lines = Array.from({ length: 10_000 }, (_, i) => `k${i}: ${i}`).join('\n');
  expect([...readRegularYaml(`tools:\n- ${lines.replaceAll('\n', '\n  ')}`)].length).toBeGreaterThan(30);
  expect([...readRegularYaml(`a: [${lines.replaceAll(/\n|: /g, ', ')}]`)].length).toBeGreaterThan(30);
});
