import { describe, expect, it } from 'vitest';
import type { HttpOutcome } from '../../../../common/invocation/outcome';
import { httpOutcome } from '../../../../test/kit/outcomes';
import { fetcher } from './fetchers';
import { RUN_VALUES, valuesSchema } from './invoker';

const planned = (name: string, instance = 'acme') =>
  fetcher.plan(name, { timeLimit: undefined, cwd: undefined, values: { instance } });

describe('the manifest of a tool', () => {
  it('is requested by its name', () => {
    expect(planned('File a/ticket?')).toMatchObject({
      plan: {
        method: 'GET',
        url: 'https://acme-be.glean.com/api/tools/v1/tool/File%20a%2Fticket%3F/manifest',
        headers: [{ name: 'Authorization', value: { secret: 'glean/acme-be.glean.com/token' } }],
        body: undefined,
      },
    });
  });

  it.each(['', '.', '..'])('is not requested if the name is %j', (name) => {
    expect(planned(name)).toEqual({ refusal: expect.stringContaining('not a valid tool name') });
  });

  it('is not requested without an instance', () => {
    expect(planned('a', '')).toEqual({
      refusal: expect.stringContaining('Missing `instance`'),
      remedies: [{ value: 'instance' }],
    });
    expect(planned('\ud800')).toHaveProperty('plan');
  });
});

describe('the response', () => {
  const read = (status: number | null, body: string, more: Partial<HttpOutcome> = {}) =>
    fetcher.read(httpOutcome({ status, body, ...more }));

  it('is a formatted manifest', () => {
    expect(read(200, '{"type":"ACTION"}')).toEqual({ text: '{\n  "type": "ACTION"\n}\n' });
  });

  it.each([
    [400, '', 'does not accept this tool name'],
    [401, 'Not authorized', 'does not accept the token'],
    [404, '', 'no tool with this name'],
    [500, '<html>', 'status 500'],
    [200, '<html>', 'not a manifest'],
    [200, '[]', 'not a manifest'],
    [200, 'null', 'not a manifest'],
  ])('has no manifest with status %i and %j', (status, body, words) => {
    expect(read(status, body)).toEqual({ problem: expect.stringContaining(words) });
  });

  it('has no manifest if the request failed', () => {
    expect(read(null, '', { failure: 'Nothing listens.' })).toEqual({ problem: 'Nothing listens.' });
    expect(read(200, '{}', { isCancelled: true })).toEqual({ problem: 'The call was stopped.' });
  });
});

it('the values schema has all settings', () => {
  expect(RUN_VALUES).toEqual(['instance', 'actAs', 'authType', 'toolServer', 'redirectUrl']);
  expect(valuesSchema()).toMatchObject({ type: 'object', properties: { instance: { type: 'string' } } });
});
