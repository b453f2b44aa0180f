/** Servers on this machine for tests, well-behaved and hostile ones. */
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createRawServer, type Server as RawServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { HttpOutcome } from '../../common/invocation/outcome';
import type { HttpPlan } from '../../common/invocation/plan';
import type { RunEvents, RunHost } from '../../runner/host';
import { run } from '../../runner/run';
import { httpPlan } from './plans';

/** A request that a server received. */
export interface SeenRequest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A running server. */
export interface TestServer {
  /** Without a slash at the end. */
  readonly url: string;
  readonly port: number;
  readonly seen: readonly SeenRequest[];
}

/** Starts servers, and closes them with all their connections. */
export class TestServers {
  private readonly open: (() => Promise<void>)[] = [];

  /** A server that records each request and then responds. */
  async http(answer: RequestListener): Promise<TestServer> {
    const seen: SeenRequest[] = [];
    const server = createServer((request, response) => {
      const { method, url, headers } = request;
      text(request).then(
        (body) => {
          seen.push({ method, url, headers, body });
          answer(request, response);
        },
        () => {},
      );
    });
    return { ...(await this.listen(server)), seen };
  }

  /** A server with a callback for each raw connection. */
  async raw(connected: (socket: Socket) => void): Promise<TestServer> {
    const server = createRawServer((socket) => {
      socket.on('error', () => {});
      connected(socket);
    });
    return { ...(await this.listen(server)), seen: [] };
  }

  /** A server that sends these bytes in response to the first data of a connection, and leaves it open. */
  async bytes(...parts: readonly (string | Buffer)[]): Promise<TestServer> {
    return this.raw((socket) => {
      socket.once('data', () => {
        for (const part of parts) socket.write(part);
      });
    });
  }

  /** Makes a server listen at a free port. */
  async listen(server: Server | RawServer, scheme = 'http'): Promise<{ readonly url: string; readonly port: number }> {
    const sockets = new Set<Socket>();
    server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    this.open.push(async () => {
      const closed = new Promise((done) => server.close(done));
      for (const socket of sockets) socket.destroy();
      await closed;
    });
    const { port } = server.address() as AddressInfo;
    return { url: `${scheme}://127.0.0.1:${port}`, port };
  }

  async close(): Promise<void> {
    await Promise.all(this.open.splice(0).map((end) => end()));
  }
}

/** The plan of a POST. */
export function postTo(url: string, options: Partial<HttpPlan> = {}): HttpPlan {
  return httpPlan({ url, headers: [{ name: 'Content-Type', value: 'application/json' }], ...options });
}

/** Runs a plan through `run`, as the product does. */
export async function outcomeOf(
  plan: HttpPlan,
  host: Partial<RunHost> & RunEvents & { readonly cancel?: AbortSignal } = {},
): Promise<HttpOutcome> {
  const { cancel = new AbortController().signal, onStdout, ...rest } = host;
  const events = onStdout ? { onStdout } : {};
  const outcome = await run(plan, { environment: {}, secrets: new Map(), ...rest }, events, cancel);
  if (outcome.kind !== 'http') throw new Error(outcome.kind);
  return outcome;
}

/** The outcome of a POST. */
export function post(url: string, options?: Partial<HttpPlan>, host?: Parameters<typeof outcomeOf>[1]) {
  return outcomeOf(postTo(url, options), host);
}
