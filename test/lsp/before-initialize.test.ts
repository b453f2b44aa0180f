import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Hover, ProtocolConnection } from 'vscode-languageserver-protocol/node';
import { connectionTo } from './lsp-client';

const SERVER_NOT_INITIALIZED = -32002;
const METHOD_NOT_FOUND = -32601;

let client: ProtocolConnection;

beforeEach(() => {
  client = connectionTo();
  client.listen();
});

afterEach(() => client.dispose());

const hover = () =>
  client.sendRequest('textDocument/hover', {
    textDocument: { uri: 'file:///w/tools.json' },
    position: { line: 0, character: 0 },
  });

const METHODS = ['textDocument/hover', 'workspace/diagnostic', 'toolManifest/dialects', 'no/such'];
it.each(METHODS)('%s before `initialize` is refused as the protocol says', async (method) => {
  await expect(client.sendRequest(method, {})).rejects.toMatchObject({ code: SERVER_NOT_INITIALIZED });
});

it('the same request is answered afterwards, and one that does not exist is refused', async () => {
  await expect(hover()).rejects.toMatchObject({ code: SERVER_NOT_INITIALIZED });
  await client.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {} });
  expect(await hover()).toBeNull();
  await expect(client.sendRequest('no/such', {})).rejects.toMatchObject({ code: METHOD_NOT_FOUND });
});

it('what a client sends before it has the response to `initialize` is handled in order', async () => {
  const uri = 'file:///w/tools.json';
  const text = '{ "tools": [{ "name": "nothing", "command": ["/bin/true"], "description": "Does nothing." }] }';
  const initialized = client.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {} });
  const opened = client.sendNotification('textDocument/didOpen', {
    textDocument: { uri, languageId: 'json', version: 1, text },
  });
  const hovered = client.sendRequest<Hover | null>('textDocument/hover', {
    textDocument: { uri },
    position: { line: 0, character: text.indexOf('command') + 1 },
  });
  await Promise.all([initialized, opened]);
  expect((await hovered)?.contents).toBeDefined();
});
