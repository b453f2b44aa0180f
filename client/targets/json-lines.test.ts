import { expect, it } from 'vitest';
import type { Json } from '../../common/json/value';
import { jsonLines } from './json-lines';

const VALUES: readonly Json[] = [
  null,
  'a',
  [],
  {},
  [1, [], { a: {} }],
  { 'a/b': { '~': [true, null, 'x"y'] }, '': 'empty', __proto__x: 1 },
];

it.each(VALUES.map((value) => [value]))('writes %j as JSON.stringify does', (value) => {
  expect(jsonLines(value, []).lines.join('\n')).toBe(JSON.stringify(value, undefined, 2));
});

it('finds the keys of members and the beginnings of items', () => {
  const value = { a: { 'b/c': [1, { d: 2 }] } };
  const { lines, places } = jsonLines(value, [[], ['a', 'b/c'], ['a', 'b/c', 1], ['a', 'b/c', 1, 'd'], ['a', 'gone']]);
  const shown = [...places].map(([pointer, { line, start, end }]) => [pointer, lines[line]?.slice(start, end)]);
  expect(new Map(shown as [string, string][])).toEqual(
    new Map([
      ['', '{'],
      ['/a/b~1c', '"b/c"'],
      ['/a/b~1c/1', '{'],
      ['/a/b~1c/1/d', '"d"'],
    ]),
  );
});

it('shows characters that can not be seen', () => {
  expect(jsonLines({ a: 'x\u202ey' }, []).lines).toEqual(['{', '  "a": "x\\u202ey"', '}']);
});
