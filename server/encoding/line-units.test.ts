import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineUnits } from './line-units';

/** Code points of one to four bytes in UTF-8, and halves of pairs. */
const line = fc
  .array(fc.constantFrom('a', 'é', '語', '😀', '\ud83d', '\ude00', '\u0301'), { maxLength: 2_000 })
  .map((characters) => characters.join(''));

const bytes = (text: string) => Buffer.byteLength(text);
const points = (text: string) => [...text].length;

describe.each([
  ['utf-8', bytes],
  ['utf-32', points],
] as const)('%s', (encoding, count) => {
  it('counts what is before a column', () => {
    fc.assert(
      fc.property(line, fc.nat(2_100), (text, at) => {
        const column = Math.min(at, text.length);
        const isInside = /[\ud800-\udbff]$/.test(text.slice(0, column)) && /^[\udc00-\udfff]/.test(text.slice(column));
        const before = text.slice(0, isInside ? column - 1 : column);
        expect(new LineUnits(text, encoding).fromUtf16(at)).toBe(count(before));
      }),
    );
  });

  it('finds the column again', () => {
    fc.assert(
      fc.property(line, fc.nat(2_100), (text, at) => {
        const units = new LineUnits(text, encoding);
        const column = units.fromUtf16(at);
        const back = units.toUtf16(column);
        expect(units.fromUtf16(back)).toBe(column);
        expect(back === at || at - back === 1 || back === text.length).toBe(true);
      }),
    );
  });

  it('rounds a column inside a character down, and one behind the line to its end', () => {
    const units = new LineUnits('a😀b', encoding);
    expect(units.toUtf16(count('a😀b'))).toBe(4);
    expect(units.toUtf16(1_000)).toBe(4);
    expect(units.fromUtf16(2)).toBe(1);
    if (encoding === 'utf-8') expect([2, 3, 4].map((column) => units.toUtf16(column))).toEqual([1, 1, 1]);
  });
});

it('converts a column of a long line as fast as one of a short line', () => {
  const units = new LineUnits('é'.repeat(1_000_000), 'utf-8');
  const started = performance.now();
  // Counting from the beginning of the line would take minutes.
  let wrong = 0;
  for (let at = 900_000; at < 1_000_000; at++) if (units.toUtf16(units.fromUtf16(at)) !== at) wrong++;
  expect(wrong).toBe(0);
  expect(performance.now() - started).toBeLessThan(20_000);
});
