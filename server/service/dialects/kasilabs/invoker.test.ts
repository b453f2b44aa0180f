import { describe, expect, it } from 'vitest';
import { manifestOf } from '../../../../test/kit/manifests';
import type { InvocationRequest } from '../../invocation/invoker';
import type { HttpOutcome } from '../../invocation/outcome';
import { type HttpPlan, secretUsesOf } from '../../invocation/plan';
import { invoker } from './invoker';

const MANIFEST = {
  slug: 'ACME_ORDERS',
  version: '1.0.0',
  name: 'Acme Orders',
  baseUrl: 'https://agents.acme.example/v2',
  auth: { type: 'secret' },
};
const TOOL = { name: 'find_order', description: 'Finds.', inputSchema: { type: 'object' } };

interface Parts {
  readonly tool?: object;
  readonly head?: object;
  readonly values?: Readonly<Record<string, string>>;
  readonly request?: Partial<InvocationRequest>;
}

function planned({ tool = {}, head = {}, values = {}, request = {} }: Parts = {}) {
  const text = JSON.stringify({ ...MANIFEST, tools: [{ ...TOOL, ...tool }], ...head });
  const manifest = manifestOf(text, { uri: 'file:///w/manifest.json', dialect: 'kasilabs' });
  const [first] = manifest.tools;
  if (!first) throw new Error('no tool');
  return invoker.plan({
    manifest,
    tool: first,
    arguments: { number: 'A1' },
    settings: { timeLimit: undefined, cwd: undefined, values },
    folders: [],
    now: 1_000,
    ...request,
  });
}

function plan(parts: Parts = {}): HttpPlan {
  const result = planned(parts);
  if (!('plan' in result) || result.plan.kind !== 'http') throw new Error(JSON.stringify(result));
  return result.plan;
}
const body = (parts?: Parts) => JSON.parse(plan(parts).body ?? '');
const uses = (parts?: Parts) =>
  secretUsesOf(plan(parts)).map(({ key, isRequired }) => `${key}${isRequired ? '' : '?'}`);

