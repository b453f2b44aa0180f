import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { changeBetween } from '../service/document/incremental/text-change';
import { SpanMap } from './last-good';

/** The text in the last version that `[…]` of the first one maps to, or `gone`. */
function followed(marked: string, ...texts: string[]): string {
  const offset = marked.indexOf('[');
  const length = marked.indexOf(']') - offset - 1;
  let text = marked.replace(/[[\]]/g, '');
  const map = new SpanMap();
  for (const next of texts) {
    const change = changeBetween(text, next);
    if (change) map.add(change);
    text = next;
  }
  const span = map.map({ offset, length });
  return span ? text.slice(span.offset, span.offset + span.length) : 'gone';
}

it.each([
  ['before a change', '[one] two three', ['one two! three'], 'one'],
  ['behind a change', 'one two [three]', ['one! two three'], 'three'],
  ['around a change', 'one [two] three', ['one twwo three'], 'twwo'],
  ['around several changes', '[one two three]', ['one! two three', 'one! two three!!'], 'one! two three'],
  ['between changes', 'one [two] three', ['one! two three', 'one! two thre', '_one! two thre'], 'two'],
  ['cut at its end', 'one [two] three', ['one thr'], 'gone'],
  ['taken away', 'one [two] three', ['one  three'], ''],
])('follows what stands %s', (_, marked, texts, expected) => {
  expect(followed(marked, ...texts)).toBe(expected);
});

it('holds one change for what is typed at one place', () => {
  const map = new SpanMap();
  let text = 'ab';
  for (const next of ['axb', 'axyb', 'axb', 'axzb', 'azb']) {
    const change = changeBetween(text, next);
    if (change) map.add(change);
    text = next;
  }
  expect(map.size).toBe(1);
});

it('never leaves the text, and finds what no change has touched', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 8 });
  fc.assert(
    fc.property(text, text, text, fc.array(text, { maxLength: 4 }), (before, mark, behind, texts) => {
      const first = `${before}X${mark}X${behind}`;
      const map = new SpanMap();
      let last = first;
      for (const next of texts.map((part, i) => (i % 2 === 0 ? `${part}X${mark}X` : `X${mark}X${part}`))) {
        const change = changeBetween(last, next);
        if (change) map.add(change);
        last = next;
      }
      const span = map.map({ offset: before.length, length: mark.length + 2 });
      if (!span) return;
      expect(span.offset).toBeGreaterThanOrEqual(0);
      expect(span.length).toBeGreaterThanOrEqual(0);
      expect(span.offset + span.length).toBeLessThanOrEqual(last.length);
    }),
    { seed: 3, numRuns: 2000 },
  );
});
