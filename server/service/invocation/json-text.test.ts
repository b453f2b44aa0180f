import { describe, expect, it } from 'vitest';
import { roundedNumber } from './json-text';

describe('a number that JavaScript rounds', () => {
  it.each([
    ['{"id": 12345678901234567890}', '12345678901234567890'],
    ['[1, -9007199254740993]', '-9007199254740993'],
    ['{"a": "12345678901234567890", "b": 1e400}', '1e400'],
    ['12345678901234567890', '12345678901234567890'],
  ])('is found in %s', (text, number) => {
    expect(roundedNumber(text)).toBe(number);
  });

  it.each([
    ['{"id": "12345678901234567890"}'],
    ['{"a\\"12345678901234567890": 1}'],
    [
      '[9007199254740992, 1e300, 123456789012345680000, 1000000000000000000000000000000, -1230000000000000000000000, 0.1234567890123456789, 1.0, 1e-400]',
    ],
    ['no JSON 12345678901234567890'],
    ['12345678901234567890 is no JSON'],
    [''],
  ])('is not found in %s', (text) => {
    expect(roundedNumber(text)).toBeUndefined();
  });

  it('is looked for in no time', () => {
    expect(roundedNumber(`"${'1'.repeat(5_000_000)}"`)).toBeUndefined();
    expect(roundedNumber('1'.repeat(100_000))).toBe('1'.repeat(100_000));
  });
});
