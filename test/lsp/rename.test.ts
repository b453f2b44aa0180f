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
async function renamed(
  files: Readonly<Record<string, string>>,
  manifest: string,
  annotates = true,
  [name, newName] = ['add_note', 'write_note'],
) {
  // A folder of its own for each.
  const folder = `w${++count}`;
  for (const [path, text] of Object.entries(files)) await write(`${folder}/${path}`, text);
  const workspaceEdit = annotates ? { documentChanges: true, changeAnnotationSupport: {} } : { documentChanges: true };
  const capabilities = { ...PULLING, workspace: { ...PULLING.workspace, workspaceEdit } };
  const client = await start({ folders: [uriOf(folder)], capabilities });
  const uri = uriOf(`${folder}/${manifest}`);
  const text = files[manifest] ?? '';
  await client.open(uri, text);
  const position = TextDocument.create(uri, 'json', 1, text).positionAt(text.indexOf(`"${name}"`) + 2);
  const params = { textDocument: { uri }, position, newName };
  const edit = await client.request<WorkspaceEdit>('textDocument/rename', params);
  const after: Record<string, string> = {};
  for (const { textDocument, edits } of (edit.documentChanges ?? []) as TextDocumentEdit[]) {
    const path = decodeURIComponent(textDocument.uri.slice(uriOf(folder).length + 1));
    after[path] = TextDocument.applyEdits(TextDocument.create('', '', 1, files[path] ?? ''), edits as never);
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

describe("a name in clients' files", () => {
  const SERVERS = '{ "mcpServers": { "docs": { "command": "docs" }, "more": { "command": "docs" } } }';
  const VSCODE = '{ "servers": { "docs": { "command": "docs" } } }';
  const swapped = (files: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.replaceAll('"docs"', '"search"')]));

  it('a server gets it in the files of other clients beside it, and no program does', async () => {
    const plugin = '{ "name": "acme", "channels": [{ "server": "docs" }] }';
    const files = { '.mcp.json': SERVERS, '.vscode/mcp.json': VSCODE, '.claude-plugin/plugin.json': plugin };
    const { after, edit } = await renamed(files, '.mcp.json', true, ['docs', 'search']);
    expect(after).toEqual({
      '.mcp.json': SERVERS.replace('"docs"', '"search"'),
      '.vscode/mcp.json': VSCODE.replace('"docs"', '"search"'),
      '.claude-plugin/plugin.json': plugin.replace('"docs"', '"search"'),
    });
    expect(Object.values(edit.changeAnnotations ?? {})).toEqual([{ label: 'Other files with the server' }]);
  });

  it('a server does not get one that another has', async () => {
    await expect(renamed({ '.mcp.json': SERVERS }, '.mcp.json', true, ['docs', 'more'])).rejects.toThrow(
      'There is a server `more` already.',
    );
  });

  const PLUGINS = {
    'plugins/docs/.claude-plugin/plugin.json': '{ "name": "docs" }',
    'plugins/docs/.codex-plugin/plugin.json': '{ "name": "docs", "version": "1.0.0" }',
    '.claude-plugin/marketplace.json': '{ "plugins": [{ "name": "docs", "source": "./plugins/docs" }] }',
    '.agents/plugins/marketplace.json':
      '{ "plugins": [{ "name": "docs", "source": { "source": "local", "path": "./plugins/docs" } }] }',
  };
  it.each(Object.keys(PLUGINS))(
    'a plugin gets it in all of its files, and in the marketplaces: from %s',
    async (path) => {
      const { after } = await renamed(PLUGINS, path, true, ['docs', 'search']);
      expect(after).toEqual(swapped(PLUGINS));
    },
  );

  it('a plugin gets it where another needs it, and keeps its folder', async () => {
    const needs = { 'plugins/more/.claude-plugin/plugin.json': '{ "name": "more", "dependencies": ["docs@acme@^1"] }' };
    const market = {
      '.claude-plugin/marketplace.json':
        '{ "plugins": [{ "name": "docs", "source": "./plugins/docs" }, { "name": "more", "source": "./plugins/more" }] }',
    };
    const files = { ...PLUGINS, ...needs, ...market };
    const { after } = await renamed(files, '.claude-plugin/marketplace.json', true, ['docs', 'search']);
    expect(after['plugins/more/.claude-plugin/plugin.json']).toContain('["search@acme@^1"]');
  });
});
