import { describe, expect, it } from 'vitest';
import { plan } from '../../test/kit/kasilabs-calls';
import { httpOutcome } from '../../test/kit/outcomes';
import type { HttpOutcome } from '../invocation/outcome';
import { readOutcome } from './read-outcome';

describe('the response', () => {
  const read = (outcome: Partial<HttpOutcome>) => readOutcome(plan(), httpOutcome({ body: '{"a":1}', ...outcome }));

  it('is any JSON with a success status', () => {
    expect(read({})).toEqual({ isOk: true, status: 200, result: { a: 1 }, model: { a: 1 }, stderr: '', warnings: [] });
    expect(read({ status: 201, body: '[]' })).toMatchObject({ isOk: true, result: [] });
  });

  it.each([
    [{ body: 'fine' }, true, ['not JSON']],
    [{ body: '' }, true, ['is empty']],
    [{ body: '{"error":"no"}' }, true, ['means success']],
    [{ status: 404, body: '{"error":"no"}' }, false, ['no such URL']],
    [{ status: 401, body: '{"error":"no"}' }, false, ['rejected the caller']],
    [{ status: 500, body: '{"message":"no"}' }, false, ['no `error`']],
    [{ status: 500, body: '<html>' }, false, ['not JSON']],
    [{ status: 302, body: '{"error":1}' }, false, []],
  ])('of %j is read', (outcome, isOk, warnings) => {
    expect(read(outcome)).toMatchObject({ isOk, warnings: warnings.map((words) => expect.stringContaining(words)) });
  });

  it('that is missing or incomplete is a failure', () => {
    expect(read({ status: null, body: '', failure: 'Nothing listens.' })).toMatchObject({
      isOk: false,
      status: null,
      model: { error: 'Nothing listens.' },
      warnings: [],
    });
    expect(read({ failure: 'It broke.', body: '{' })).toMatchObject({ isOk: false, status: 200, result: '{' });
    expect(read({ isCancelled: true })).toMatchObject({ isOk: false });
  });
});
