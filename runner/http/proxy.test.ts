import { readFileSync } from 'node:fs';
import { createServer as createHttpServer, request as send } from 'node:http';
import { createServer, globalAgent } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { post, TestServers } from '../../test/kit/http-servers';
import { proxyOf } from './proxy';

const servers = new TestServers();
afterEach(async () => {
  delete globalAgent.options.ca;
  await servers.close();
});

/** A proxy that forwards every host to one server. */
async function proxyTo(port: number) {
  const seen: string[] = [];
  const proxy = createHttpServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    const { method, headers } = request;
    const onward = send({ host: '127.0.0.1', port, path: '/through', method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onward);
  });
  proxy.on('connect', (request, socket) => {
    seen.push(`${request.method} ${request.url}`);
    const onward = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connected\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    for (const end of [onward, socket]) end.on('error', () => {});
  });
  return { ...(await servers.listen(proxy)), seen };
}

describe('a call through a proxy', () => {
  it('requests the absolute URL, and reports the proxy', async () => {
    const server = await servers.http((_request, response) => response.end('{}'));
    const proxy = await proxyTo(server.port);
    const outcome = await post(
      'http://tools.invalid/a?b',
      {},
      { proxies: 'environment', environment: { HTTP_PROXY: proxy.url } },
    );
    expect(outcome).toMatchObject({
      status: 200,
      notices: [`The call went through the proxy 127.0.0.1:${proxy.port}.`],
    });
    expect(proxy.seen).toEqual(['POST http://tools.invalid/a?b']);
    expect(server.seen[0]?.headers.host).toBe('tools.invalid');
  });

  it('uses a tunnel for TLS, and verifies the certificate of the server', async () => {
    const file = (name: string) => readFileSync(join(__dirname, 'test-certificates', name));
    globalAgent.options.ca = file('authority.pem');
    const options = { key: file('server.key.pem'), cert: file('other-host.pem') };
    const server = createServer(options, (_request, response) => response.end('{}'));
    server.on('tlsClientError', () => {});
    const proxy = await proxyTo((await servers.listen(server)).port);
    const through = (url: string) => post(url, {}, { proxies: 'environment', environment: { https_proxy: proxy.url } });
    // The proxy agent uses Node's own list of authorities, which lacks the one of this test.
    const { status, failure } = await through('https://other.example/');
    expect([status, failure]).toEqual([null, expect.stringContaining('certificate of other.example')]);
    expect(proxy.seen).toEqual(['CONNECT other.example:443']);
  });

  it('that does not respond names the proxy', async () => {
    const gone = await servers.http(() => {});
    await servers.close();
    const environment = { HTTP_PROXY: gone.url };
    const { failure } = await post('http://tools.invalid/', {}, { proxies: 'environment', environment });
    expect(failure).toContain(`Connection refused by 127.0.0.1:${gone.port}`);
  });

  it('is not made to this machine, whatever the environment', async () => {
    const server = await servers.http((_request, response) => response.end('{}'));
    const environment = { HTTP_PROXY: 'http://127.0.0.1:1', ALL_PROXY: 'http://127.0.0.1:1' };
    for (const proxies of [undefined, 'environment'] as const) {
      expect(await post(server.url, {}, { ...(proxies && { proxies }), environment })).toMatchObject({ status: 200 });
    }
  });
});

describe('the proxy', () => {
  const of = (url: string, environment: Record<string, string>) => proxyOf(new URL(url), environment)?.href;

  it.each([
    ['https://a.example/', { HTTPS_PROXY: 'http://p:1' }, 'http://p:1/'],
    ['https://a.example/', { https_proxy: 'p:1', HTTPS_PROXY: 'http://q:1' }, 'http://p:1/'],
    ['http://a.example/', { HTTPS_PROXY: 'http://p:1' }, undefined],
    ['http://a.example/', { all_proxy: 'http://p:1' }, 'http://p:1/'],
    ['http://a.example/', { HTTP_PROXY: '' }, undefined],
    ['http://a.example/', { HTTP_PROXY: 'socks5://p:1' }, undefined],
    ['http://localhost/', { HTTP_PROXY: 'http://p:1' }, undefined],
    ['http://127.0.0.1/', { HTTP_PROXY: 'http://p:1' }, undefined],
  ])('of %s with %j is %s', (url, environment, expected) => {
    expect(of(url, environment as Record<string, string>)).toBe(expected);
  });

  it.each([
    ['*', true],
    ['example', true],
    ['.a.EXAMPLE, b', true],
    ['*.a.example', true],
    ['x.a.example:8080', true],
    ['x.a.example:80', false],
    ['a.exampl', false],
    ['y.a.example', false],
    ['.', false],
    ['', false],
  ])('is not used if NO_PROXY %j names the host (%s)', (NO_PROXY, isDirect) => {
    const proxy = of('http://x.a.example:8080/', { NO_PROXY, HTTP_PROXY: 'http://p:1' });
    expect(proxy === undefined).toBe(isDirect);
  });
});
