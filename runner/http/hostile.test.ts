import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import type { HttpPlan } from '../../common/invocation/plan';
import { outcomeOf, post, postTo, TestServers } from '../../test/kit/http-servers';

const servers = new TestServers();
afterEach(() => servers.close());

const LIMIT = 1024 * 1024;
const SMALL = 64 * 1024;
const soon = { timeLimit: { milliseconds: 300, origin: 'the test' } };
const HEAD = 'HTTP/1.1 200 OK\r\n';
const CHUNK = Buffer.from(`400\r\n${'x'.repeat(1024)}\r\n`);

/** A server that sends the same bytes until the connection closes. */
async function endless(head: string, part: Buffer) {
  let isClosed = () => {};
  const closed = new Promise<void>((done) => {
    isClosed = done;
  });
  const server = await servers.raw((socket) => {
    const more = () => {
      while (!socket.destroyed && socket.write(part));
    };
    socket.once('data', () => {
      socket.write(head);
      more();
    });
    socket.on('drain', more);
    socket.on('close', isClosed);
  });
  return { ...server, closed };
}

describe('a server that', () => {
  it('never responds is abandoned at the time limit', async () => {
    const server = await servers.raw((socket) => socket.resume());
    const failure = 'No response within the time limit of 0.3 s.';
    expect(await post(server.url, soon)).toMatchObject({ status: null, isTimedOut: true, isCancelled: false, failure });
  });

  it('stops in the middle is abandoned at the time limit, and the partial body is kept', async () => {
    const server = await servers.bytes(`${HEAD}Content-Length: 5000000000\r\n\r\n`, 'the first bytes');
    const failure = 'The response was incomplete at the time limit of 0.3 s.';
    const body = 'the first bytes';
    expect(await post(server.url, soon)).toMatchObject({ status: 200, body, isTimedOut: true, failure });
  });

  it('sends endless headers is abandoned at the size limit for headers', async () => {
    const server = await endless(HEAD, Buffer.from(`X-A: ${'x'.repeat(1000)}\r\n`));
    const { status, failure } = await post(server.url);
    expect([status, failure]).toEqual([null, expect.stringContaining('larger than 64 kB')]);
    await server.closed;
  });

  it('keeps sending "continue" is abandoned at the time limit', async () => {
    const server = await endless('', Buffer.from('HTTP/1.1 100 Continue\r\n\r\n'.repeat(100)));
    const { status, isTimedOut } = await post(server.url, soon);
    expect([status, isTimedOut]).toEqual([null, true]);
    await server.closed;
  });

  it.each([
    ['has no end', HEAD, Buffer.alloc(65_536, 'x'), undefined],
    ['is said to have gigabytes', `${HEAD}Content-Length: 5000000000\r\n`, Buffer.alloc(65_536, 'x'), '5000000000'],
    ['has no end in chunks', `${HEAD}Transfer-Encoding: chunked\r\n`, CHUNK, undefined],
  ])('sends a body that %s is abandoned at the limit', async (_name, head, part, claimed) => {
    const server = await endless(`${head}\r\n`, part);
    const { body, notices, failure, status } = await post(server.url, {}, { outputLimit: LIMIT });
    expect([status, body.length, failure]).toEqual([200, LIMIT, undefined]);
    expect(notices).toEqual([expect.stringContaining(`truncated after ${LIMIT} bytes`)]);
    if (claimed !== undefined) expect(notices[0]).toContain(claimed);
    await server.closed;
  });

  it.each([
    ['a bomb', gzipSync(Buffer.alloc(200 * LIMIT)), SMALL],
    ['compressed nothings without end', gzipSync(''), 0],
  ])('sends %s is abandoned at the limit', async (_name, part, length) => {
    const server = await endless(`${HEAD}Content-Encoding: gzip\r\n\r\n`, part);
    const { body, notices } = await post(server.url, {}, { outputLimit: SMALL });
    expect([body.length, notices]).toEqual([length, [expect.stringContaining('truncated after')]]);
    await server.closed;
  });

  it('declares a wrong or unknown compression is reported', async () => {
    const server = await servers.bytes(`${HEAD}Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}`);
    expect(await post(server.url)).toMatchObject({ status: 200, failure: expect.stringContaining('decompressed') });
    const unknown = await servers.bytes(`${HEAD}Content-Encoding: zip\r\nContent-Length: 2\r\n\r\n{}`);
    expect(await post(unknown.url)).toMatchObject({ body: '{}', notices: [expect.stringContaining('"zip"')] });
  });

  it('truncates compressed bytes is reported', async () => {
    const server = await servers.http((_request, response) => {
      response.setHeader('Content-Encoding', 'gzip');
      response.end(gzipSync('x'.repeat(5000)).subarray(0, 20));
    });
    expect(await post(server.url)).toMatchObject({ failure: expect.stringContaining('decompressed') });
  });

  const ENDS = [
    ['at once', '', null, 'closed the connection without a response'],
    ['in the headers', `${HEAD}Content-`, null, 'closed the connection without a response'],
    ['in the body', `${HEAD}Content-Length: 100\r\n\r\n{"a":`, 200, '5 of 100 bytes were received'],
    ['in a chunk', `${HEAD}Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n9\r\n`, 200, '5 bytes were received'],
  ] as const;

  it.each(ENDS)('resets the connection %s is reported', async (_name, bytes, status, words) => {
    const server = await servers.raw((socket) => {
      socket.once('data', () => socket.write(bytes, () => setImmediate(() => socket.resetAndDestroy())));
    });
    const outcome = await post(server.url);
    // A reset may discard bytes that were sent before it.
    if (outcome.status === null) expect(outcome.failure).toContain('closed the connection');
    else expect([outcome.status, outcome.failure]).toEqual([status, expect.stringContaining(words)]);
  });

  it.each(ENDS)('closes the connection %s is reported', async (_name, bytes, status, words) => {
    const server = await servers.raw((socket) => {
      socket.once('data', () => socket.end(bytes));
    });
    const outcome = await post(server.url);
    expect(outcome).toMatchObject({ status, failure: expect.stringContaining(words) });
    expect(outcome.body).toBe(status === null ? '' : '{"a":');
  });

  it.each([
    ['SSH-2.0-OpenSSH_9.6\r\n'],
    ['HTTP/1.1 abc\r\n\r\n'],
    [`${HEAD}Content-Length: -5\r\n\r\n`],
    [`${HEAD}Content-Length: 5\r\nContent-Length: 6\r\n\r\n`],
    [`${HEAD}Transfer-Encoding: chunked\r\nContent-Length: 6\r\n\r\n`],
    [`${HEAD}Bad Header\r\n\r\n`],
    [`${HEAD}X: a\u0000b\r\n\r\n`],
    ['\u0000\u0001\u0002'],
  ])('sends %j does not speak HTTP', async (bytes) => {
    const server = await servers.bytes(bytes);
    const failure = expect.stringContaining('is not valid HTTP');
    expect(await post(server.url)).toMatchObject({ status: null, failure });
  });

  it('ends a body of unknown length by closing the connection has responded', async () => {
    const server = await servers.raw((socket) => {
      socket.once('data', () => socket.end('HTTP/1.0 200 OK\r\n\r\n{"a":1}'));
    });
    expect(await post(server.url)).toMatchObject({ status: 200, body: '{"a":1}', failure: undefined });
  });

  it('sends an invalid chunk is reported', async () => {
    const server = await servers.bytes(`${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n`);
    expect((await post(server.url)).failure).toBeDefined();
  });

  it('switches to another protocol is reported', async () => {
    const server = await servers.bytes('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n');
    expect((await post(server.url)).failure).toContain('closed the connection');
  });

  it('responds before it has read a large body is read or reported', async () => {
    const server = await servers.raw((socket) => {
      socket.once('data', () => socket.end('HTTP/1.1 413 Too Large\r\nContent-Length: 2\r\n\r\n{}'));
    });
    const outcome = await post(server.url, { body: 'x'.repeat(20 * LIMIT) });
    expect(outcome.status === 413 || outcome.failure?.includes('closed the connection')).toBe(true);
  });

  it('sends control characters in the status line does no harm', async () => {
    const server = await servers.bytes('HTTP/1.1 200 \u001b[2J\r\nContent-Length: 0\r\n\r\n');
    expect((await post(server.url)).kind).toBe('http');
  });
});

