import { rm } from 'node:fs/promises';
import { beforeEach, expect, it } from 'vitest';
import { ToolListNotification, WatchToolsRequest } from '../../server/protocol/tool-list';
import { type LspClient, lspTest } from './lsp-client';

const named = (...names: readonly string[]) =>
  JSON.stringify({ tools: names.map((name) => ({ name, description: 'd', command: ['./tools/bin/a'] })) });

const { at, uriOf, write, start } = lspTest();
let client: LspClient;
let notifications: string[];

/** The notifications so far, each as `path: tool tool`, `-path` and `complete`. */
async function told(count: number): Promise<readonly string[]> {
  await expect.poll(() => notifications.length).toBeGreaterThanOrEqual(count);
  return notifications.splice(0);
}

/** Waits until the list is complete. @returns what was sent, whatever its parts were */
async function complete(): Promise<string> {
  await expect.poll(() => notifications.join(' ')).toContain('complete');
  return notifications.splice(0).join(' ');
}

const changed = (...paths: readonly string[]) =>
  client.tell('workspace/didChangeWatchedFiles', { changes: paths.map((path) => ({ uri: uriOf(path), type: 2 })) });

beforeEach(async () => {
  await write('a/tools.json', named('one', 'two'));
  await write('b/tools.json', named('three'));
  await write('b/package.json', '{ "name": "no-manifest" }');
  client = await start({ folders: [uriOf('')], initializationOptions: { listsTools: true } });
  notifications = [];
  const pathOf = (uri: string) => uri.slice(uriOf('').length + 1);
  client.connection.onNotification(ToolListNotification, (change) => {
    const listed = change.changed.map(({ uri, tools }) => `${pathOf(uri)}: ${tools.map(({ name }) => name).join(' ')}`);
    const removed = change.removed.map((uri) => `-${pathOf(uri)}`);
    notifications.push([...listed, ...removed, ...(change.isComplete ? ['complete'] : [])].join(', '));
  });
});

it('has all manifests with their tools, and says when it is complete', async () => {
  await client.ask(WatchToolsRequest, null);
  const list = await complete();
  expect(list).toContain('a/tools.json: one two');
  expect(list).toContain('b/tools.json: three');
  expect(list).not.toContain('package.json');
});

it('is not sent to a client that has not asked for it', async () => {
  await client.open(uriOf('a/tools.json'), named('one'));
  await changed('b/tools.json');
  // The response comes after whatever these have caused.
  await client.ask('textDocument/diagnostic', { textDocument: { uri: uriOf('a/tools.json') } });
  expect(notifications).toEqual([]);
});

it('follows the files: one that changes costs one notification, with nothing else in it', async () => {
  await client.ask(WatchToolsRequest, null);
  await complete();
  await write('b/tools.json', named('four'));
  await changed('b/tools.json');
  expect(await told(1)).toEqual(['b/tools.json: four, complete']);
  await write('c/tools.json', named('five'));
  await rm(at('a/tools.json'));
  await changed('c/tools.json', 'a/tools.json');
  expect((await told(2)).join(' ')).toBe('c/tools.json: five, complete -a/tools.json, complete');
});

it('has the unsaved text of open documents, and the file again once it is closed', async () => {
  await client.ask(WatchToolsRequest, null);
  await complete();
  await client.open(uriOf('a/tools.json'), named('one', 'two', 'new'));
  expect(await told(1)).toEqual(['a/tools.json: one two new, complete']);
  await client.tell('textDocument/didChange', {
    textDocument: { uri: uriOf('a/tools.json'), version: 2 },
    contentChanges: [{ text: '{ "name": "no-manifest" }' }],
  });
  expect(await told(1)).toEqual(['-a/tools.json, complete']);
  await client.close(uriOf('a/tools.json'));
  expect(await told(1)).toEqual(['a/tools.json: one two, complete']);
});

it('begins again for a client that asks again', async () => {
  await client.ask(WatchToolsRequest, null);
  const before = await complete();
  await client.ask(WatchToolsRequest, null);
  expect((await complete()).length).toBe(before.length);
});
