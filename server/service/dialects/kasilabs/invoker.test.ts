import { describe, expect, it } from 'vitest';
import { body, plan, planned, uses } from '../../../../test/kit/kasilabs-calls';

const ELSEWHERE = { endpoint: { path: '@b.example/x' } };
const CALLER = { organizationId: 'org_sandbox', instanceId: 'inst_sandbox' };

describe('a call', () => {
  it('is a POST to base URL and path, with tool, input and context', () => {
    const call = plan({ tool: { endpoint: { path: '/orders/find' } } });
    const url = 'https://agents.acme.example/v2/orders/find';
    expect(call).toMatchObject({ kind: 'http', method: 'POST', url, notes: [] });
    const context = { ...CALLER, user: { id: 'user_sandbox', hashVersion: 1 }, config: {} };
    expect(JSON.parse(call.body ?? '')).toEqual({ tool: 'find_order', input: { number: 'A1' }, context });
    expect(call.headers.map(({ name }) => name)).toEqual(['Authorization', 'Content-Type']);
  });

  it('goes to `/execute` without a path, and is not normalised', () => {
    expect(plan().url).toBe('https://agents.acme.example/v2/execute');
    const slashes = { head: { baseUrl: 'https://a.example/' }, tool: { endpoint: { path: '/x' } } };
    expect(plan(slashes).url).toBe('https://a.example//x');
  });

  it('is signed for this plugin and tool, for five minutes', () => {
    const of = { serviceName: 'ACME_ORDERS', ...CALLER, toolName: 'find_order' };
    const payload = { ...of, issuedAt: 1_000, expiresAt: 301_000 };
    const value = { kind: 'signed', secret: 'kasilabs/ACME_ORDERS/secret', before: 'Bearer ', payload };
    expect(plan().headers[0]).toEqual({ name: 'Authorization', value });
  });

  it('is made for the configured caller', () => {
    const values = { organizationId: 'org_1', instanceId: 'inst_2', userId: 'u', baseUrl: 'http://127.0.0.1:1/v3' };
    const caller = { organizationId: 'org_1', instanceId: 'inst_2', user: { id: 'u' } };
    expect(body({ values }).context).toMatchObject(caller);
    const { url, notes, headers } = plan({ values });
    expect(url).toBe('http://127.0.0.1:1/v3/execute');
    expect(JSON.stringify(headers)).toContain('"organizationId":"org_1","instanceId":"inst_2"');
    expect(notes).toEqual([expect.stringContaining('`baseUrl` was set to `http://127.0.0.1:1/v3`')]);
  });

  it('has the timeout of the setting, else our default', () => {
    const settings = { timeLimit: 5, cwd: undefined, values: {} };
    expect(plan({ request: { settings } }).timeLimit).toEqual({ milliseconds: 5, origin: 'as configured' });
    expect(plan().timeLimit.milliseconds).toBe(30_000);
  });

  it('requires the secret, unless the plugin has no authentication', () => {
    expect(uses()).toEqual(['kasilabs/ACME_ORDERS/secret']);
    expect(uses({ head: { auth: { type: 'none' } } })).toEqual(['kasilabs/ACME_ORDERS/secret?']);
    expect(plan({ head: { auth: { type: 'none' } } }).notes).toEqual([expect.stringContaining('is unsigned')]);
  });

  it('carries the user access token twice if there is one', () => {
    const call = plan({ head: { auth: { type: 'oauth2' } } });
    const secret = 'kasilabs/ACME_ORDERS/user-access-token';
    expect(call.headers.at(-1)).toEqual({
      name: 'X-User-Access-Token',
      value: { kind: 'secret', secret, before: '', isOptional: true },
    });
    expect(call.bodySecrets).toEqual([{ path: ['context', 'userAccessToken'], secret }]);
    expect(call.notes).toEqual([expect.stringContaining('authorised the plugin')]);
  });

  it('with GET puts the input into the query, with a note', () => {
    const input = { q: 'a b&c', n: 1, list: [1], no: null };
    const call = plan({ tool: { endpoint: { method: 'get', path: '/x?y=1' } }, request: { arguments: input } });
    expect(call).toMatchObject({ method: 'GET', body: undefined, endpoint: 'https://agents.acme.example/v2/x?y=1' });
    const query = Object.fromEntries(new URL(call.url).searchParams);
    expect(query).toEqual({ y: '1', q: 'a b&c', n: '1', list: '[1]', no: 'null' });
    expect(call.headers.map(({ name }) => name)).toEqual(['Authorization']);
    expect(call.notes).toEqual([expect.stringContaining('not documented')]);
  });

  it('has a note if it is unencrypted, or uses another method', () => {
    const { notes } = plan({ head: { baseUrl: 'http://a.example' }, tool: { endpoint: { method: 'PUT' } } });
    expect(notes).toEqual([expect.stringContaining('unencrypted `http:`'), expect.stringContaining('not PUT')]);
  });

  it.each([
    [{ tool: { name: '' } }, 'Missing `name`'],
    [{ head: { slug: undefined } }, 'Missing `slug`'],
    [{ head: { slug: 5 } }, 'Missing `slug`'],
    [{ head: { baseUrl: undefined } }, 'Missing `baseUrl`'],
    [{ head: { baseUrl: 'a.example' } }, 'not an absolute URL'],
    [{ head: { baseUrl: 'file:///etc' } }, 'not an absolute URL'],
    [{ values: { baseUrl: 'javascript:1' } }, 'not an absolute URL'],
    [{ head: { baseUrl: 'https://a.example' }, tool: ELSEWHERE }, 'before the host `b.example`'],
    [{ tool: { endpoint: { path: 5 } } }, 'not a string'],
    [{ tool: { endpoint: { method: 'GET /' } } }, 'must be `POST` or `GET`'],
    [{ tool: { endpoint: { method: null } } }, 'must be `POST` or `GET`'],
  ])('of %j is refused', (parts, words) => {
    expect(planned(parts)).toMatchObject({ refusal: expect.stringContaining(words) });
  });

  it('without a base URL can be made to a configured one', () => {
    expect(planned({ head: { baseUrl: undefined } })).toMatchObject({ remedies: [{ value: 'baseUrl' }] });
  });
});
