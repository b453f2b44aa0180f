import { expect, it } from 'vitest';
import { endText } from './end-text';

const ended = (said: object) => endText({ isOk: false, isTimedOut: false, isCancelled: false, status: '', ...said });

it.each([
  [{ isOk: true, status: 'exit 0' }, '✓ exit 0'],
  [{ status: '404 Not Found' }, '✗ 404 Not Found'],
  [{ isTimedOut: true, status: 'timed out' }, '✗ timed out'],
  [{ isCancelled: true, status: 'stopped' }, '■ stopped'],
])('tells %j once: %s', (said, text) => {
  expect(ended(said)).toBe(text);
});
