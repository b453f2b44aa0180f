import { describe, expect, it } from 'vitest';
import type { WorkspaceEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextDocumentEdit } from 'vscode-languageserver-types';
import { lspTest, PULLING } from './lsp-client';

const { uriOf, write, start } = lspTest();

const TALOS = `{
  "id": "notes", "name": "Notes", "description": "Keeps notes.", "version": "1.0.0",
  "functions": [{ "name": "add_note", "description": "Adds.", "parameters": { "type": "object", "properties": {} } }]
}`;
const MODULE = 'export const handlers = {\n  add_note: async () => ({}),\n};\n';
const CASES = `# Mine.
cases:
  - { name: adds, tool: add_note } # here
  - name: lists
    tool: list_notes
  - name: adds again
    tool: "add_note"
`;

let count = 0;

/** Renames `add_note` in a manifest among files, and returns the changed files. */
async function renamed(files: Readonly<Record<string, string>>, manifest: string, annotates = true) {
  // A folder of its own for each.
  const folder = `w${++count}`;
  for (const [name, text] of Object.entries(files)) await write(`${folder}/${name}`, text);
  const workspaceEdit = annotates ? { documentChanges: true, changeAnnotationSupport: {} } : { documentChanges: true };
  const capabilities = { ...PULLING, workspace: { ...PULLING.workspace, workspaceEdit } };
  const client = await start({ folders: [uriOf(folder)], capabilities });
  const uri = uriOf(`${folder}/${manifest}`);
  const text = files[manifest] ?? '';
  await client.open(uri, text);
  const position = TextDocument.create(uri, 'json', 1, text).positionAt(text.indexOf('"add_note"') + 2);
  const params = { textDocument: { uri }, position, newName: 'write_note' };
  const edit = await client.request<WorkspaceEdit>('textDocument/rename', params);
  const after: Record<string, string> = {};
  for (const { textDocument, edits } of (edit.documentChanges ?? []) as TextDocumentEdit[]) {
    const name = decodeURIComponent(textDocument.uri.slice(uriOf(folder).length + 1));
    after[name] = TextDocument.applyEdits(TextDocument.create('', '', 1, files[name] ?? ''), edits as never);
  }
  return { after, edit };
}

describe('a tool that gets another name', () => {
  it('gets it in its cases and its handler too, ticked in the preview', async () => {
    const all = { 'manifest.json': TALOS, 'index.ts': MODULE, 'manifest.cases.yaml': CASES };
    const files = Object.entries(all).map(([name, text]) => [`tools/notes/${name}`, text] as const);
    const { after, edit } = await renamed(Object.fromEntries(files), 'tools/notes/manifest.json');
    const expected = files.map(([name, text]) => [name, text.replaceAll('add_note', 'write_note')]);
    expect(after).toEqual(Object.fromEntries(expected));
    // Editors leave out what needs confirmation until it is ticked: the tool would call nothing.
    const confirmed = Object.values(edit.changeAnnotations ?? {}).map(({ needsConfirmation }) => needsConfirmation);
    expect(confirmed).toEqual([undefined, undefined]);
  });

  it('leaves its handler alone in an editor that could not ask', async () => {
    const files = { 'tools/notes/manifest.json': TALOS, 'tools/notes/index.ts': MODULE };
    const { after } = await renamed(files, 'tools/notes/manifest.json', false);
    expect(Object.keys(after)).toEqual(['tools/notes/manifest.json']);
  });

  it('leaves the cases of another manifest of that name alone, and those that nobody can read', async () => {
    const agentcli = '{ "tools": [{ "name": "add_note", "description": "d", "command": ["./tools/bin/a"] }] }';
    const shared = { 'tools.json': agentcli, 'tools.jsonc': agentcli };
    const others = await renamed({ ...shared, 'tools.cases.yaml': `manifest: tools.jsonc\n${CASES}` }, 'tools.json');
    expect(Object.keys(others.after)).toEqual(['tools.json']);
    const broken = await renamed({ 'tools.json': agentcli, 'tools.cases.yaml': `${CASES}  - {` }, 'tools.json');
    expect(Object.keys(broken.after)).toEqual(['tools.json']);
  });
});
