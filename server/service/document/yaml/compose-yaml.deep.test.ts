import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Node, Parser } from 'yaml';
import { random } from '../../../../test/kit/random/random';
import { randomlyTyped, randomManifest } from '../../../../test/kit/random/typing';
import { randomLines, randomYaml } from '../../../../test/kit/random/yaml';
import { dump } from '../../../../test/kit/tree-dump';
import { atOnce } from '../../turns';
import type { SyntaxProblem } from '../parsed-text';
import { composeYaml } from './compose-yaml';
import { yamlComposer } from './yaml-reader';
import { Translation } from './yaml-translation';

/** The tree of a text composed in pieces of `piece` nodes, and the number of lists and maps that were taken apart. */
function composed(text: string, piece: number): { readonly tree: unknown; readonly taken: number } {
  const { documents, taken } = atOnce(composeYaml([...new Parser().parse(text)], yamlComposer, piece));
  const problems: SyntaxProblem[] = [];
  const [first] = documents;
  const root = first?.contents
    ? atOnce(new Translation(text, problems, taken).value(first.contents as Node, undefined, 0))
    : undefined;
  const errors = documents.flatMap((document) =>
    document.errors.map(({ code, message, pos }) => ({ code, message, pos })),
  );
  errors.sort((a, b) => a.pos[0] - b.pos[0] || a.pos[1] - b.pos[1] || (a.message < b.message ? -1 : 1));
  const ranges = documents.map(({ range }) => range);
  return { tree: { root: dump(root), errors, ranges, problems }, taken: taken.size };
}

test('composing in pieces gives the same result as composing as a whole', () => {
  let taken = 0;
  const same = (text: string) => {
    for (const piece of [1, 3]) {
      const pieces = composed(text, piece);
      taken += pieces.taken;
      expect(pieces.tree, JSON.stringify(text)).toEqual(composed(text, Number.POSITIVE_INFINITY).tree);
    }
  };
  fc.assert(
    fc.property(fc.integer({ min: 0 }), (seed) => {
      const r = random(seed);
      let text = randomYaml(r, randomManifest(r));
      for (let i = 0; i < 4; i++) {
        same(text);
        text = randomlyTyped(r, text);
      }
      for (let i = 0; i < 8; i++) same(randomLines(r));
    }),
    { numRuns: Number(process.env.RUNS ?? 150), seed: Number(process.env.SEED ?? 3), endOnFailure: true },
  );
  expect(taken).toBeGreaterThan(1_000);
}, 60_000);

test('long lists and maps are composed in many steps', () => {
  const steps = (text: string) => [...composeYaml([...new Parser().parse(text)], yamlComposer)].length;
  const lines = (count: number) => Array.from({ length: count }, (_, i) => `k${i}: ${i}\n`);
  expect(steps(lines(20_000).join(''))).toBeGreaterThan(8);
  expect(
    steps(
      `a:\n${lines(20_000)
        .map((line) => `  - ${line}`)
        .join('')}b: 1\n`,
    ),
  ).toBeGreaterThan(8);
});
