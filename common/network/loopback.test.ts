import { expect, it } from 'vitest';
import { isLoopback, transportNotes } from './loopback';

const LOOPBACK = 'localhost a.localhost. 127.1:80 2130706433 [::1]:1 [::ffff:127.0.0.1]'.split(' ');
it.each(LOOPBACK)('%s is this machine', (host) => expect(isLoopback(new URL(`http://${host}`).hostname)).toBe(true));

it.each('localhost.example 127.0.0.1.example 10.0.0.1 [::2] xlocalhost'.split(' '))('%s is not', (host) =>
  expect(isLoopback(new URL(`http://${host}`).hostname)).toBe(false),
);

it('warns about unencrypted calls over the network', () => {
  expect(transportNotes(new URL('http://a.example:8080/x'))).toEqual([expect.stringContaining('a.example:8080')]);
  expect(transportNotes(new URL('https://a.example'))).toEqual([]);
  expect(transportNotes(new URL('http://localhost:1'))).toEqual([]);
});
