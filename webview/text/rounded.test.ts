import { expect, it } from 'vitest';
import { roundedRange } from './rounded';

it('says where it stands', () => {
  const text = '{"9007199254740993\\"": "9007199254740993", "b": 9007199254740993}';
  const range = roundedRange(text);
  expect(range && text.slice(range.offset, range.offset + range.length)).toBe('9007199254740993');
  expect(range?.offset).toBe(text.lastIndexOf('9007199254740993'));
});