describe('a call', () => {
  it('is a POST to base and path, with tool, input and context', () => {
    const call = plan({ tool: { endpoint: { path: '/orders/find' } } });
    expect(call).toMatchObject({
      kind: 'http',
      method: 'POST',
      url: 'https://agents.acme.example/v2/orders/find',
      notes: [],
    });
    expect(JSON.parse(call.body ?? '')).toEqual({
      tool: 'find_order',
      input: { number: 'A1' },
      context: {
        organizationId: 'org_sandbox',
        instanceId: 'inst_sandbox',
        user: { id: 'user_sandbox', hashVersion: 1 },
        config: {},
      },
    });
    expect(call.headers.map(({ name }) => name)).toEqual(['Authorization', 'Content-Type']);
  });

  it('goes to `/execute` where there is no path, and through no clean-up', () => {
    expect(plan().url).toBe('https://agents.acme.example/v2/execute');
    expect(plan({ head: { baseUrl: 'https://a.example/' }, tool: { endpoint: { path: '/x' } } }).url).toBe(
      'https://a.example//x',
    );
  });

  it('is signed by the plugin for this tool and five minutes', () => {
    expect(plan().headers[0]).toEqual({
      name: 'Authorization',
      value: {
        kind: 'signed',
        secret: 'kasilabs/ACME_ORDERS/secret',
        before: 'Bearer ',
        payload: {
          serviceName: 'ACME_ORDERS',
          organizationId: 'org_sandbox',
          instanceId: 'inst_sandbox',
          toolName: 'find_order',
          issuedAt: 1_000,
          expiresAt: 301_000,
        },
      },
    });
  });

  it('is made for whom somebody says', () => {
    const values = { organizationId: 'org_1', instanceId: 'inst_2', userId: 'u', baseUrl: 'http://127.0.0.1:1/v3' };
    expect(body({ values }).context).toMatchObject({
      organizationId: 'org_1',
      instanceId: 'inst_2',
      user: { id: 'u' },
    });
    const { url, notes, headers } = plan({ values });
    expect(url).toBe('http://127.0.0.1:1/v3/execute');
    expect(JSON.stringify(headers)).toContain('"organizationId":"org_1","instanceId":"inst_2"');
    expect(notes).toEqual([expect.stringContaining('`baseUrl` was set to `http://127.0.0.1:1/v3`')]);
  });

  it('has the time of the setting, else ours', () => {
    const settings = { timeLimit: 5, cwd: undefined, values: {} };
    expect(plan({ request: { settings } }).timeLimit).toEqual({ milliseconds: 5, origin: 'the setting' });
    expect(plan().timeLimit.milliseconds).toBe(30_000);
  });

  it('needs the secret, unless the plugin says that it does without', () => {
    expect(uses()).toEqual(['kasilabs/ACME_ORDERS/secret']);
    expect(uses({ head: { auth: { type: 'none' } } })).toEqual(['kasilabs/ACME_ORDERS/secret?']);
    expect(plan({ head: { auth: { type: 'none' } } }).notes).toEqual([expect.stringContaining('goes unsigned')]);
  });

  it('carries the token of the user twice where there is one', () => {
    const call = plan({ head: { auth: { type: 'oauth2' } } });
    const secret = 'kasilabs/ACME_ORDERS/user-access-token';
    expect(call.headers.at(-1)).toEqual({
      name: 'X-User-Access-Token',
      value: { kind: 'secret', secret, before: '', isOptional: true },
    });
    expect(call.bodySecrets).toEqual([{ path: ['context', 'userAccessToken'], secret }]);
    expect(call.notes).toEqual([expect.stringContaining('authorised the plugin')]);
  });

  it('with GET puts the input into the query, and says so', () => {
    const input = { q: 'a b&c', n: 1, list: [1], no: null };
    const call = plan({ tool: { endpoint: { method: 'get', path: '/x?y=1' } }, request: { arguments: input } });
    expect(call).toMatchObject({ method: 'GET', body: undefined, endpoint: 'https://agents.acme.example/v2/x?y=1' });
    expect(Object.fromEntries(new URL(call.url).searchParams)).toEqual({
      y: '1',
      q: 'a b&c',
      n: '1',
      list: '[1]',
      no: 'null',
    });
    expect(call.headers.map(({ name }) => name)).toEqual(['Authorization']);
    expect(call.notes).toEqual([expect.stringContaining('not documented')]);
  });

  it('is remarked on where it goes unprotected, or by another method', () => {
    const { notes } = plan({ head: { baseUrl: 'http://a.example' }, tool: { endpoint: { method: 'PUT' } } });
    expect(notes).toEqual([expect.stringContaining('plain `http:`'), expect.stringContaining('not PUT')]);
  });

  it.each([
    [{ tool: { name: '' } }, 'no `name`'],
    [{ head: { slug: undefined } }, 'no `slug`'],
    [{ head: { slug: 5 } }, 'no `slug`'],
    [{ head: { baseUrl: undefined } }, 'no `baseUrl`'],
    [{ head: { baseUrl: 'a.example' } }, 'not an absolute web address'],
    [{ head: { baseUrl: 'file:///etc' } }, 'not an absolute web address'],
    [{ values: { baseUrl: 'javascript:1' } }, 'not an absolute web address'],
    [{ head: { baseUrl: 'https://a.example' }, tool: { endpoint: { path: '@b.example/x' } } }, 'one of `b.example`'],
    [{ tool: { endpoint: { path: 5 } } }, 'no text'],
    [{ tool: { endpoint: { method: 'GET /' } } }, 'no method'],
    [{ tool: { endpoint: { method: null } } }, 'no method'],
  ])('of %j is refused', (parts, words) => {
    expect(planned(parts)).toEqual({ refusal: expect.stringContaining(words) });
  });
});

