import { expect, it } from 'vitest';
import { asSemanticVersion, isSemanticVersion } from './version-rule';

it.each(['1.0.0', '0.0.1', '10.20.30', '1.0.0-beta.1', '1.0.0+build.5', '1.0.0-rc.1+5'])('%s is valid', (text) => {
  expect(isSemanticVersion(text)).toBe(true);
});

it.each([
  '',
  '1',
  '1.0',
  'v1.0.0',
  '=1.0.0',
  ' 1.0.0',
  '1.0.0 ',
  '01.0.0',
  '1.0.0.0',
  'latest',
  '1.x',
  '9'.repeat(9999),
])('%.20s is not valid', (text) => {
  expect(isSemanticVersion(text)).toBe(false);
});

it.each([
  ['1', '1.0.0'],
  ['1.2', '1.2.0'],
  ['v1.2.3', '1.2.3'],
  [' 1.2.3 ', '1.2.3'],
  ['01.02.3', '1.2.3'],
  ['v1.0-beta', '1.0.0-beta'],
])('%s is meant as %s', (text, version) => {
  expect(asSemanticVersion(text)).toBe(version);
});

it.each(['', 'latest', '1.2.3.4', '1.x', '2026-03-01x y'])('the version meant by %s is ambiguous', (text) => {
  expect(asSemanticVersion(text)).toBeUndefined();
});
