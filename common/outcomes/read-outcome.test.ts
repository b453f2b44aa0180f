import { expect, it } from 'vitest';
import { callOutcome, httpOutcome, processOutcome } from '../../test/kit/outcomes';
import { httpPlan } from '../../test/kit/plans';
import { readOutcome } from './read-outcome';

const plan = { ...httpPlan(), dialect: 'acme' };

it.each([
  ['a status of 2xx', httpOutcome({ status: 204, body: '{"a":1}' }), { isOk: true, status: 204, result: { a: 1 } }],
  ['another status', httpOutcome({ status: 302, body: 'no' }), { isOk: false, status: 302, model: 'no' }],
  ['no response', httpOutcome({ status: null, failure: 'Gone.' }), { isOk: false, model: { error: 'Gone.' } }],
  ['the exit code 0', processOutcome({ stdout: '[]', stderr: 'x' }), { isOk: true, result: [], stderr: 'x' }],
  ['another exit code', processOutcome({ exitCode: 2 }), { isOk: false, status: 2 }],
  ['a stop', processOutcome({ isCancelled: true }), { isOk: false }],
  ['a returned value', callOutcome({ result: { kind: 'returned', value: 1 } }), { isOk: true, result: 1, model: 1 }],
  [
    'a throw',
    callOutcome({ result: { kind: 'thrown', message: 'x', trace: '' } }),
    { isOk: false, model: { error: 'x' } },
  ],
])('of a platform without a reader of its own: %s', (_, outcome, reading) => {
  expect(readOutcome(plan, outcome)).toMatchObject(reading);
});

it('has a warning where the platform does not load the manifest', () => {
  expect(readOutcome({ ...plan, unloaded: 'Not loaded.' }, httpOutcome({})).warnings).toEqual(['Not loaded.']);
});
