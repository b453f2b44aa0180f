import { expect, it } from 'vitest';
import { nearest } from './near';

const KNOWN = ['name', 'command', 'description', 'timeoutSec'];

it.each([
  ['nmae', 'name', true],
  ['Name', 'name', true],
  ['timeout_sec', 'timeoutSec', true],
  ['descripton', 'description', true],
  ['descrpton', 'description', false],
])('%s is read as %s, sure: %s', (written, word, sure) => {
  expect(nearest(written, KNOWN)).toEqual({ word, sure });
});

it.each(['nm', 'version', 'x', '', '__proto__', 'n'.repeat(100_000)])('leaves other words alone (%#)', (written) => {
  expect(nearest(written, KNOWN)).toBeUndefined();
});

it('is not sure between two words that are as near', () => {
  expect(nearest('cat', ['bat', 'hat'])).toEqual({ word: 'bat', sure: false });
});
