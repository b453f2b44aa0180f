import { expect, it } from 'vitest';
import { suggestedName } from './keep-case';

const name = (tool: string, values: Parameters<typeof suggestedName>[0]['arguments'], more = {}) =>
  suggestedName({ tool, arguments: values, ...more });

it('a name contains the tool and its arguments', () => {
  expect(name('get_time', { timezone: 'Europe/Helsinki' })).toBe('get_time with timezone Europe/Helsinki');
  expect(name('word_count', { text: 'one two\n three', unique: true })).toBe(
    'word_count with text one two three and unique true',
  );
  expect(name('system_info', {})).toBe('system_info');
  expect(name('sum', { numbers: [1, 2], first: [1], options: { a: 1 }, none: null })).toBe(
    'sum with numbers of 2 items and first of one item',
  );
  expect(name('it', { empty: '', options: {}, none: null })).toBe('it with none null');
  expect(name('it', [1])).toBe('it');
});

it('a name contains how the call failed', () => {
  expect(name('fails', {}, { failure: { exit: 3 } })).toBe('fails gives exit 3');
  expect(name('track', { number: 'X' }, { failure: { status: 404 } })).toBe('track with number X gives status 404');
  expect(name('find', { words: 'a' }, { failure: { ok: false } })).toBe('find with words a gives an error');
});

it('a name is one short line, whatever the arguments are', () => {
  const long = name('x'.repeat(200), { ['k'.repeat(200)]: 'v'.repeat(10_000), b: '\u202e\0', c: 1 });
  expect(long.length).toBeLessThan(140);
  expect(long).not.toMatch(/[\n\u202e\0]/);
  expect(name('it', { a: 1, b: 2, c: 3 })).toBe('it with a 1 and b 2');
});
