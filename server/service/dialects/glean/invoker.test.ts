import { describe, expect, it } from 'vitest';
import type { HttpOutcome } from '../../../../common/invocation/outcome';
import { secretsOf } from '../../../../common/invocation/plan';
import { readOutcome } from '../../../../common/outcomes/read-outcome';
import { planIn, planned as plannedCall } from '../../../../test/kit/calls';
import { httpOutcome } from '../../../../test/kit/outcomes';
import type { Json } from '../../document/tree/node';
import { instanceOf } from './access';

const TOOL = { type: 'RETRIEVAL', name: 'searchTickets', displayName: 'Search', displayDescription: 'Finds.' };

const REDIRECT = { type: 'ACTION', actionType: 'REDIRECT' };

interface Parts {
  readonly tool?: object;
  readonly values?: Readonly<Record<string, string>>;
  readonly given?: Json;
  readonly timeLimit?: number;
}

const planned = ({ tool = {}, values = { instance: 'acme' }, given = {}, timeLimit }: Parts = {}) =>
  plannedCall(
    { ...TOOL, ...tool },
    { uri: 'file:///w/glean.json', dialect: 'glean' },
    { arguments: given, settings: { timeLimit, cwd: undefined, values } },
  );
const plan = (parts?: Parts) => planIn(planned(parts), 'http');

describe('a call', () => {
  it('is a POST to the instance, with the tool and its parameters', () => {
    const call = plan({ given: { query: 'outage' } });
    expect(call).toMatchObject({ method: 'POST', url: 'https://acme-be.glean.com/rest/api/v1/tools/call', notes: [] });
    expect(JSON.parse(call.body ?? '')).toEqual({
      name: 'searchTickets',
      parameters: { query: { name: 'query', value: 'outage' } },
    });
    expect(call.headers).toEqual([
      { name: 'Authorization', value: { kind: 'secret', secret: 'glean/acme-be.glean.com/token', before: 'Bearer ' } },
      { name: 'Content-Type', value: 'application/json' },
    ]);
    expect(call.timeLimit.milliseconds).toBe(60_000);
    expect(plan({ timeLimit: 5 }).timeLimit).toEqual({ milliseconds: 5, origin: 'as configured' });
  });

  it('converts all values to strings as the toolkit does, and leaves out null', () => {
    const given = { s: 'a', t: true, n: 1.5, l: [1, 'b'], o: { a: null }, no: null, e: '', ['__proto__']: 'x' };
    const call = plan({ given: JSON.parse(JSON.stringify(given)) });
    const strings = { s: 'a', t: 'true', n: '1.5', l: '[1,"b"]', o: '{"a":null}', e: '', ['__proto__']: 'x' };
    const expected = Object.entries(strings).map(([name, value]) => [name, { name, value }]);
    expect(Object.entries(JSON.parse(call.body ?? '').parameters)).toEqual(expected);
    expect(call.notes).toEqual([expect.stringContaining('`null`: `no`')]);
  });

  it('sends the user that it acts for', () => {
    const values = { instance: 'acme', actAs: 'a@b.example', authType: 'OAUTH', act_as: '1', other: '1' };
    const { headers, notes } = plan({ values });
    expect(headers.slice(1, 3)).toEqual([
      { name: 'X-Glean-ActAs', value: 'a@b.example' },
      { name: 'X-Glean-Auth-Type', value: 'OAUTH' },
    ]);
    expect(notes).toEqual([expect.stringContaining('value `act_as` for Glean')]);
  });

  it('has a token for its instance only', () => {
    const secret = (instance: string) => secretsOf(plan({ values: { instance } }));
    expect(secret('https://a.example:8443')).toEqual(['glean/a.example%3A8443/token']);
    expect(secret('http://a.example')).toEqual(['glean/http%3A%2F%2Fa.example/token']);
    expect(secret('http://127.0.0.1:8732')).toEqual(['glean/127.0.0.1%3A8732/token']);
    const { notes } = plan({ values: { instance: 'http://a.example' } });
    expect(notes).toEqual([expect.stringContaining('unencrypted `http:`')]);
  });

  it.each([
    [{ values: {} }, 'Missing `instance`'],
    [{ values: { instance: 'a b' } }, 'not a Glean instance'],
    [{ tool: { name: '' } }, 'Missing `name`'],
    [{ given: [1] }, 'must be an object'],
    [{ given: null }, 'must be an object'],
    [{ tool: REDIRECT, values: {} }, 'Or set `redirectUrl`'],
    [{ tool: REDIRECT, values: { redirectUrl: 'javascript:1' } }, 'must be an absolute URL'],
  ])('of %j is refused', (parts, words) => {
    expect(planned(parts)).toMatchObject({ refusal: expect.stringContaining(words) });
  });

  it('that lacks a setting has remedies', () => {
    const remedies = [{ value: 'instance' }, { value: 'redirectUrl' }];
    expect(planned({ values: {} })).toMatchObject({ remedies: remedies.slice(0, 1) });
    expect(planned({ values: {}, tool: REDIRECT })).toMatchObject({ remedies });
  });
});

