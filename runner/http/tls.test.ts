import { readFileSync } from 'node:fs';
import { createServer, globalAgent } from 'node:https';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { post, TestServers } from '../../test/kit/http-servers';

const file = (name: string) => readFileSync(join(__dirname, 'test-certificates', name));
const servers = new TestServers();
let seen = 0;

beforeEach(() => {
  seen = 0;
  globalAgent.options.ca = file('authority.pem');
});
afterEach(async () => {
  delete globalAgent.options.ca;
  delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
  await servers.close();
});

async function serverWith(certificate: string) {
  const server = createServer({ key: file('server.key.pem'), cert: file(certificate) }, (_request, response) => {
    seen++;
    response.end('{}');
  });
  server.on('tlsClientError', () => {});
  return servers.listen(server, 'https');
}

describe('a certificate', () => {
  it('that is valid is accepted', async () => {
    const { url } = await serverWith('valid.pem');
    expect(await post(url)).toMatchObject({ status: 200, failure: undefined });
  });

  it.each([
    ['has expired', 'expired.pem', 'has expired'],
    ['is for another host', 'other-host.pem', 'is for another host'],
    ['is signed by itself', 'self-signed.pem', 'is self-signed'],
  ])('that %s is refused with its cause, and nothing is sent', async (_name, certificate, words) => {
    const { url, port } = await serverWith(certificate);
    const { status, failure } = await post(url);
    expect([status, failure]).toEqual([null, expect.stringContaining(words)]);
    expect(failure).toContain(`127.0.0.1:${port}`);
    expect(seen).toBe(0);
  });

  it('of an unknown authority is refused', async () => {
    delete globalAgent.options.ca;
    const { url } = await serverWith('valid.pem');
    expect((await post(url)).failure).toMatch(/unknown authority.*NODE_EXTRA_CA_CERTS/);
  });

  it('that is invalid is refused, despite NODE_TLS_REJECT_UNAUTHORIZED', async () => {
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    const { url } = await serverWith('self-signed.pem');
    expect((await post(url)).failure).toContain('is self-signed');
    expect(seen).toBe(0);
  });
});

it('a call with TLS to a server without it is reported', async () => {
  const server = await servers.http((_request, response) => response.end());
  expect((await post(server.url.replace('http:', 'https:'))).failure).toMatch(
    /does not speak TLS|closed the connection/,
  );
});

it('a call without TLS to a server with it is reported', async () => {
  const { url } = await serverWith('valid.pem');
  const { status, failure } = await post(url.replace('https:', 'http:'));
  expect([status, failure]).toEqual([null, expect.stringMatching(/closed the connection|no HTTP/)]);
});
