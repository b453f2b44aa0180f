import { beforeEach, expect, it } from 'vitest';
import type { ApplyWorkspaceEditParams, CodeAction, ShowMessageParams } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextDocumentEdit } from 'vscode-languageserver-types';
import { type LspClient, lspTest, PULLING } from './lsp-client';

const city = { type: 'string', description: 'The name of a city.' };
const days = { type: 'integer', description: 'The number of days.' };
const SCHEMA = { type: 'object', properties: { city, days } };
const TOOL = { name: 'weather', description: 'Tells the weather of a city.', command: ['/bin/true'], schema: SCHEMA };
const TEXT = JSON.stringify({ tools: [TOOL] }, undefined, 2);
const TITLE = 'Fix all target problems in `weather`';

const { at, uriOf, write, ...test } = lspTest();
let uri: string;
let client: LspClient;
let text: string;
let version: number;
const told: string[] = [];

beforeEach(async () => {
  uri = uriOf('tools.json');
  await write('.tool-manifest.json', { targets: ['openai-strict'] });
  told.length = 0;
  [text, version] = [TEXT, 1];
});

/** @param applyEdit whether the client makes edits that the server sends */
async function start(applyEdit = true): Promise<void> {
  const capabilities = { ...PULLING, workspace: { ...PULLING.workspace, applyEdit } };
  client = await test.start({ folders: [uriOf('')], capabilities });
  client.connection.onNotification('window/showMessage', ({ message }: ShowMessageParams) => {
    told.push(message);
  });
  client.connection.onRequest('workspace/applyEdit', async ({ edit }: ApplyWorkspaceEditParams) => {
    const [change] = (edit.documentChanges ?? []) as TextDocumentEdit[];
    text = TextDocument.applyEdits(TextDocument.create('', '', 1, text), (change?.edits ?? []) as never);
    if (change?.textDocument.version !== version) return { applied: false };
    await client.change(uri, ++version, text);
    return { applied: true };
  });
  await client.open(uri, text);
}

function execute({ command }: CodeAction): Promise<unknown> {
  return client.request('workspace/executeCommand', command);
}

/** The actions for the first problem of a target. */
async function actions(): Promise<readonly CodeAction[]> {
  const diagnostics = await client.diagnostics(uri);
  return client.actions(uri, diagnostics.filter(({ code }) => String(code).startsWith('target-')).slice(0, 1));
}

it('all target problems of a tool are fixed by an action that is no edit, and not what Enter takes', async () => {
  await start();
  const offered = await actions();
  const [own] = offered;
  const all = offered.find(({ title }) => title === TITLE);
  expect([own?.isPreferred, all?.isPreferred, all?.edit]).toEqual([true, false, undefined]);
  if (all) await execute(all);
  expect(await client.codes(uri)).toEqual(['agentcli/absolute-command']);
  expect(told).toEqual(['3 fixes made, which the log lists.']);
  expect(client.log.join('\n')).toContain(
    `Fixed all target problems in ${at('tools.json')}:
  /tools/0/schema: Set \`additionalProperties\` to \`false\`
  /tools/0/schema/properties/days: Require \`days\` and allow \`null\`
  /tools/0/schema/properties/city: Require \`city\` and allow \`null\``,
  );
});

it('an action that was offered for an older text changes nothing, and says so', async () => {
  await start();
  const all = (await actions()).find(({ title }) => title === TITLE);
  text = TEXT.replace('city', 'town');
  await client.change(uri, ++version, text);
  if (all) await execute(all);
  expect(told).toEqual(['Nothing was fixed: the manifest has changed meanwhile.']);
  expect(text).toBe(TEXT.replace('city', 'town'));
});

it('an action of its own kind does so for the manifest, and none that is made on each save', async () => {
  await start();
  const ofKind = (kind: string) => client.actions(uri, [], kind);
  expect((await ofKind('source.fixAll')).map(({ title }) => title)).toEqual([]);
  const [all] = await ofKind('source.toolManifest.fixTargets');
  expect(all?.title).toBe('Fix all target problems in this manifest');
  if (all) await execute(all);
  expect(text).toContain('"additionalProperties": false');
  expect(await ofKind('source.toolManifest.fixTargets')).toEqual([]);
});

it('it is not offered where the client makes no edits but its own', async () => {
  await start(false);
  expect((await actions()).map(({ title }) => title)).not.toContain(TITLE);
});
