import { describe, expect, test } from 'vitest';
import { jsonOf } from '../tree/node';
import { parseYaml } from './parse-yaml';

describe('where PyYAML differs from YAML', () => {
  test.each([
    ['a: 2024-02-30\n', 'Invalid date 2024-02-30'],
    ['2024-13-01: a\n', 'Invalid date 2024-13-01'],
    ['a: 2024-01-01 24:00:00\n', 'Invalid date'],
    ['a: 2024-01-01 10:00:00+24:00\n', 'Invalid date'],
    ['a: &é 1\n', 'Anchor name `&é` is not valid'],
    ['a: {b: what?, c: 1}\n', 'A scalar with a question mark needs quotes inside brackets'],
    ['a: [:b]\n', 'A scalar that starts with a colon needs quotes inside brackets'],
    ['a: {b c\n  : 2}\n', 'A key and its colon must be on one line'],
    ['a: |# text\n  b\n', 'Space expected before this comment.'],
    ["a: 'it''", 'Unclosed quote.'],
    ['? *a\n: b\n', 'Unknown anchor `&a`: it must be defined before this alias.'],
    ['a: b\u2028c\nd: 1\n', 'The character U+2028 is a line break in YAML'],
  ])('%j is refused', (text, message) => {
    const found = parseYaml(text).problems.map((problem) => problem.message);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(message);
  });

  test.each([
    ['a: 2024-02-29\n', { a: Number.NaN }],
    ['a: what?\nb: [a:b, -c]\n', { a: 'what?', b: ['a:b', '-c'] }],
    ['{a\n  b, c: 1}\n', { 'a b': null, c: 1 }],
    ['a: ! 2\nb: ! "3"\n', { a: 2, b: 3 }],
    ["a: 'it''s'''", { a: "it's'" }],
    ['a: 1\u2028b: 2\n', { a: 1, b: 2 }],
  ])('%j is read', (text, expected) => {
    const { root, problems } = parseYaml(text);
    expect(problems).toEqual([]);
    expect(root && jsonOf(root)).toEqual(expected);
  });
});
