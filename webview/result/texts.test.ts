import { expect, it } from 'vitest';
import { countText, durationText, endText, isWebAddress, sizeText, withoutEscapes } from './texts';

it('says how long and how much', () => {
  expect([0, 131.6, 999.4, 2_449, 59_999, 65_500].map(durationText)).toEqual([
    '0 ms',
    '132 ms',
    '999 ms',
    '2.4 s',
    '59.9 s',
    '1 min 5 s',
  ]);
  expect([0, 1, 999, 1_234, 45_600, 20_000_000].map(sizeText)).toEqual([
    '0 bytes',
    '1 byte',
    '999 bytes',
    '1.2 kB',
    '46 kB',
    '20 MB',
  ]);
});

it('leaves of output what is text', () => {
  expect(withoutEscapes('\u001b[31mred\u001b[0m\ttab\r\nline\u0000\u0007')).toBe('red\ttab\nline');
  expect(withoutEscapes('\u001b]0;title\u0007x\u001b[2J')).toBe('x');
  const open = `\u001b[${';'.repeat(100_000)}`;
  expect(withoutEscapes(open).length).toBeLessThanOrEqual(open.length);
});

it('knows addresses of the web', () => {
  expect(['https://example.com/a?b#c', 'http://localhost:3000'].every(isWebAddress)).toBe(true);
  for (const text of ['javascript:alert(1)', 'command:x', 'https://a b', 'see https://example.com', 'file:///etc']) {
    expect(isWebAddress(text)).toBe(false);
  }
});

it.each([
  [[], '[]'],
  [{}, '{}'],
  [[1], '1 item'],
  [[1, 2], '2 items'],
  [{ a: 1 }, '1 key'],
  [{ a: 1, b: 2 }, '2 keys'],
])('counts the entries of %j in words', (value, text) => {
  expect(countText(value)).toBe(text);
});

const ended = (said: object) => endText({ isOk: false, isTimedOut: false, isCancelled: false, status: '', ...said });

it.each([
  [{ isOk: true, status: 'exit 0' }, '✓ exit 0'],
  [{ status: '404 Not Found' }, '✗ 404 Not Found'],
  [{ isTimedOut: true, status: 'timed out' }, '✗ timed out'],
  [{ isCancelled: true, status: 'stopped' }, '■ stopped'],
])('tells %j once: %s', (said, text) => {
  expect(ended(said)).toBe(text);
});
