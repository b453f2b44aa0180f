import { describe, expect, it } from 'vitest';
import { isTooDeep, jsonOrText, roundedNumber, roundedWarning } from './json-text';

describe('a text of many levels', () => {
  const nested = (levels: number) => '{"a":['.repeat(levels / 2) + ']}'.repeat(levels / 2);

  it('is JSON up to the depth that can be processed', () => {
    expect(jsonOrText(nested(1_000))).toBeTypeOf('object');
    expect(jsonOrText(nested(1_002))).toBe(nested(1_002));
    expect(jsonOrText('['.repeat(1_000_000))).toBe('['.repeat(1_000_000));
  });

  it('ignores brackets in strings, and counts no siblings', () => {
    expect(isTooDeep(JSON.stringify(['['.repeat(5_000), '\\"[['.repeat(5_000)]))).toBe(false);
    expect(isTooDeep(`[${'[],'.repeat(5_000)}1]`)).toBe(false);
  });
});

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

  it('is found quickly', () => {
    expect(roundedNumber(`"${'1'.repeat(5_000_000)}"`)).toBeUndefined();
    expect(roundedNumber('1'.repeat(100_000))).toBe('1'.repeat(100_000));
  });
});

it('says what becomes of a number with too many digits', () => {
  expect(roundedWarning('9007199254740993')).toBe(
    '9007199254740993 has more digits than can be sent: it becomes 9007199254740992',
  );
  expect(roundedWarning('[9007199254740993]', 'unless the text itself is sent')).toBe(
    '9007199254740993 has more digits than JavaScript keeps: unless the text itself is sent, it becomes 9007199254740992',
  );
  expect(roundedWarning('[1e999]')).toBe('1e999 has more digits than can be sent: it becomes null');
  expect(roundedWarning('{"a": 9007199254740992, "b": 0.1, "c": "9007199254740993"}')).toBeUndefined();
  expect(roundedWarning('-')).toBeUndefined();
});
