import { expect, it } from 'vitest';
import { roundedRange, roundedText } from './rounded';

it('says what becomes of a number with too many digits', () => {
  expect(roundedText('9007199254740993')).toBe(
    '9007199254740993 has more digits than can be sent: it becomes 9007199254740992',
  );
  expect(roundedText('[9007199254740993]', 'unless the text itself is sent')).toBe(
    '9007199254740993 has more digits than JavaScript keeps: unless the text itself is sent, it becomes 9007199254740992',
  );
  expect(roundedText('[1e999]')).toBe('1e999 has more digits than can be sent: it becomes null');
  expect(roundedText('{"a": 9007199254740992, "b": 0.1, "c": "9007199254740993"}')).toBeUndefined();
  expect(roundedText('-')).toBeUndefined();
});

it('says where it stands', () => {
  const text = '{"9007199254740993\\"": "9007199254740993", "b": 9007199254740993}';
  const range = roundedRange(text);
  expect(range && text.slice(range.offset, range.offset + range.length)).toBe('9007199254740993');
  expect(range?.offset).toBe(text.lastIndexOf('9007199254740993'));
});
