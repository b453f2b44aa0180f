import { expect, it } from 'vitest';
import { isLoopback, transportNotes } from './loopback';

it.each([
  'http://localhost',
  'http://a.localhost.',
  'http://127.1:80',
  'http://2130706433',
  'http://[::1]:1',
  'http://[::ffff:127.0.0.1]',
])('%s is this machine', (url) => expect(isLoopback(new URL(url).hostname)).toBe(true));

it.each([
  'http://localhost.example',
  'http://127.0.0.1.example',
  'http://10.0.0.1',
  'http://[::2]',
  'http://xlocalhost',
])('%s is not', (url) => expect(isLoopback(new URL(url).hostname)).toBe(false));

it('warns about unencrypted calls over the network', () => {
  expect(transportNotes(new URL('http://a.example:8080/x'))).toEqual([expect.stringContaining('a.example:8080')]);
  expect(transportNotes(new URL('https://a.example'))).toEqual([]);
  expect(transportNotes(new URL('http://localhost:1'))).toEqual([]);
});
