import { expect, test } from 'vitest';
import { type Json, jsonOf } from '../tree/node';
import { parseYaml } from './parse-yaml';

/** The value that PyYAML 6's `safe_load` returns for a tagged scalar; checked against it once. */
test.each<[string, Json]>([
  ['!!int "0o17"', 15],
  ['!!int "0O17"', 15],
  ['!!int 017', 15],
  ['!!int "0x1F"', 31],
  ['!!int "-0b11"', -3],
  ['!!int " 5 "', 5],
  ['!!int "1_000"', 1000],
  ['!!int "1:30"', 90],
  ['!!float "1e3"', 1000],
  ['!!float "1:30.5"', 90.5],
  ['!!float " 2"', 2],
  ['!!float "+.5"', 0.5],
  ['!!bool tRuE', true],
  ['!!bool "OFF"', false],
])('%s is %j', (text, expected) => {
  const { root, problems } = parseYaml(`a: ${text}\n`);
  expect(problems).toEqual([]);
  expect(root && jsonOf(root)).toEqual({ a: expected });
});

const REFUSED = [
  '!!int "08"',
  '!!int "0.5"',
  '!!int ""',
  '!!float "0x10"',
  '!!float "1e"',
  '!!bool y',
  '!!timestamp x',
];
test.each(REFUSED)('%s is refused', (text) => {
  expect(parseYaml(`a: ${text}\n`).problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('does not match this value'),
  ]);
});
