import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ComposedEdits } from './composed-edits';
import { applyEdits, type Edit } from './edit';

/** Edits of a text that do not overlap, from numbers between 0 and 1. */
function editsIn(text: string, cuts: readonly number[], texts: readonly string[]): readonly Edit[] {
  const places = cuts.map((cut) => Math.floor(cut * (text.length + 1))).sort((a, b) => a - b);
  return texts.flatMap((added, index) => {
    const [from, to] = [places[2 * index], places[2 * index + 1]];
    return from === undefined || to === undefined ? [] : [{ offset: from, length: to - from, text: added }];
  });
}

const round = fc.record({
  cuts: fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { maxLength: 8 }),
  texts: fc.array(fc.string({ maxLength: 3 }), { maxLength: 4 }),
});

it('edits of a text, then of the result, are together edits of the first text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), fc.array(round, { maxLength: 5 }), (text, rounds) => {
      const composed = new ComposedEdits(text.length);
      let now = text;
      for (const { cuts, texts } of rounds) {
        const edits = editsIn(now, cuts, texts).filter((one, index, all) => {
          const before = all[index - 1];
          return !before || before.offset + before.length < one.offset || before.length > 0;
        });
        composed.add(edits);
        now = applyEdits(now, edits);
      }
      expect(applyEdits(text, composed.edits)).toBe(now);
    }),
  );
});

it('what no edit has changed stays outside of them', () => {
  const composed = new ComposedEdits(10);
  composed.add([{ offset: 2, length: 1, text: 'abc' }]);
  // In the text that is left by the first: within what it wrote, and far from it.
  composed.add([
    { offset: 3, length: 1, text: 'B' },
    { offset: 11, length: 0, text: '!' },
  ]);
  expect(composed.edits).toEqual([
    { offset: 2, length: 1, text: 'aBc' },
    { offset: 9, length: 0, text: '!' },
  ]);
});