it.each([
  ['acme', 'https://acme-be.glean.com'],
  ['acme-be', 'https://acme-be.glean.com'],
  [' acme-be.glean.com ', 'https://acme-be.glean.com'],
  ['https://acme-be.glean.com/', 'https://acme-be.glean.com'],
  ['https://acme-be.glean.com/rest/api/v1', 'https://acme-be.glean.com'],
  ['https://acme-be.glean.com/api/tools/v1/', 'https://acme-be.glean.com'],
  ['localhost:8732', 'https://localhost:8732'],
  ['http://localhost:8732', 'http://localhost:8732'],
  ['https://acme-be.glean.com/other', undefined],
  ['https://a:b@acme-be.glean.com', undefined],
  ['https://acme-be.glean.com?x', undefined],
  ['file:///x', undefined],
  ['a/../b', undefined],
])('the instance %j is %s', (text, origin) => {
  expect(instanceOf(text)?.origin).toBe(origin);
});

describe('a REDIRECT action', () => {
  const action = { type: 'ACTION', writeActionType: 'REDIRECT' };

  it('is the URL that the user would open, if it is set', () => {
    const values = { redirectUrl: 'https://tickets.example/new?from=glean' };
    const result = planned({ tool: action, values, given: { title: 'a b', tags: ['x'], no: null } });
    expect(result).toMatchObject({
      plan: { kind: 'address', url: 'https://tickets.example/new?from=glean&title=a+b&tags=%5B%22x%22%5D' },
    });
  });

  it('is else called at the instance, with a note', () => {
    expect(plan({ tool: action }).notes).toEqual([expect.stringContaining('REDIRECT action')]);
    expect(plan({ tool: { ...action, actionType: 'EXECUTION' } }).notes).toEqual([]);
    expect(plan({ tool: { ...action, type: 'RETRIEVAL' } }).notes).toEqual([]);
  });
});

describe('the response', () => {
  const read = (body: unknown, outcome: Partial<HttpOutcome> = {}) =>
    readOutcome(plan(), httpOutcome({ body: typeof body === 'string' ? body : JSON.stringify(body), ...outcome }));

  it.each([
    [{ rawResponse: { result: '{"webBrowser":{}}' } }, { webBrowser: {} }],
    [{ rawResponse: { result: 'plain text' } }, 'plain text'],
    [{ rawResponse: { result: '{"a":1}', more: 1 } }, { result: '{"a":1}', more: 1 }],
    [{ rawResponse: { result: { a: 1 } } }, { result: { a: 1 } }],
    [{ rawResponse: '[1]', error: '' }, [1]],
    [{ rawResponse: {}, error: null }, {}],
  ])('%j is decoded', (body, result) => {
    expect(read(body)).toEqual({ isOk: true, status: 200, result, model: result, stderr: '', warnings: [] });
  });

  it('with an error is a failure, whatever its status', () => {
    expect(read({ error: 'no project' })).toMatchObject({ isOk: false, status: 200, model: { error: 'no project' } });
    expect(read({ error: 'x', rawResponse: { result: '[]' } })).toMatchObject({ isOk: false, result: [] });
  });

  it.each([
    ['Error generating response\n', 500, 'Error generating response', 'error in Glean'],
    ['<html><title>502 Bad\n Gateway</title></html>', 502, 'an HTML page: 502 Bad Gateway', 'error in Glean'],
    ['<!DOCTYPE html><p>', 503, 'an HTML page', 'error in Glean'],
    ['{"error":"bad token"}', 401, 'bad token', 'does not accept the token'],
    ['{"message":"slow down"}', 429, 'slow down', 'Too many requests'],
    ['', 404, 'Not Found', 'no tool with this name'],
    ['{"other":1}', 400, '{"other":1}', 'refused the request'],
  ])('%j with status %i is explained', (body, status, error, help) => {
    const reading = read(body, { status, statusText: status === 404 ? 'Not Found' : '' });
    expect(reading).toMatchObject({ isOk: false, status, model: { error }, warnings: [expect.stringContaining(help)] });
  });

  it('to a caller that is not accepted has remedies', () => {
    const values = [{ value: 'actAs' }, { value: 'authType' }];
    expect(read('', { status: 401 }).remedies).toEqual([{ secret: 'glean/acme-be.glean.com/token' }, ...values]);
  });

  it('that is not from Glean has a warning', () => {
    expect(read('<html><title>Sign in</title>')).toMatchObject({
      isOk: false,
      model: { error: 'an HTML page: Sign in' },
      warnings: [expect.stringContaining('URL of an instance')],
    });
    expect(read({ tools: [] })).toMatchObject({ isOk: true, warnings: [expect.stringContaining('no `rawResponse`')] });
    for (const body of ['', 'null', '1', '[]', '{"__proto__":{"error":1}}']) expect(read(body).status).toBe(200);
  });

  it('that is missing is a failure', () => {
    const failure = 'There is no host.';
    expect(read('', { status: null, failure })).toMatchObject({ isOk: false, status: null, model: { error: failure } });
    expect(read('{}', { isCancelled: true })).toMatchObject({ isOk: false });
  });
});
