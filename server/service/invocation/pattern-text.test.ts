import { expect, it } from 'vitest';
import { patternText } from './pattern-text';

const FREE = { least: 0, most: 1_000 };
const text = (pattern: string, least = 0, most = 1_000, variant = 0) => patternText(pattern, { least, most }, variant);

it.each([
  ['^[A-Z]{3}-\\d+$', 'AAA-1'],
  ['^(get|set)-[a-z]+(-v[0-9]+)?$', 'get-a'],
  ['^(?<year>\\d{4})-(?:0[1-9]|1[0-2])$', '1111-01'],
  ['^([\'"])x\\1$', "'x'"],
  ['^[^aeiou\\s]{2}$', 'bb'],
  ['^\\u00e9\\x41\\/$', 'éA/'],
  ['^\\p{Lu}\\p{L}$', 'Aa'],
  ['^<.+?>$', '<a>'],
  ['^(?!x)a', 'a'],
  ['^[\\w-]+\\.json$', 'a.json'],
  ['^[a-z', undefined],
  ['(', undefined],
])('%s is met by %s', (pattern, expected) => expect(patternText(pattern, FREE)).toBe(expected));

it('makes texts of the required length', () => {
  expect(text('^id-\\d+$', 10)).toBe('id-1111111');
  expect(text('^[a-z]+$', 3, 8)).toBe('aaa');
  expect(text('^usr_', 8)).toBe('usr_text');
  expect(text('\\.json$', 8)).toBe('tex.json');
  expect(text('^[a-z0-9]+(?:-[a-z0-9]+)*$', 6)).toBe('aaaaaa');
  expect(text('^(?:[A-Z]{4})*$', 6)).toBe('AAAAAAAA');
  expect(text('^[0-9]{7,40}$', 10)).toBe('1111111111');
});

it('puts the text of a lookahead at the beginning', () => {
  expect(text('^(?=.*[A-Z])(?=.*\\d).{6,}$')).toBe('A1aaaa');
});

it('makes other texts for other variants', () => {
  expect([0, 1, 2].map((variant) => text('^[a-z]{2}$', 0, 9, variant))).toEqual(['aa', 'bb', 'cc']);
  expect([0, 1].map((variant) => text('^(?:yes|no)$', 0, 9, variant))).toEqual(['yes', 'no']);
});

it.each([
  '^(((a{1000}){1000}){1000})$',
  `${'('.repeat(60)}a${')'.repeat(60)}`,
  '((){1000}){1000}',
  '^(a+)+$',
  '[',
  '{',
  'a'.repeat(2_000),
])('ends soon without throwing: %s', (pattern) => expect(() => text(pattern, 3_000)).not.toThrow());
