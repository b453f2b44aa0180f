import { expect, it } from 'vitest';
import { digest } from './digest';

it('is the same for the same text, and 16 digits long', () => {
  expect(digest('Unknown key `nmae`.')).toBe(digest(`Unknown key ${'`nmae`.'}`));
  expect(digest('')).toMatch(/^[0-9a-f]{16}$/);
});

it('differs for each of 200,000 texts that differ in one number, of both its halves', () => {
  const texts = Array.from({ length: 200_000 }, (_, index) => `{"line":${index},"message":"Unknown key."}`);
  const digests = texts.map(digest);
  expect(new Set(digests).size).toBe(texts.length);
  // By chance some five pairs share 32 bits.
  for (const [start, end] of [
    [0, 8],
    [8, 16],
  ]) {
    expect(new Set(digests.map((one) => one.slice(start, end))).size).toBeGreaterThan(texts.length - 30);
  }
});

it('differs for texts of which one begins with the other, and for another order', () => {
  expect(new Set(['', '\0', '\0\0', 'ab', 'ba', 'abab'].map(digest)).size).toBe(6);
});
