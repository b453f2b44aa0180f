import { expect, it } from 'vitest';
import type { Json } from '../../common/json/value';
import { parseText, positionOf, rangesOf, roundedRange, shortText, textOf } from './json-text';

const fault = (text: string) => {
  const parsed = parseText(text);
  return 'fault' in parsed ? `${parsed.fault.line}:${parsed.fault.column} ${parsed.fault.message}` : parsed.value;
};

it.each([
  ['{ "a": 1 }', { a: 1 }],
  ['', '1:1 Value expected.'],
  ['{ "a": 1\n  "b": 2 }', '2:3 Comma expected.'],
  ['{ "a" 1 }', '1:7 Colon expected.'],
  ['{ a: 1 }', '1:3 "a" is not expected here.'],
  ['{ "a": 1, }', '1:11 Property name in double quotes expected.'],
  ['{ "a": 1', '1:9 Closing brace expected: `}`.'],
  ['[1', '1:3 Closing bracket expected: `]`.'],
  ['{} x', '1:4 "x" is not expected here.'],
  ['// c\n{}', '1:1 Comments are not allowed in JSON.'],
  ['"abc', '1:1 Unclosed string.'],
  ['[01]', '1:3 Comma expected.'],
] as [string, Json][])('reads %j as %j', (text, expected) => {
  expect(fault(text)).toEqual(expected);
});

it('finds where a part stands, or what should hold it', () => {
  const text = '{\n  "a": [1, { "b/c": true }],\n  "d": null\n}';
  const at = (pointer: string) => {
    const range = rangesOf(text)(pointer);
    return range && text.slice(range.offset, range.offset + range.length);
  };
  expect(at('/a/1/b~1c')).toBe('true');
  expect(at('/a/0')).toBe('1');
  expect(at('/d')).toBe('null');
  expect(at('/a/1/missing')).toBe('{ "b/c": true }');
  expect(at('')).toBe(text);
  expect(rangesOf('')('/a')).toBeUndefined();
  expect(positionOf(text, text.indexOf('"d"'))).toEqual({ line: 3, column: 3 });
});

it('handles deeply nested values', () => {
  const text = '['.repeat(200_000);
  expect(fault(text)).toEqual(expect.any(String));
  let deep: Json = 1;
  for (let i = 0; i < 100_000; i++) deep = [deep];
  expect(textOf(deep)).toBeUndefined();
  expect(shortText(deep, 10)).toBe('…');
  expect(shortText({ a: 'bcdefghijkl' }, 6)).toBe('{"a":"…');
});

it('says where it stands', () => {
  const text = '{"9007199254740993\\"": "9007199254740993", "b": 9007199254740993}';
  const range = roundedRange(text);
  expect(range && text.slice(range.offset, range.offset + range.length)).toBe('9007199254740993');
  expect(range?.offset).toBe(text.lastIndexOf('9007199254740993'));
});