describe('a connection', () => {
  it('is refused where no server listens', async () => {
    const server = await servers.http(() => {});
    await servers.close();
    const failure = `Connection refused by 127.0.0.1:${server.port}. Is the server running?`;
    expect(await post(server.url)).toMatchObject({ status: null, failure });
    expect((await post(`http://localhost:${server.port}`)).failure).toContain('Connection refused by localhost');
  });

  it('fails for an unknown host', async () => {
    const { failure } = await post('http://no-such-host.invalid/');
    expect(failure).toMatch(/^Unknown host no-such-host\.invalid|could not be looked up/);
  });
});

describe('the caller', () => {
  it('can cancel a call that has not begun, one without a response, and one with a partial response', async () => {
    const before = new AbortController();
    before.abort();
    const silent = await servers.raw((socket) => socket.resume());
    const outcomes = [await post(silent.url, {}, { cancel: before.signal })];
    const waiting = new AbortController();
    const caller = await servers.raw((socket) => socket.once('data', () => waiting.abort()));
    outcomes.push(await post(caller.url, {}, { cancel: waiting.signal }));
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: null, isCancelled: true, isTimedOut: false, failure: undefined });
    }
    const reading = new AbortController();
    const slow = await servers.raw((socket) => {
      socket.once('data', () =>
        socket.write(`${HEAD}Content-Length: 10\r\n\r\n{`, () => setImmediate(() => reading.abort())),
      );
    });
    const outcome = await post(slow.url, {}, { cancel: reading.signal });
    expect([outcome.isCancelled, outcome.failure]).toEqual([true, undefined]);
  });

  it('leaves no connection behind', async () => {
    const closed: Promise<unknown>[] = [];
    const server = await servers.raw((socket) => {
      closed.push(new Promise((done) => socket.once('close', done)));
      socket.once('data', () => socket.write(`${HEAD}Content-Length: 2\r\n\r\n{}`));
    });
    const plan: HttpPlan = postTo(server.url);
    expect((await Promise.all([outcomeOf(plan), outcomeOf(plan)])).map(({ body }) => body)).toEqual(['{}', '{}']);
    await Promise.all(closed);
    expect(closed).toHaveLength(2);
  });
});
