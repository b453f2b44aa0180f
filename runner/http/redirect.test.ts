import { afterEach, describe, expect, it } from 'vitest';
import type { HttpPlan } from '../../common/invocation/plan';
import { outcomeOf, post, postTo, TestServers } from '../../test/kit/http-servers';
import type { Machine } from './machine';
import { redirect } from './redirect';

const servers = new TestServers();
afterEach(() => servers.close());

const SECRET = 's3cret-token';
const secrets = new Map([['k/o/token', SECRET]]);
const headers: HttpPlan['headers'] = [
  { name: 'X-Secret', value: { kind: 'secret', secret: 'k/o/token', before: '' } },
  { name: 'authorization', value: 'Basic plain' },
  { name: 'Cookie', value: 'plain=1' },
  { name: 'X-Plain', value: 'plain' },
  { name: 'Content-Type', value: 'application/json' },
];
const bodySecrets = [{ path: ['token'], secret: 'k/o/token' }];

const sendsOn = (status: number, location: string) =>
  servers.http((_request, response) => response.writeHead(status, { Location: location }).end('<a>elsewhere</a>'));
const answers = () => servers.http((_request, response) => response.end('{"here":true}'));

describe('a redirected call', () => {
  it.each([301, 302, 303, 307, 308])('sends no secret to another server (status %i)', async (status) => {
    const end = await answers();
    const start = await sendsOn(status, `${end.url}/end?x=1`);
    const plan = postTo(start.url, { headers, body: '{"a":1}', bodySecrets });
    const { body, notices } = await outcomeOf(plan, { secrets });
    expect(body).toBe('{"here":true}');
    expect(start.seen[0]?.headers).toMatchObject({ 'x-secret': SECRET, cookie: 'plain=1' });
    expect(start.seen[0]?.body).toBe(`{"a":1,"token":"${SECRET}"}`);
    const [seen] = end.seen;
    const isKept = status > 303;
    expect(seen).toMatchObject({ method: isKept ? 'POST' : 'GET', url: '/end?x=1', body: isKept ? '{"a":1}' : '' });
    expect(seen?.headers).toMatchObject({ 'x-plain': 'plain', host: `127.0.0.1:${end.port}` });
    for (const name of ['x-secret', 'authorization', 'cookie']) expect(seen?.headers).not.toHaveProperty(name);
    expect(seen?.headers['content-type']).toBe(isKept ? 'application/json' : undefined);
    expect(JSON.stringify(seen)).not.toContain(SECRET);
    expect(notices).toEqual([expect.stringContaining(`(status ${status}) to ${end.url}/end`)]);
    expect(notices[0]).toContain('secrets were not sent');
  });

  it('keeps its secrets on the same server', async () => {
    const server = await servers.http((request, response) => {
      if (request.url === '/start') response.writeHead(307, { Location: '/end' }).end();
      else response.end('{}');
    });
    const { notices } = await post(`${server.url}/start`, { headers, bodySecrets }, { secrets });
    const sent = { headers: { 'x-secret': SECRET }, body: `{"token":"${SECRET}"}` };
    expect(server.seen[1]).toMatchObject({ url: '/end', ...sent });
    expect(notices).toEqual([`The server redirected (status 307) to ${server.url}/end.`]);
  });

  it('to another server and back does not regain its secrets', async () => {
    let away = '';
    const first = await servers.http((request, response) => {
      if (request.url === '/') response.writeHead(307, { Location: away }).end();
      else response.end('{}');
    });
    const second = await sendsOn(307, `${first.url}/back`);
    away = second.url;
    await post(first.url, { headers, bodySecrets }, { secrets });
    expect(first.seen[1]?.url).toBe('/back');
    expect(JSON.stringify([first.seen[1], second.seen])).not.toContain(SECRET);
  });

  it('to a forbidden URL is not followed', async () => {
    const forbidden = 'file:///etc/passwd data:text/plain,x javascript:1 http:// //user:pass@127.0.0.1/';
    for (const location of forbidden.split(' ')) {
      const start = await sendsOn(302, location);
      const outcome = await post(start.url);
      expect(outcome).toMatchObject({ status: 302, body: '', failure: expect.stringContaining('redirects') });
      expect(outcome.failure).not.toContain('pass@');
    }
  });

  it('in a loop fails after five redirects', async () => {
    const server = await sendsOn(307, '/');
    const outcome = await post(server.url);
    expect(server.seen).toHaveLength(6);
    expect(outcome).toMatchObject({ status: 307, failure: expect.stringContaining('more than 5') });
    expect(outcome.notices).toHaveLength(5);
  });

  it('to a server that does not respond names that server', async () => {
    const gone = await answers();
    await servers.close();
    const start = await sendsOn(302, gone.url);
    expect(await post(start.url)).toMatchObject({
      status: null,
      failure: expect.stringContaining(`Connection refused by 127.0.0.1:${gone.port}`),
      notices: [expect.stringContaining('redirected')],
    });
  });

  it.each([
    [304, 'x'],
    [300, 'x'],
    [201, '/made'],
  ])('is not redirected by status %i', async (status, location) => {
    const server = await sendsOn(status, location);
    expect(await post(server.url)).toMatchObject({ status, failure: undefined, notices: [] });
  });

  it('without a location is not redirected', async () => {
    const server = await servers.http((_request, response) => response.writeHead(302).end('where?'));
    expect(await post(server.url)).toMatchObject({ status: 302, body: 'where?', failure: undefined });
  });
});

