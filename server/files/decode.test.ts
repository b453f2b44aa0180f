import { expect, it } from 'vitest';
import { decodeBytes } from '../node/read-text';
import { decode } from './decode';

const bytes = (text: string) => new TextEncoder().encode(text);

it.each([
  ['plain text', bytes('{"é": "😀"}')],
  ['a byte order mark, which stays', bytes('\ufeff{}')],
  ['nothing', bytes('')],
  ['a wrong byte', new Uint8Array([...bytes('é\ufffd'), 0xff, 0x41])],
  ['UTF-16', new Uint8Array([0xff, 0xfe, 0x7b, 0, 0x7d, 0])],
  ['binary data', new Uint8Array([0, 1, 2])],
])('is the same in a browser and in Node: %s', (_, given) => {
  expect(decode(given)).toEqual(decodeBytes(given));
});

it('finds the first wrong byte', () => {
  expect(decode(new Uint8Array([...bytes('é\ufffd'), 0xff, 0x41])).patched?.wrongByte).toBe(5);
});
