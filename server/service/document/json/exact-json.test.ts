import { expect, test } from 'vitest';
import { parseYaml } from '../yaml/parse-yaml';
import { exactJson } from './exact-json';
import { parseJson } from './parse-json';

test.each([
  ['2', '2'],
  ['2.0', '2.0'],
  ['1e3', '1e3'],
  ['-0', '-0'],
  ['9007199254740993', '9007199254740993'],
  ['1e400', '1e400'],
  ['{"a": [1.50, {"b": 2}], "a": 1.0}', '{"a":1.0}'],
  ['"2.0"', '"2.0"'],
])('JSON %s stays %s', (text, expected) => {
  const { root } = parseJson(text);
  expect(root && exactJson(root)).toBe(expected);
});

test.each([
  ['2', '2'],
  ['2.0', '2.0'],
  ['-0.0', '-0.0'],
  ['1.0e+3', '1000.0'],
  ['1e3', '"1e3"'],
  ['9007199254740993', '9007199254740993'],
  ['-9_007_199_254_740_993', '-9007199254740993'],
  ['0x20000000000001', '9007199254740993'],
  ['0400000000000000001', '9007199254740993'],
  ['190:20:30', '685230'],
  ['9007199254740993:00', String(60n * 9007199254740993n)],
  ['-9007199254740993:01', String(-60n * 9007199254740993n - 1n)],
  ['!!int "9007199254740993"', '9007199254740993'],
  ['!!float 2', '2.0'],
  ['.inf', 'Infinity'],
  ['.nan', 'NaN'],
  ['2024-01-01', 'null'],
])('YAML %s is %s', (text, expected) => {
  const { root } = parseYaml(`a: &x ${text}\nb: *x\n`);
  expect(root && exactJson(root)).toBe(`{"a":${expected},"b":${expected}}`);
});
