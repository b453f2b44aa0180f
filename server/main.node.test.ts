import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import {
  createProtocolConnection,
  type Hover,
  type LogMessageParams,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';

const ROOT = join(__dirname, '..');
const LOADER = join(ROOT, 'node_modules/tsx/dist/loader.mjs');
const URI = 'file:///w/tools.json';
const TEXT = '{ "tools": [{ "name": "nothing", "command": ["/bin/true"], "description": "Does nothing." }] }';

const folder = mkdtempSync(join(tmpdir(), 'tool-manifest-server-'));
let child: ChildProcess | undefined;
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

it('logs an unhandled rejection, and keeps responding', async () => {
  // Simulates an arbitrary bug: the process must survive it.
  const mistake = join(folder, 'mistake.mjs');
  writeFileSync(mistake, `process.on('SIGUSR2', () => void Promise.reject(new Error('a mistake')));`);
  const server = spawn(
    process.execPath,
    ['--import', LOADER, '--import', mistake, join(ROOT, 'server/main.node.ts'), '--stdio'],
    { stdio: ['pipe', 'pipe', 'ignore'] },
  );
  child = server;
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  const logged = new Promise<string>((resolve) => {
    connection.onNotification('window/logMessage', ({ message }: LogMessageParams) => {
      if (message.includes('a mistake')) resolve(message);
    });
  });
  connection.listen();
  const ended = once(server, 'exit').then(([code]) => `ended with ${code}`);
  const capabilities = { textDocument: { hover: { contentFormat: ['markdown'] } } };
  await connection.sendRequest('initialize', { processId: process.pid, rootUri: null, capabilities });
  await connection.sendNotification('initialized', {});
  await connection.sendNotification('textDocument/didOpen', {
    textDocument: { uri: URI, languageId: 'json', version: 1, text: TEXT },
  });
  server.kill('SIGUSR2');
  expect(await Promise.race([logged, ended])).toMatch(/^Something failed: Error: a mistake\n +at /);
  const position = { line: 0, character: TEXT.indexOf('command') + 1 };
  const hover = await connection.sendRequest<Hover>('textDocument/hover', { textDocument: { uri: URI }, position });
  expect(hover.contents).toMatchObject({ kind: 'markdown' });
  connection.dispose();
});
