import { createHmac } from 'node:crypto';
import { brotliCompressSync, createGzip, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import type { HttpPlan } from '../../common/invocation/plan';
import { outcomeOf, post, postTo, TestServers } from '../../test/kit/http-servers';

const servers = new TestServers();
afterEach(() => servers.close());

const echo = () => servers.http((_request, response) => response.end('{"ok":true}'));
const SECRET = 's3cret-of-the-plugin';
const secrets = new Map([['k/o/secret', SECRET]]);
const BEARER = { secret: 'k/o/secret', before: 'Bearer ' };
const signed = (more: object = {}): HttpPlan['headers'] => [
  { name: 'Authorization', value: { kind: 'signed', ...BEARER, payload: { slug: 'Ä', at: 1 }, ...more } },
];

describe('a call', () => {
  it('sends method, URL, headers and body of the plan', async () => {
    const server = await echo();
    const headers = Object.entries({ 'X-One': 'a', 'Content-Type': 'application/json' });
    const { durationMs, ...end } = await post(`${server.url}/a%20b?x=1#y`, {
      method: 'PUT',
      headers: headers.map(([name, value]) => ({ name, value })),
      body: '{"é":"😀"}',
    });
    expect(end).toMatchObject({ status: 200, statusText: 'OK', body: '{"ok":true}', failure: undefined, notices: [] });
    expect(durationMs).toBeGreaterThan(0);
    const [seen] = server.seen;
    expect(seen).toMatchObject({ method: 'PUT', url: '/a%20b?x=1', body: '{"é":"😀"}' });
    expect(seen?.headers).toEqual({
      'x-one': 'a',
      'content-type': 'application/json',
      'content-length': '13',
      'accept-encoding': 'identity',
      connection: 'close',
      host: `127.0.0.1:${server.port}`,
    });
  });

  it('reports the decoded body as it arrives', async () => {
    let go: (() => void) | undefined;
    const server = await servers.http((_request, response) => {
      response.writeHead(200, { 'Content-Encoding': 'gzip' });
      const gzip = createGzip();
      gzip.pipe(response);
      gzip.write('first');
      gzip.flush();
      go = () => gzip.end(' second');
    });
    const told: string[] = [];
    const onStdout = (bytes: Uint8Array) => {
      told.push(Buffer.from(bytes).toString());
      go?.();
    };
    const outcome = await post(server.url, {}, { onStdout });
    expect([told, outcome.body]).toEqual([['first', ' second'], 'first second']);
  });

  it('accepts any time limit', async () => {
    const server = await servers.http((_request, response) => void setTimeout(() => response.end('late'), 50));
    const plan = postTo(server.url, { timeLimit: { milliseconds: 1e12, origin: 'the test' } });
    expect(await outcomeOf(plan)).toMatchObject({ body: 'late', isTimedOut: false });
  });

  it('has no body if the plan has none', async () => {
    const server = await echo();
    await post(server.url, { method: 'GET', headers: [], body: undefined });
    expect(server.seen).toMatchObject([{ method: 'GET', url: '/', body: '' }]);
    expect(server.seen[0]?.headers).not.toHaveProperty('content-length');
  });

  it('returns status and headers of an error response, including repeated headers', async () => {
    const server = await servers.http((_request, response) => {
      const cookies = ['a=1', 'b=2'].map((cookie) => ['Set-Cookie', cookie]);
      response.writeHead(418, 'Short and stout', cookies as never).end('no');
    });
    const outcome = await post(server.url);
    expect(outcome).toMatchObject({ status: 418, statusText: 'Short and stout', body: 'no', failure: undefined });
    const cookies = outcome.headers.filter(({ name }) => name === 'Set-Cookie');
    expect(cookies.map(({ value }) => value)).toEqual(['a=1', 'b=2']);
  });

  it('returns 20 MB intact', async () => {
    const body = JSON.stringify({ text: 'ä0123456789'.repeat(1_750_000) });
    const server = await servers.http((_request, response) => response.end(body));
    const outcome = await post(server.url);
    expect(outcome.body.length).toBe(body.length);
    expect(outcome.body === body).toBe(true);
    expect(outcome.notices).toEqual([]);
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['GZIP ', gzipSync],
  ])('reads %s that it did not request', async (encoding, compress) => {
    const server = await servers.http((_request, response) => {
      response.setHeader('Content-Encoding', encoding);
      response.end(compress('{"ä":1}'));
    });
    expect(await post(server.url)).toMatchObject({ body: '{"ä":1}', failure: undefined, notices: [] });
  });

  it.each([
    ['Latin-1', 'text/plain; charset=iso-8859-1', Buffer.from([0xe4]), 'ä', []],
    ['a byte order mark', 'application/json', Buffer.from('\ufeff{}'), '{}', []],
    ['no UTF-8', 'application/json', Buffer.from([0x61, 0xff]), 'a\ufffd', [expect.stringContaining('UTF-8')]],
    ['an unknown character set', 'text/plain; charset="x-none"', Buffer.from('ä'), 'ä', []],
    ['nothing', 'application/json', Buffer.alloc(0), '', []],
  ])('reads %s', async (_name, type, bytes, body, notices) => {
    const server = await servers.http((_request, response) => {
      response.setHeader('Content-Type', type);
      response.end(bytes);
    });
    expect(await post(server.url)).toMatchObject({ body, notices });
  });
});

describe('secrets', () => {
  it('sign a token as KasiLabs specifies it', async () => {
    const server = await echo();
    await post(server.url, { headers: signed() }, { secrets });
    const token = (server.seen[0]?.headers.authorization ?? '').replace('Bearer ', '');
    const [message = '', signature, ...more] = token.split('.');
    expect(JSON.parse(Buffer.from(message, 'base64url').toString())).toEqual({ slug: 'Ä', at: 1 });
    expect(signature).toBe(createHmac('sha256', SECRET).update(message).digest('base64url'));
    expect(more).toEqual([]);
  });

  it('are put into headers and into the body', async () => {
    const server = await echo();
    const plan = postTo(server.url, {
      headers: [{ name: 'X-Token', value: { kind: 'secret', secret: 'k/o/secret', before: 'T ' } }],
      body: '{"context":{}}',
      bodySecrets: [{ path: ['context', 'token'], secret: 'k/o/secret' }],
    });
    await outcomeOf(plan, { secrets });
    expect(server.seen[0]?.headers['x-token']).toBe(`T ${SECRET}`);
    expect(server.seen[0]?.body).toBe(`{"context":{"token":"${SECRET}"}}`);
  });

  it('that are not set are omitted if optional; otherwise nothing is called', async () => {
    const server = await echo();
    const plan = postTo(server.url, {
      headers: signed({ isOptional: true }),
      bodySecrets: [{ path: ['token'], secret: 'k/o/secret' }],
    });
    for (const none of [new Map(), new Map([['k/o/secret', '']])]) {
      expect(await outcomeOf(plan, { secrets: none })).toMatchObject({ status: 200, failure: undefined });
    }
    for (const { headers, body } of server.seen) expect([headers.authorization, body]).toEqual([undefined, '{}']);
    const failure = expect.stringContaining('`k/o/secret` is not set');
    expect(await post(server.url, { headers: signed() })).toMatchObject({ status: null, failure });
    expect(server.seen).toHaveLength(2);
  });

  it('are masked everywhere, however the server sends them back', async () => {
    const server = await servers.http(({ headers }, response) => {
      response.writeHead(200, `it was ${SECRET}`, { 'X-Echo': headers.authorization ?? '', [`X-${SECRET}`]: '1' });
      const base64 = Buffer.from(`a:${SECRET}`).toString('base64');
      response.end(JSON.stringify({ secret: SECRET, base64, ...headers }));
    });
    const outcome = await post(server.url, { headers: signed() }, { secrets });
    const told = JSON.stringify(outcome);
    const token = (server.seen[0]?.headers.authorization ?? '').replace('Bearer ', '');
    expect(told).not.toContain(SECRET);
    expect(told).not.toContain(token);
    expect(told).not.toContain(Buffer.from(SECRET).toString('base64').slice(0, 20));
    expect(outcome.headers).toContainEqual({ name: 'X-Echo', value: 'Bearer ••••••' });
    expect(JSON.parse(outcome.body)).toMatchObject({ secret: '••••••', authorization: 'Bearer ••••••' });
  });

  it('with a line break prevent the call, and are not shown', async () => {
    const server = await echo();
    const plan = postTo(server.url, {
      headers: [{ name: 'X-Token', value: { kind: 'secret', secret: 'k/o/secret', before: '' } }],
    });
    const outcome = await outcomeOf(plan, { secrets: new Map([['k/o/secret', 'abcdef\nX-Evil: 1']]) });
    expect(outcome.failure).toBe("The header X-Token can't be sent: there is a line break in its value.");
    expect(server.seen).toEqual([]);
  });
});

describe('nothing is sent', () => {
  it.each([
    ['a line break in a header', { headers: [{ name: 'X-A', value: 'a\r\nX-Evil: 1' }] }, 'line break'],
    ['a line break in a name', { headers: [{ name: 'X-A\nX-Evil', value: '1' }] }, 'not a valid header name'],
    ['letters beyond Latin-1 in a header', { headers: [{ name: 'X-A', value: '😀' }] }, 'invalid character'],
    ['a method that is none', { method: 'GET / HTTP/1.1\r\nX: ' }, 'not an HTTP method'],
    ['a tunnel', { method: 'CONNECT' }, 'not an HTTP method'],
  ])('with %s', async (_name, options, words) => {
    const server = await echo();
    expect(await post(server.url, options)).toMatchObject({ status: null, failure: expect.stringContaining(words) });
    expect(server.seen).toEqual([]);
  });

  it.each([
    ['file:///etc/passwd', 'Only URLs'],
    ['javascript:alert(1)', 'Only URLs'],
    ['ftp://a.example/', 'Only URLs'],
    ['', 'Only URLs'],
    ['http://', 'Only URLs'],
    ['https://user:pass@127.0.0.1/', 'user name'],
  ])('to %j', async (url, words) => {
    const { failure, status } = await post(url);
    expect([status, failure]).toEqual([null, expect.stringContaining(words)]);
    expect(failure).not.toContain('pass@');
  });
});
