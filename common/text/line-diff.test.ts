import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineDiff, withoutUnchanged } from './line-diff';

const MARKS = { same: ' ', added: '+', removed: '-' } as const;
const diff = (a: string, b: string) =>
  lineDiff(a, b)
    ?.map(({ kind, text }) => MARKS[kind] + text)
    .join('\n');

it('shows what was added and removed', () => {
  expect(diff('a\nb\nc', 'a\nx\nc\nd')).toBe(' a\n-b\n+x\n c\n+d');
  expect(diff('a', 'a')).toBe(' a');
  expect(diff('', 'a\nb')).toBe('-\n+a\n+b');
});

it('returns nothing for unrelated texts', () => {
  const lines = (mark: string) => Array.from({ length: 2_000 }, (_, i) => `${mark}${i}`).join('\n');
  expect(lineDiff(lines('a'), lines('b'))).toBeUndefined();
});

it('leaves out what is far from any change', () => {
  const lines = Array.from({ length: 20 }, (_, i) => `${i}`);
  const parts = withoutUnchanged(lineDiff(lines.join('\n'), lines.with(10, 'x').join('\n')) ?? []);
  expect(parts[0]).toEqual({ kind: 'skipped', count: 7 });
  expect(parts.at(-1)).toEqual({ kind: 'skipped', count: 6 });
  expect(parts.length).toBe(10);
});

it('converts one text to the other', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 30 }).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, text, (a, b) => {
      const lines = lineDiff(a, b) ?? [];
      const side = (not: string) =>
        lines
          .filter(({ kind }) => kind !== not)
          .map((line) => line.text)
          .join('\n');
      expect([side('added'), side('removed')]).toEqual([a, b]);
    }),
  );
});
