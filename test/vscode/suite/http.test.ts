import { deepEqual, equal, match } from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { ConfigurationTarget, workspace } from 'vscode';
import type { HttpOutcome } from '../../../common/invocation/outcome';
import { run } from '../../../runner/run';
import { httpPlan } from '../../kit/plans';

/** Makes a call as the panel does: in the extension host, without proxy options. */
async function outcomeOf(url: string): Promise<HttpOutcome> {
  const host = { environment: {}, secrets: new Map() };
  const outcome = await run(httpPlan({ url }), host, {}, new AbortController().signal);
  if (outcome.kind !== 'http') throw new Error(outcome.kind);
  return outcome;
}

describe('a call over HTTP', () => {
  let server: Server;
  let url = '';
  let seen: string[] = [];

  before(async () => {
    server = createServer((request, response) => {
      seen.push(`${request.method} ${request.url}`);
      request.resume();
      response.end('{}');
    });
    server.on('connect', (request, socket) => {
      seen.push(`${request.method} ${request.url}`);
      const { port } = server.address() as AddressInfo;
      const onward = connect(port, '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 Connected\r\n\r\n');
        onward.pipe(socket).pipe(onward);
      });
      for (const end of [onward, socket]) end.on('error', () => {});
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  beforeEach(() => {
    seen = [];
  });

  after(async () => {
    await workspace.getConfiguration('http').update('proxy', undefined, ConfigurationTarget.Global);
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });

  it('is made from the extension host', async () => {
    const { status, body, failure } = await outcomeOf(`${url}/direct`);
    deepEqual([status, body, failure], [200, '{}', undefined]);
    deepEqual(seen, ['POST /direct']);
  });

  it('says in words that there is no such host', async () => {
    match((await outcomeOf('http://tools.invalid/')).failure ?? '', /tools\.invalid/);
  });

  it('goes through the proxy that the editor has', async () => {
    await workspace.getConfiguration('http').update('proxy', url, ConfigurationTarget.Global);
    const { status, failure } = await outcomeOf('http://tools.invalid/through');
    equal(failure, undefined);
    equal(status, 200);
    match(seen.join(), /tools\.invalid/);
  });
});
