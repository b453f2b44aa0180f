import { beforeEach, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextDocumentEdit } from 'vscode-languageserver-types';
import { type LspClient, lspTest, PULLING } from './lsp-client';

const TALOS = `{
  "id": "notes", "name": "Notes", "description": "Keeps notes.", "version": "1.0.0",
  "functions": [{ "name": "add.note", "description": "Adds.", "parameters": { "type": "object", "properties": {} } }]
}`;
const FILES = {
  'tools/notes/manifest.json': TALOS,
  'tools/notes/index.ts': "export const handlers = {\n  'add.note': async () => ({}),\n};\n",
  'tools/notes/manifest.cases.yaml': 'cases:\n  - { name: adds, tool: add.note }\n',
  '.tool-manifest.json': '{ "targets": ["openai"] }',
};

const { uriOf, write, ...test } = lspTest();
let client: LspClient;

beforeEach(async () => {
  for (const [name, text] of Object.entries(FILES)) await write(name, text);
  await start({ documentChanges: true, changeAnnotationSupport: {} });
});

/** @param workspaceEdit what the client can do with edits */
async function start(workspaceEdit: object): Promise<void> {
  const workspace = { ...PULLING.workspace, workspaceEdit, configuration: true };
  client = await test.start({ folders: [uriOf('')], capabilities: { ...PULLING, workspace } });
}

const MANIFEST = 'tools/notes/manifest.json';
const targetCodes = async () => (await client.codes(uriOf(MANIFEST))).filter((code) => code.startsWith('target-'));

it('the configuration names the targets, and every change of it counts at once', async () => {
  await client.open(uriOf(MANIFEST), TALOS);
  expect(await targetCodes()).toEqual(['target-name']);
  await write('.tool-manifest.json', '{ "targets": ["mcp"] }');
  await client.changed(uriOf('.tool-manifest.json'));
  await expect.poll(targetCodes).toEqual([]);
});

it('a row of the problems has one line, and the hover at its place says how it is known', async () => {
  const uri = uriOf(MANIFEST);
  await client.open(uri, TALOS);
  const [row] = (await client.diagnostics(uri)).filter(({ code }) => code === 'target-name');
  expect(row?.message).not.toMatch(/\n|https:|\d{4}-\d\d/);
  const { line = 0, character = 0 } = row?.range.start ?? {};
  expect(await client.hover(uri, line, character + 1)).toMatch(/How it is known:\\n- documented: \[https/);
});

it('the ids of targets are completed, and misspelt ones are reported', async () => {
  const uri = uriOf('.tool-manifest.json');
  const labelsIn = async (text: string) => {
    await client.open(uri, text);
    return client.labels(uri, 0, text.indexOf(']') - 1);
  };
  expect(await labelsIn('{ "targets": [""] }')).toEqual(expect.arrayContaining(['openai-strict', 'copilot:gpt-4.1']));
  await client.change(uri, 2, '{ "targets": ["gemeni"] }');
  const messages = (await client.diagnostics(uri)).map(({ message }) => message);
  expect(messages).toEqual([expect.stringContaining('Did you mean `gemini`?')]);
});

/** The renames that fix the name, and what the files become with the first of them. */
async function renames() {
  await client.open(uriOf(MANIFEST), TALOS);
  const diagnostics = (await client.diagnostics(uriOf(MANIFEST))).filter(({ code }) => code === 'target-name');
  const actions = await client.actions(uriOf(MANIFEST), diagnostics);
  const found = actions.filter(({ title }) => title.startsWith('Rename to'));
  const after: Record<string, string> = {};
  for (const { textDocument, edits } of (found[0]?.edit?.documentChanges ?? []) as TextDocumentEdit[]) {
    const name = textDocument.uri.slice(uriOf('').length).replace(/^\//, '');
    const text = FILES[name as keyof typeof FILES];
    after[name] = TextDocument.applyEdits(TextDocument.create('', '', 1, text), edits as never);
  }
  return { titles: found.map(({ title, isPreferred }) => `${title}${isPreferred ? ' *' : ''}`), after };
}

const RENAMED = {
  [MANIFEST]: TALOS.replace('add.note', 'add_note'),
  'tools/notes/manifest.cases.yaml': FILES['tools/notes/manifest.cases.yaml'].replace('add.note', 'add_note'),
  'tools/notes/index.ts': FILES['tools/notes/index.ts'].replace("'add.note'", '"add_note"'),
};

it('the fix of a name renames the tool in its cases and in its code', async () => {
  expect(await renames()).toEqual({ titles: ['Rename to `add_note` *'], after: RENAMED });
});

it('the fix says that it changes the code where the client asks nobody', async () => {
  await start({ documentChanges: true });
  expect(await renames()).toEqual({ titles: ['Rename to `add_note`, in `index.ts` too *'], after: RENAMED });
});

it('the fix is not preferred, and says so, where the code would keep the old name', async () => {
  const spread = "...{ 'add.note': async () => ({}) }";
  await write('tools/notes/index.ts', `export const handlers = { 'add.note': 1, ${spread} };\n`);
  const { titles, after } = await renames();
  expect(titles).toEqual(['Rename to `add_note` (not in its code)']);
  expect(Object.keys(after)).toEqual([MANIFEST, 'tools/notes/manifest.cases.yaml']);
});

it('the fixes of several problems that are selected have titles of their own', async () => {
  const list = { type: 'array', description: 'A list.' };
  const schema = { type: 'object', properties: { a: list, b: list } };
  const tools = [{ name: 'add_note', description: 'Adds a note.', command: ['./tools/bin/add'], schema }];
  const text = JSON.stringify({ tools }, undefined, 2);
  const uri = uriOf('tools.json');
  await client.open(uri, text);
  const diagnostics = (await client.diagnostics(uri)).filter(({ code }) => code === 'target-array-items');
  const actions = await client.actions(uri, diagnostics);
  const fixes = actions.filter(({ title }) => title.startsWith('Add'));
  const lineOf = (name: string) => text.split('\n').findIndex((one) => one.includes(`${name}: {`)) + 2;
  const titles = ['"a"', '"b"'].map((name) => `Add \`items\` (anything) on line ${lineOf(name)}`);
  expect(fixes.map(({ title }) => title)).toEqual(titles);
});
