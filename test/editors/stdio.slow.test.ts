/** What editors other than VS Code send and support, against the built server. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type {
  CodeAction,
  CompletionList,
  Hover,
  InitializeParams,
  SymbolInformation,
  TextEdit,
} from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { buildPrograms } from '../../scripts/build';
import { fileUri } from '../../server/node/file-uri';
import { StdioClient } from '../kit/stdio-client';

const TEXT = '{ "tools": [{ "nmae": "größe 😀", "command": ["/bin/true"], "description": "Does nothing." }] }';
const MISSPELLED = 'unknown-key';

const root = mkdtempSync(join(tmpdir(), 'tool-manifest-stdio-'));
const uri = fileUri(join(root, 'tools.json'));
const textDocument = { uri };
let program: string;
let client: StdioClient;

beforeAll(async () => {
  writeFileSync(join(root, 'tools.json'), TEXT);
  await buildPrograms(join(root, 'dist'));
  program = join(root, 'dist', 'server.js');
});
afterAll(() => rmSync(root, { recursive: true }));
beforeEach(() => {
  client = StdioClient.start(program);
});
afterEach(() => client.kill());

const has = (codes: readonly unknown[]) => codes.includes(MISSPELLED);
const hasNot = (codes: readonly unknown[]) => !has(codes);
const at = (text: string, character = TEXT.indexOf(text) + 1) => ({ textDocument, position: { line: 0, character } });

it('the bundles are ASCII, as which they are read at the start', () => {
  const bundles = readdirSync(join(root, 'dist')).filter((name) => name.endsWith('.js'));
  expect(bundles).toContain('service.js');
  expect(bundles.filter((name) => readFileSync(join(root, 'dist', name)).some((byte) => byte > 0x7f))).toEqual([]);
});

it('a client that supports nothing in particular gets everything in its plainest form', async () => {
  await client.initialize({ rootUri: fileUri(root) });
  await client.open(uri, TEXT);
  const diagnostics = await client.problems(uri, has);
  const hover = await client.request<Hover>('textDocument/hover', at('command'));
  expect(hover.contents).toMatchObject({ kind: 'plaintext', value: expect.stringContaining('command') });
  const symbols = await client.request<SymbolInformation[]>('textDocument/documentSymbol', { textDocument });
  expect(symbols.map(({ location }) => location.uri)).toContain(uri);
  const list = await client.request<CompletionList>('textDocument/completion', at('"nmae"', TEXT.indexOf('"nmae"')));
  expect(list.items.length).toBeGreaterThan(1);
  for (const { insertTextFormat, textEdit, documentation = '' } of list.items) {
    expect(insertTextFormat).not.toBe(2);
    expect(textEdit?.newText).not.toMatch(/\$\{?\d/);
    expect(documentation).toBeTypeOf('string');
  }
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: TEXT.length } };
  const actions = await client.request<CodeAction[]>('textDocument/codeAction', {
    textDocument,
    range,
    context: { diagnostics },
  });
  const edits = actions.find(({ title }) => title.includes('name'))?.edit?.changes?.[uri];
  expect(TextDocument.applyEdits(TextDocument.create(uri, 'json', 1, TEXT), edits ?? [])).toContain('"name": "größe');
  const options = { tabSize: 2, insertSpaces: true };
  const format = await client.request<TextEdit[]>('textDocument/formatting', { textDocument, options });
  expect(format.length).toBeGreaterThan(3);
  expect(await client.stop()).toBe(0);
  expect(client.unexpected).toEqual([]);
});

it.each([
  ['rootUri', { rootUri: fileUri(root) }],
  ['rootPath', { rootPath: root }],
  ['workspaceFolders', { workspaceFolders: [{ uri: fileUri(root), name: 'w' }] }],
] satisfies readonly [string, Partial<InitializeParams>][])(
  'files that are not open are checked in the folder of a client that sends %s alone',
  async (_what, params) => {
    await client.initialize(params);
    await client.problems(uri, has);
    expect(client.unexpected).toEqual([]);
  },
);

it('a client without any folder has its open files checked', async () => {
  await client.initialize({});
  await client.open(uri, TEXT);
  await client.problems(uri, has);
});

it.each([
  ['in their section', { toolManifest: { rules: { [MISSPELLED]: 'off' } } }],
  ['as they are', { rules: { [MISSPELLED]: 'off' } }],
])('settings that a client pushes %s hold at once, and an empty push changes none', async (_how, settings) => {
  await client.initialize({});
  await client.open(uri, TEXT);
  await client.problems(uri, has);
  await client.connection.sendNotification('workspace/didChangeConfiguration', { settings });
  await client.problems(uri, hasNot);
  await client.connection.sendNotification('workspace/didChangeConfiguration', { settings: {} });
  await client.request('toolManifest/dialects', null);
  await client.problems(uri, hasNot);
});

it('settings can be given with the options of `initialize`', async () => {
  await client.initialize({ initializationOptions: { settings: { rules: { [MISSPELLED]: 'off' } } } });
  await client.open(uri, TEXT);
  const found = await client.problems(uri, () => true);
  expect(found.length).toBeGreaterThan(0);
  expect(found.map(({ code }) => code)).not.toContain(MISSPELLED);
});

it('a client that answers requests for settings, but registers nothing, is asked', async () => {
  client.connection.onRequest('workspace/configuration', ({ items }: { items: readonly unknown[] }) =>
    items.map(() => ({ rules: { [MISSPELLED]: 'off' } })),
  );
  await client.initialize({ capabilities: { workspace: { configuration: true } } });
  await client.open(uri, TEXT);
  await client.problems(uri, hasNot);
  expect(client.unexpected).toEqual([]);
});

it('a client that pushes settings, and answers requests with nothing, has its settings', async () => {
  client.connection.onRequest('workspace/configuration', ({ items }: { items: readonly unknown[] }) =>
    items.map(() => null),
  );
  await client.initialize({ capabilities: { workspace: { configuration: true } } });
  await client.open(uri, TEXT);
  await client.problems(uri, has);
  const settings = { toolManifest: { rules: { [MISSPELLED]: 'off' } } };
  await client.connection.sendNotification('workspace/didChangeConfiguration', { settings });
  await client.problems(uri, hasNot);
});

it('a client that would rather count in UTF-8 is told that positions are in UTF-16', async () => {
  const { capabilities } = await client.initialize({
    capabilities: { general: { positionEncodings: ['utf-8', 'utf-16'] } },
  });
  expect(capabilities.positionEncoding).toBe('utf-16');
});

it('the server ends with its editor', async () => {
  await client.initialize({});
  client.hangUp();
  expect(await client.ended).toBe(1);
});

it('a server that is not whole ends, so that its editor reports it', async () => {
  const folder = join(root, 'damaged');
  cpSync(dirname(program), folder, { recursive: true });
  rmSync(join(folder, 'server-session.js'));
  const damaged = StdioClient.start(join(folder, 'server.js'), 'ignore');
  const { serverInfo } = await damaged.initialize({});
  expect(serverInfo?.name).toBe('tool-manifest-language-server');
  expect(await damaged.ended).toBe(1);
});