describe('a call from outside of this machine', () => {
  /** A machine with 127.0.0.2 and `inner.test` inside; 127.0.0.1 counts as another server. @param answers results of lookups, in order */
  const machine = (...answers: readonly string[]): Machine & { readonly asked: string[] } => {
    const asked: string[] = [];
    return {
      asked,
      isInsideHost: (host) => host === 'inner.test' || host === '127.0.0.2',
      isInside: (address) => address === '127.0.0.2',
      lookup: (hostname, options, done) => {
        asked.push(hostname);
        const address = answers[asked.length - 1] ?? answers.at(-1) ?? hostname;
        const answer = [{ address, family: 4 }];
        if (options.all) done(null, answer);
        else done(null, address, 4);
      },
    };
  };
  const failure = expect.stringContaining('on this machine: it was not called');

  it.each(['http://inner.test/', 'http://127.0.0.2:1/x'])('is not redirected inside: %s', async (location) => {
    const start = await sendsOn(307, location);
    expect(await post(start.url, {}, { machine: machine() })).toMatchObject({ status: 307, failure, body: '' });
  });

  it('is not redirected to a name that resolves to an address inside', async () => {
    const start = await sendsOn(302, 'http://outer.test:1/');
    const { failure: told, status } = await post(start.url, {}, { machine: machine('127.0.0.2') });
    expect([status, told]).toEqual([302, expect.stringContaining('to outer.test:1 (127.0.0.2), on this machine')]);
  });

  it('does not connect if a name resolves to another address at the second lookup', async () => {
    const end = await answers();
    const start = await sendsOn(302, `http://outer.test:${end.port}/`);
    const rebound = machine('127.0.0.1', '127.0.0.2');
    expect(await post(start.url, {}, { machine: rebound })).toMatchObject({ status: null, failure });
    expect([rebound.asked, end.seen]).toEqual([['outer.test', 'outer.test'], []]);
  });

  it('connects to the address that was checked', async () => {
    const end = await answers();
    const start = await sendsOn(302, `http://outer.test:${end.port}/end`);
    expect(await post(start.url, {}, { machine: machine('127.0.0.1') })).toMatchObject({ body: '{"here":true}' });
    expect(end.seen[0]?.url).toBe('/end');
  });

  it('ends at its time limit during a lookup', async () => {
    const start = await sendsOn(302, 'http://slow.test/');
    const silent = { ...machine(), lookup: () => {} };
    const plan = postTo(start.url, { timeLimit: { milliseconds: 300, origin: 'the test' } });
    expect(await outcomeOf(plan, { machine: silent })).toMatchObject({ isTimedOut: true });
  });

  it('that began inside may be redirected inside', async () => {
    const end = await answers();
    const start = await sendsOn(302, end.url);
    const inner = { ...machine(), isInside: (address: string) => address === '127.0.0.1', isInsideHost: () => false };
    expect(await post(start.url, {}, { machine: inner })).toMatchObject({ body: '{"here":true}' });
  });
});

describe('the next request', () => {
  const request = { method: 'POST', url: new URL('https://a.example/x/y'), headers: [], body: '{}', publicBody: '{}' };
  const step = (location: string, status = 307, from = request) => redirect(from, status, location);

  it('is relative to the last URL, and reads UTF-8', () => {
    const next = step(Buffer.from('../ä?b').toString('latin1'));
    expect('request' in next && next.request.url.href).toBe('https://a.example/%C3%A4?b');
  });

  it('to the same host without TLS counts as another server', () => {
    const secret = { name: 'A', value: 'b', isSecret: true };
    const next = step('http://a.example/', 307, { ...request, headers: [secret], body: 'secret' } as never);
    expect('request' in next && [next.request.headers, next.request.body]).toEqual([[], '{}']);
  });

  it('keeps the method, except for status 303', () => {
    const method = (from: string, status: number) => {
      const next = step('/', status, { ...request, method: from });
      return 'request' in next ? next.request.method : undefined;
    };
    expect(['GET', 'PUT', 'HEAD'].map((from) => method(from, 301))).toEqual(['GET', 'PUT', 'HEAD']);
    expect(['GET', 'PUT', 'HEAD'].map((from) => method(from, 303))).toEqual(['GET', 'GET', 'HEAD']);
  });

  it('to an overlong URL is refused', () => {
    expect(step(`/${'x'.repeat(10_000)}`)).toHaveProperty('failure');
  });
});
