import { expect, test } from 'vitest';
import { parseYaml } from './parse-yaml';
import { isBeyondJson, nearestJson, pyYaml } from './py-yaml';

const root = (text: string) => parseYaml(text).root ?? expect.fail(text);

test.each([
  ['a: "x\\u2028\\U0001F600\\x85\\ty"\n', '{"a": "x\\u2028\u{1f600}\\x85\\ty"}'],
  [
    'a: [1, 1.0, -0.0, 1.0e+30, .inf, -.inf, .nan, 0x1f, 9007199254740993]\n',
    '{"a": [1, 1.0, -0.0, 1.0e+30, .inf, -.inf, .nan, 31, 9007199254740993]}',
  ],
  ['a: ~\nb: yes\nc:\n', '{"a": null, "b": true, "c": null}'],
  ['1: a\non: b\n"on": c\na: 1\na: 2\n', '{1: "a", on: "b", "on": "c", "a": 2}'],
  [
    'a: !!set {x, 2024-01-01}\nb: 2024-01-01\nc: !!timestamp 2024-1-1\n',
    '{"a": !!set {"x": null, 2024-01-01: null}, "b": 2024-01-01, "c": !!timestamp "2024-1-1"}',
  ],
  ['a: &x {b: !!binary aG k=}\nc: *x\n', '{"a": {"b": !!binary "aGk="}, "c": {"b": !!binary "aGk="}}'],
])('%j is written as YAML in one line that is read as the same', (text, expected) => {
  const written = pyYaml(root(text));
  expect(written).toBe(expected);
  expect(pyYaml(root(`${written}\n`))).toBe(expected);
});

test.each([
  ['a: 2024-01-01\n', true],
  ['a: [{b: !!set {c}}]\n', true],
  ['a: {1: b}\n', true],
  ['a: {"1": 2.0, b: .nan}\n', false],
])('%j is beyond JSON: %j', (text, expected) => {
  expect(isBeyondJson(root(text))).toBe(expected);
});

test('what is nearest in JSON is the text, and a list', () => {
  expect(nearestJson(root('a: [2024-01-01 10:00:00, !!binary aGk=, !!set {b}]\nc: 1\n'))).toEqual({
    a: ['2024-01-01 10:00:00', 'aGk=', ['b']],
    c: 1,
  });
});
