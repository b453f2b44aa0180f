import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type CodeAction, LSPErrorCodes, type ShowMessageParams } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextDocumentEdit } from 'vscode-languageserver-types';
import { fileUri } from '../../server/node/file-uri';
import type { InitializationOptions } from '../../server/protocol/messages';
import { LspClient, PULLING } from './lsp-client';

const SCHEMA = {
  type: 'object',
  properties: {
    city: { type: 'string', description: 'The name of a city.' },
    days: { type: 'integer', description: 'The number of days.' },
  },
};
const TOOL = { name: 'weather', description: 'Tells the weather of a city.', command: ['/bin/true'], schema: SCHEMA };
const TEXT = JSON.stringify({ tools: [TOOL] }, undefined, 2);
const RESOLVING = { dataSupport: true, resolveSupport: { properties: ['edit'] } };
const TITLE = 'Fix all target problems in `weather`';

let root: string;
let uri: string;
let client: LspClient;
const told: string[] = [];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tool-manifest-fix-all-'));
  uri = fileUri(join(root, 'tools.json'));
  await writeFile(join(root, '.tool-manifest.json'), '{ "targets": ["openai-strict"] }');
  told.length = 0;
});

afterEach(async () => {
  await client.stop();
  await rm(root, { recursive: true });
});

/** @param codeAction what the client can do with actions */
async function start(codeAction: object, initializationOptions: InitializationOptions = {}): Promise<void> {
  const capabilities = { ...PULLING, textDocument: { ...PULLING.textDocument, codeAction } };
  client = await LspClient.start({ folders: [fileUri(root)], capabilities, initializationOptions });
  client.connection.onNotification('window/showMessage', ({ message }: ShowMessageParams) => {
    told.push(message);
  });
  await client.open(uri, TEXT);
}

/** The actions for the first problem of a target. */
async function actions(): Promise<readonly CodeAction[]> {
  const diagnostic = (await client.diagnostics(uri)).find(({ code }) => String(code).startsWith('target-'));
  return client.request<CodeAction[]>('textDocument/codeAction', {
    textDocument: { uri },
    range: diagnostic?.range,
    context: { diagnostics: [diagnostic] },
  });
}

function afterEdit(edit: CodeAction['edit']): string {
  const [change] = (edit?.documentChanges ?? []) as TextDocumentEdit[];
  return TextDocument.applyEdits(TextDocument.create('', '', 1, TEXT), (change?.edits ?? []) as never);
}

it('all target problems of a tool are fixed by an action that is computed when it is chosen', async () => {
  await start(RESOLVING);
  const offered = await actions();
  const [own] = offered;
  const all = offered.find(({ title }) => title === TITLE);
  // Not what Enter takes.
  expect([own?.title, own?.isPreferred, all?.isPreferred, all?.edit]).toEqual([
    expect.not.stringContaining('all'),
    true,
    false,
    undefined,
  ]);
  const { edit } = await client.request<CodeAction>('codeAction/resolve', all);
  await client.change(uri, 2, afterEdit(edit));
  expect((await client.diagnostics(uri)).map(({ code }) => code)).toEqual(['agentcli/absolute-command']);
  expect(told).toEqual(['3 fixes made, which the log lists.']);
  expect(client.log.join('\n')).toContain(
    `${TITLE}, ${join(root, 'tools.json')}:
  /tools/0/schema: Set \`additionalProperties\` to \`false\`
  /tools/0/schema/properties/days: Require \`days\` and allow \`null\`
  /tools/0/schema/properties/city: Require \`city\` and allow \`null\``,
  );
});

it('an action that was offered for an older text is not carried out', async () => {
  await start(RESOLVING);
  const all = (await actions()).find(({ title }) => title === TITLE);
  await client.change(uri, 2, TEXT.replace('city', 'town'));
  await expect(client.request('codeAction/resolve', all)).rejects.toMatchObject({
    code: LSPErrorCodes.ContentModified,
  });
  expect(told).toEqual(['Nothing was fixed: the manifest has changed meanwhile.']);
});

it('a client that has a command for it tells of the fixes itself, once they are made', async () => {
  await start(RESOLVING, { tellsFixes: true });
  const all = (await actions()).find(({ title }) => title === TITLE);
  const { command } = await client.request<CodeAction>('codeAction/resolve', all);
  expect(command?.arguments).toEqual([
    { message: '3 fixes made, which the log lists.', log: expect.stringContaining('/properties/city: Require') },
  ]);
  expect(told).toEqual([]);
});

it('an action of its own kind does so for the manifest, and none that is made on each save', async () => {
  await start(RESOLVING);
  const ofKind = (kind: string) =>
    client.request<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri },
      range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
      context: { diagnostics: [], only: [kind] },
    });
  expect((await ofKind('source.fixAll')).map(({ title }) => title)).toEqual([]);
  const [all] = await ofKind('source.toolManifest.fixTargets');
  expect(all?.title).toBe('Fix all target problems in this manifest');
  const { edit } = await client.request<CodeAction>('codeAction/resolve', all);
  await client.change(uri, 2, afterEdit(edit));
  expect(await ofKind('source.toolManifest.fixTargets')).toEqual([]);
});

it('it is not offered where actions are not asked for their edits', async () => {
  await start({ dataSupport: true });
  expect((await actions()).map(({ title }) => title)).not.toContain(TITLE);
});
