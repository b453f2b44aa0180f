import { expect, it } from 'vitest';
import { Occurrences } from './occurrences';

it('finds the parts in which a word begins, in any order', () => {
  const text = 'ab x ab xx ab';
  const part = (offset: number, length: number) => ({ offset, length });
  const found = new Occurrences(text, 'ab');
  for (const at of [0, 1, 2, 5, 6, 11, 3, 0, 12, 5]) {
    for (const length of [1, 2, 6]) {
      expect(found.isIn(part(at, length))).toBe(
        /ab/.test(`${text}  `.slice(at).slice(0, length + 1)) && text.slice(at, at + length + 1).includes('ab'),
      );
    }
  }
  expect(new Occurrences(text, 'y').isIn(part(0, 13))).toBe(false);
});
