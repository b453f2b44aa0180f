import { expect, it } from 'vitest';
import { callOutcome, httpOutcome, processOutcome, readingOf } from '../../test/kit/outcomes';
import { httpPlan } from '../../test/kit/plans';
import type { FinishedRun } from '../run/runs';
import { failureWith, resultView } from './result-view';

const outcome = httpOutcome({ headers: [{ name: 'Content-Type', value: 'application/json' }], body: '{}' });
const reading = readingOf({ status: 200 });
const run = { arguments: {}, outcome, reading, faults: [], mismatches: [], startedAt: 1 } as unknown as FinishedRun;

it('has the headers of an answer, and none where there was no answer', () => {
  expect(resultView(run).headers).toEqual([{ name: 'Content-Type', value: 'application/json' }]);
  expect(resultView({ ...run, outcome: { ...outcome, status: null, headers: [] } })).not.toHaveProperty('headers');
  expect(resultView({ ...run, outcome: processOutcome() })).not.toHaveProperty('headers');
});

it('has what a function returned as its output, and what it printed apart from that', () => {
  const returned = { ...run, reading: { ...reading, result: { lines: ['ä'] } } };
  expect(resultView({ ...returned, outcome: callOutcome({ stdout: 'looking…\n' }) })).toMatchObject({
    raw: '{"lines":["ä"]}',
    size: 16,
    printed: 'looking…\n',
  });
  expect(resultView({ ...returned, outcome: callOutcome() })).not.toHaveProperty('printed');
  expect(resultView({ ...run, reading: { ...reading, result: 'no' }, outcome: callOutcome() }).raw).toBe('no');
});

it('remarks that the arguments did not fit, at the places first of all', () => {
  const mismatches = Array.from({ length: 7 }, (_, index) => ({ path: `/${index}`, message: 'must be a string' }));
  expect(resultView({ ...run, mismatches: mismatches.slice(0, 1) }).remarks).toEqual([
    "The arguments did not match the tool's schema: /0 must be a string.",
  ]);
  expect(resultView({ ...run, mismatches }).remarks.join()).toMatch(/\/4 must be a string; and 2 more\.$/);
  expect(resultView(run).remarks).toEqual([]);
});

it('opens on standard error if a program failed and wrote to it, otherwise on the result', () => {
  const failed = { ...run, reading: { ...reading, isOk: false, stderr: 'no key' } };
  expect(resultView({ ...failed, outcome: processOutcome({ exitCode: 3 }) }).opens).toBe('stderr');
  expect(resultView({ ...failed, outcome: callOutcome() })).not.toHaveProperty('opens');
  const silent = { ...failed, reading: { ...failed.reading, stderr: '' } };
  expect(resultView({ ...silent, outcome: processOutcome({ exitCode: 3 }) })).not.toHaveProperty('opens');
  const good = { ...run, reading: { ...reading, stderr: 'a note' } };
  expect(resultView({ ...good, outcome: processOutcome() })).not.toHaveProperty('opens');
});

it('describes how a call failed as specifically as possible', () => {
  const failed = (change: object): FinishedRun => ({ ...run, reading: { ...reading, isOk: false, ...change } });
  expect(failureWith(failed({ status: 404 }), {})).toEqual({ status: 404 });
  const outcome = processOutcome();
  expect(failureWith({ ...failed({ status: 3 }), outcome }, {})).toEqual({ exit: 3 });
  expect(failureWith({ ...failed({ status: null }), outcome }, {})).toEqual({ ok: false });
  expect(failureWith(failed({ status: 404 }), { other: 1 })).toBeUndefined();
  expect(failureWith(run, {})).toBeUndefined();
});

it('offers to change the secret only if the server rejected the one that was sent', () => {
  const secret = { kind: 'secret', before: '', secret: 'kasilabs:A', isOptional: false } as const;
  const plan = httpPlan({ headers: [{ name: 'X-Key', value: secret }] });
  const answered = (status: number, more: Partial<FinishedRun> = {}) =>
    resultView({ ...run, plan, outcome: httpOutcome({ status }), ...more }).isUnauthorized;
  expect([answered(401), answered(403)]).toEqual([true, true]);
  expect([answered(200), answered(404), answered(401, { plan: httpPlan({}) })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('reports what of the result was not checked against the schema', () => {
  expect(resultView({ ...run, unchecked: ['Not checked: x.'] }).remarks).toEqual(['Not checked: x.']);
});
