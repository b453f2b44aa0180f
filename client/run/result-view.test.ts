import { expect, it } from 'vitest';
import type { HttpOutcome } from '../../server/service/invocation/outcome';
import { failureWith, resultView } from './result-view';
import type { FinishedRun } from './runs';

const outcome: HttpOutcome = {
  kind: 'http',
  durationMs: 5,
  isTimedOut: false,
  isCancelled: false,
  failure: undefined,
  notices: [],
  status: 200,
  statusText: 'OK',
  headers: [{ name: 'Content-Type', value: 'application/json' }],
  body: '{}',
};
const reading = { isOk: true, status: 200, result: {}, model: {}, stderr: '', warnings: [] };
const run = { arguments: {}, outcome, reading, isPlain: false, faults: [], startedAt: 1 } as unknown as FinishedRun;

it('has the headers of an answer, and none where there was no answer', () => {
  expect(resultView(run).headers).toEqual([{ name: 'Content-Type', value: 'application/json' }]);
  expect(resultView({ ...run, outcome: { ...outcome, status: null, headers: [] } })).not.toHaveProperty('headers');
  const process = { ...outcome, kind: 'process', stdout: '', stderr: '' } as unknown as FinishedRun['outcome'];
  expect(resultView({ ...run, outcome: process })).not.toHaveProperty('headers');
});

it('tells how a call failed by the most that is known of it', () => {
  const failed = (change: object): FinishedRun => ({ ...run, reading: { ...reading, isOk: false, ...change } });
  expect(failureWith(failed({ status: 404 }), {})).toEqual({ status: 404 });
  const process = { ...outcome, kind: 'process' } as unknown as FinishedRun['outcome'];
  expect(failureWith({ ...failed({ status: 3 }), outcome: process }, {})).toEqual({ exit: 3 });
  expect(failureWith({ ...failed({ status: null }), outcome: process }, {})).toEqual({ ok: false });
  expect(failureWith(failed({ status: 404 }), { other: 1 })).toBeUndefined();
  expect(failureWith(run, {})).toBeUndefined();
});