describe('the configuration', () => {
  const schema = {
    properties: {
      depot: { type: 'string' },
      count: { type: 'integer' },
      greet: { type: ['boolean', 'null'], default: true },
      tags: { type: 'array' },
      extra: {},
      api_key: { type: 'string' },
      pin: { type: 'string', format: 'password' },
    },
    required: ['depot', 'count', 'api_key', 5],
  };
  const head = { configurationSchema: schema };
  const config = (values: Readonly<Record<string, string>>) => body({ head, values }).context.config;

  it('has the types of its schema, and its defaults', () => {
    expect(config({ 'config.depot': '5', 'config.count': '5', 'config.tags': '["a"]', 'config.extra': '1' })).toEqual({
      greet: true,
      depot: '5',
      count: 5,
      tags: ['a'],
      extra: '1',
    });
    expect(config({ 'config.greet': 'null' })).toEqual({ greet: null });
    // In settings people may write the value itself.
    expect(config({ 'config.greet': false } as never)).toEqual({ greet: false });
    expect(body({ values: { userId: 5, baseUrl: {} } as never }).context.user.id).toBe('5');
    expect(config({ 'config.count': '1.5', 'config.tags': '{}', 'config.greet': 'yes' })).toEqual({
      count: '1.5',
      tags: '{}',
      greet: 'yes',
    });
  });

  it('that is required and missing is told of, and what nobody asks for', () => {
    expect(
      plan({ head, values: { 'config.depot': 'n', 'config.other': 'x', organisationId: 'x', instance: 'acme' } }).notes,
    ).toEqual([
      'A call by KasiLabs has no value `organisationId`, so it is passed over. Is `organizationId` meant?',
      '`configurationSchema` has no `other`, so KasiLabs would not ask for it: it is left out.',
      '`configurationSchema` requires what is not set, and the call goes without it: give `config.count`.',
    ]);
  });

  it('that is secret is kept out of the plan', () => {
    expect(uses({ head })).toEqual([
      'kasilabs/ACME_ORDERS/secret',
      'kasilabs/ACME_ORDERS/config.api_key?',
      'kasilabs/ACME_ORDERS/config.pin?',
    ]);
    expect(plan({ head }).bodySecrets?.[0]?.path).toEqual(['context', 'config', 'api_key']);
    const open = { 'config.api_key': 'x', 'config.depot': '', 'config.count': '1' };
    expect(plan({ head, values: open }).notes).toEqual([
      expect.stringContaining('`kasilabs/ACME_ORDERS/config.api_key`'),
    ]);
  });

  it('is offered to forms with what else can be set, but for its secrets', () => {
    const manifest = manifestOf(JSON.stringify({ ...MANIFEST, tools: [TOOL], ...head }), { dialect: 'kasilabs' });
    const values = invoker.valuesSchema?.(manifest) as { properties: object; required: unknown };
    expect(Object.keys(values.properties)).toEqual([
      'baseUrl',
      'organizationId',
      'instanceId',
      'userId',
      'config.depot',
      'config.count',
      'config.greet',
      'config.tags',
      'config.extra',
    ]);
    expect(values.properties).toMatchObject({
      'config.count': { type: 'integer' },
      userId: { default: 'user_sandbox' },
    });
    expect(values.required).toEqual(['config.depot', 'config.count']);
  });

  it('of any other form does no harm', () => {
    for (const configurationSchema of [null, [], 'x', { properties: [] }, { properties: { a: 1 }, required: 'a' }]) {
      expect(body({ head: { configurationSchema } }).context.config).toEqual({});
    }
    const values = { 'config.__proto__': 'x', 'config.constructor': 'y' };
    expect(JSON.stringify(body({ values }).context.config)).toBe('{}');
    const hostile = JSON.parse('{"properties":{"__proto__":{"default":1},"constructor":{}}}');
    expect(JSON.stringify(body({ values, head: { configurationSchema: hostile } }).context.config)).toBe(
      '{"__proto__":"x","constructor":"y"}',
    );
  });
});

describe('the answer', () => {
  const read = (outcome: Partial<HttpOutcome>) =>
    invoker.read(plan(), {
      kind: 'http',
      durationMs: 1,
      isTimedOut: false,
      isCancelled: false,
      failure: undefined,
      notices: [],
      status: 200,
      statusText: '',
      headers: [],
      body: '{"a":1}',
      ...outcome,
    });

  it('is any JSON with a status of success', () => {
    expect(read({})).toEqual({ isOk: true, status: 200, result: { a: 1 }, model: { a: 1 }, stderr: '', warnings: [] });
    expect(read({ status: 201, body: '[]' })).toMatchObject({ isOk: true, result: [] });
  });

  it.each([
    [{ body: 'fine' }, true, ['no JSON']],
    [{ body: '' }, true, ['with nothing']],
    [{ body: '{"error":"no"}' }, true, ['all went well']],
    [{ status: 404, body: '{"error":"no"}' }, false, ['no such address']],
    [{ status: 401, body: '{"error":"no"}' }, false, ['did not accept the caller']],
    [{ status: 500, body: '{"message":"no"}' }, false, ['no `error`']],
    [{ status: 500, body: '<html>' }, false, ['no JSON']],
    [{ status: 302, body: '{"error":1}' }, false, []],
  ])('of %j is read', (outcome, isOk, warnings) => {
    expect(read(outcome)).toMatchObject({ isOk, warnings: warnings.map((words) => expect.stringContaining(words)) });
  });

  it('that did not come, or not whole, is a failure', () => {
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
