/** The servers in `examples/` reject invalid requests. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpPlan, type SignedText, secretsOf } from '../../common/invocation/plan';
import { fetcher } from '../../server/service/dialects/glean/fetchers';
import { type ExampleServer, startExample } from '../../test/kit/example-server';
import { outcomeOf, post, postTo } from '../../test/kit/http-servers';

let plugin: ExampleServer;
let glean: ExampleServer;
beforeAll(async () => {
  [plugin, glean] = await Promise.all([startExample('kasilabs'), startExample('glean')]);
});
afterAll(() => Promise.all([plugin.stop(), glean.stop()]));

const secrets = new Map([['k', 'sandbox-secret']]);
const CALL = { tool: 'track_parcel', input: { number: 'HP000000001' }, context: { organizationId: 'org' } };

function toPlugin(payload: SignedText['payload'], options: Partial<HttpPlan> = {}) {
  const token: SignedText = {
    kind: 'signed',
    secret: 'k',
    before: 'Bearer ',
    payload: {
      serviceName: 'HARBOUR_PARCELS',
      organizationId: 'org',
      toolName: 'track_parcel',
      expiresAt: Date.now() + 300_000,
      ...payload,
    },
  };
  const headers = [{ name: 'Authorization', value: token }];
  return postTo(`${plugin.url}/parcels/track`, { headers, body: JSON.stringify(CALL), ...options });
}

describe('the plugin', () => {
  it('responds to a valid call', async () => {
    expect(await outcomeOf(toPlugin({}), { secrets })).toMatchObject({ status: 200, body: '{"status":"delivered"}' });
  });

  it.each<[string, SignedText['payload'], Partial<HttpPlan>, number, string]>([
    ['a token that has expired', { expiresAt: 1 }, {}, 401, 'expired'],
    ['a token that never expires', { expiresAt: 'never' }, {}, 401, 'expired'],
    ['a token for another plugin', { serviceName: 'OTHER' }, {}, 401, 'another call'],
    ['a token for another tool', { toolName: 'opening_hours' }, {}, 401, 'another call'],
    ['a token for another organisation', { organizationId: 'other' }, {}, 401, 'another organisation'],
    ['another tool in the body', {}, { body: '{"tool":"opening_hours"}' }, 400, 'is called here'],
    ['a body that is no JSON', {}, { body: '{' }, 400, 'no JSON'],
    ['a body that is nothing', {}, { body: 'null' }, 400, 'is called here'],
    ['another method', {}, { method: 'PUT' }, 405, 'with POST'],
    ['a large body', {}, { body: 'x'.repeat(1_000_001) }, 413, 'too large'],
    ['no token', {}, { headers: [] }, 401, 'not valid'],
    ['an empty token', {}, { headers: [{ name: 'Authorization', value: 'Bearer .' }] }, 401, 'not valid'],
    ['a token of three parts', {}, { headers: [{ name: 'Authorization', value: 'Bearer a.b.c' }] }, 401, 'not valid'],
  ])('refuses %s', async (_name, payload, options, status, words) => {
    const outcome = await outcomeOf(toPlugin(payload, options), { secrets });
    expect([outcome.status, JSON.parse(outcome.body)]).toEqual([status, { error: expect.stringContaining(words) }]);
  });

  it.each(['/none', '/__proto__', '/v2/execute/../none'])('has nothing at %s', async (path) => {
    const outcome = await outcomeOf(toPlugin({}, { url: new URL(path, plugin.url).href }), { secrets });
    expect(outcome.status).toBe(404);
  });
});

describe('the Glean instance', () => {
  const call = (body: string, token = 'sandbox-token', path = '/rest/api/v1/tools/call') =>
    post(`${glean.url}${path}`, { headers: [{ name: 'Authorization', value: `Bearer ${token}` }], body });

  it('requires strings with their names', async () => {
    const parameter = (value: object) => JSON.stringify({ name: 'searchTickets', parameters: { query: value } });
    expect((await call(parameter({ name: 'query', value: 'printer' }))).body).toContain('rawResponse');
    for (const wrong of [{ name: 'query', value: 1 }, { name: 'other', value: 'x' }, {}]) {
      expect(await call(parameter(wrong))).toMatchObject({ status: 400, body: 'Bad request\n' });
    }
  });

  it.each([
    ['{', 'sandbox-token', undefined, 400],
    ['{"name":"none"}', 'sandbox-token', undefined, 404],
    ['{}', 'other', undefined, 401],
    ['{}', 'sandbox-token', '/none', 404],
  ])('responds to %s with %s at %s as Glean does: %i', async (body, token, path, status) => {
    expect((await call(body, token, path)).status).toBe(status);
  });

  it('returns the manifest of a tool', async () => {
    const settings = { timeLimit: undefined, cwd: undefined, values: { instance: glean.url } };
    const manifest = async (name: string, token = 'sandbox-token') => {
      const planned = fetcher.plan(name, settings);
      if (!('plan' in planned) || planned.plan.kind !== 'http') throw new Error(JSON.stringify(planned));
      const [key = ''] = secretsOf(planned.plan);
      return fetcher.read(await outcomeOf(planned.plan, { secrets: new Map([[key, token]]) }));
    };
    const found = await manifest('fileTicket');
    expect('text' in found && JSON.parse(found.text)).toMatchObject({ name: 'fileTicket', type: 'ACTION' });
    expect(await manifest('no ne/?')).toEqual({ problem: expect.stringContaining('no tool with this name') });
    expect(await manifest('fileTicket', 'other')).toEqual({ problem: expect.stringContaining('does not accept') });
  });
});
