import { expect, it } from 'vitest';
import { processOutcome, readingOf } from '../../test/kit/outcomes';
import { failureText } from './case-runs';

const failed = (said: Parameters<typeof readingOf>[0], outcome = processOutcome()) =>
  failureText({ outcome, reading: readingOf({ isOk: false, status: 3, model: null, ...said }) });

it('is the error sent to the model, else standard error, else the output', () => {
  const stderr = '\n  no such city\nat line 5\n';
  expect(failed({ model: { error: 'no city' }, stderr })).toBe('no city');
  expect(failed({ stderr })).toBe('no such city\nat line 5');
  expect(failed({ result: { error: 'not found' } })).toBe('{"error":"not found"}');
  expect(failed({ result: '' })).toBe('');
});

it('is empty if the call succeeded or was not made', () => {
  const reading = readingOf({ stderr: 'a remark' });
  expect(failureText({ outcome: processOutcome(), reading })).toBe('');
  expect(failed({ stderr: 'x' }, processOutcome({ failure: 'There is no such program.' }))).toBe('');
});

it('is short, and has no control characters', () => {
  expect(failed({ stderr: 'a\nb\nc\nd\ne' })).toBe('a\nb\nc …');
  expect(failed({ stderr: `\u001b[2J\u202e${'x'.repeat(5_000)}` })).toBe(`·[2J·${'x'.repeat(295)} …`);
  expect(failed({ stderr: `${'\n'.repeat(100_000)}a` })).toBe('a');
});
