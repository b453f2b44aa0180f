import { expect, it } from 'vitest';
import { nestsAbove } from './bracket-depth';

it.each([
  ['((()))', 3, false],
  ['(((())))', 3, true],
  ['f({ a: [1] })', 3, false],
  [')))(((', 3, false],
  ['('.repeat(1_000), 500, true],
  ['() '.repeat(1_000), 500, false],
  ['', 0, false],
])('%s nests above %i levels: %s', (text, levels, expected) => expect(nestsAbove(text, levels)).toBe(expected));
