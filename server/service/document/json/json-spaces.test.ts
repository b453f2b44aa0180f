import { expect, it } from 'vitest';
import { jsonOf } from '../tree/node';
import { parseJson } from './parse-json';

const spaces = (text: string) =>
  parseJson(text)
    .problems.filter(({ message }) => message.includes('looks like a space'))
    .map(({ offset, length }) => [offset, length]);

const SPACES = ['\u00a0', '\u200b', '\u3000', '\u2028', '\f', '\u000b', '\ufeff'];
it.each(SPACES)('%j between tokens is told, and the rest is read', (space) => {
  const text = `{ "a": 1,${space}${space} "b": [${space}2] }`;
  const { root, problems } = parseJson(text);
  expect(root && jsonOf(root)).toEqual({ a: 1, b: [2] });
  expect(problems.map(({ code, offset, length }) => [code, offset, length])).toEqual([
    ['syntax-error', 9, 2],
    ['syntax-error', 18, 1],
  ]);
});

it('leaves strings and comments alone', () => {
  expect(spaces('{ "a\u00a0": "\\"\u00a0\u2028", // \u00a0\n "b": /*\u00a0*/ 1 }')).toEqual([]);
  expect(parseJson('"a\u00a0b"').root).toMatchObject({ value: 'a\u00a0b' });
});

it('ends an unclosed string at the end of its line', () => {
  expect(spaces('{ "a": "b\u00a0\n\u00a0, "c": 1 }')).toEqual([[11, 1]]);
});

it('takes time in proportion to the length of the text', () => {
  expect(spaces('\u00a0'.repeat(300_000))).toEqual([[0, 300_000]]);
  expect(spaces('"\u00a0" '.repeat(100_000))).toEqual([]);
});
