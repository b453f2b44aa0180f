import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type ClientStates,
  ClientStatesRequest,
  type ConversionChoice,
  ConversionChoicesRequest,
  ConversionRequest,
  type FileReading,
  FileReadingsRequest,
  ServerAtRequest,
  type ServersPart,
} from '../../server/protocol/clients';
import { applied, CONFIGURED, type LspClient, lspTest, PULLING } from './lsp-client';

const { at, uriOf, write, ...test } = lspTest();
let client: LspClient;

beforeEach(async () => {
  await write('.mcp.json', '{ "mcpServers": {} }');
  client = await test.start({ folders: [uriOf('')], capabilities: CONFIGURED });
});

const SERVER = `{
  "mcpServers": {
    "docs": {
      "url": "https://docs.acme.example/mcp"
    }
  }
}
`;

describe("a client's file of servers in an editor", () => {
  it('shows what the client skips, how that is known, and the fix', async () => {
    const uri = uriOf('.mcp.json');
    await client.open(uri, SERVER);
    const problems = await client.diagnostics(uri);
    expect(problems.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'client/missing-key: Missing key `type`. Claude Code 2.1.332 skips this server.',
    ]);
    const actions = await client.actions(uri, problems, 'quickfix');
    expect(actions.map(({ title }) => title)).toContain('Add `"type": "http"`');
    expect(await client.hover(uri, 2, 6)).toContain('Claude Code 2.1.332: run on');
  });

  it('has a page, which hovers lead to where the editor has the pages', async () => {
    const uri = uriOf('.mcp.json');
    await client.open(uri, SERVER);
    expect(await client.hover(uri, 3, 8)).not.toContain('formats/');
    client = await test.start({ initializationOptions: { rulePages: 'file:///docs/rules/' } });
    await client.open(uri, SERVER);
    expect(await client.hover(uri, 3, 8)).toContain('[MCP servers](file:///docs/formats/mcp-servers.md)');
  });

  it('completes the keys of a server, and documents them', async () => {
    const uri = uriOf('.mcp.json');
    await client.open(uri, SERVER.replace('mcp"\n', 'mcp",\n      \n'));
    expect(await client.labels(uri, 4, 6)).toEqual(expect.arrayContaining(['type', 'headers']));
    expect(await client.hover(uri, 3, 8)).toContain('address of the server');
  });

  it('can be made to say what another file says, or the other one what it says', async () => {
    const [uri, other] = [uriOf('.cursor/mcp.json'), uriOf('.mcp.json')];
    const first = SERVER.replace('"url"', '"type": "http", "url"');
    await write('.mcp.json', first);
    await client.changed(other);
    await client.open(uri, SERVER.replace('/mcp"', '/v2"'));
    const titles = ['Use `https://docs.acme.example/mcp` here', 'Use `https://docs.acme.example/v2` in `.mcp.json`'];
    const problems = await client.diagnostics(uri);
    expect(problems[0]?.relatedInformation?.[0]?.location.uri).toBe(other);
    const fixes = (await client.actions(uri, problems, 'quickfix')).filter(({ title }) => titles.includes(title));
    expect(fixes.map(({ title }) => title)).toEqual(titles);
    const change = {
      textDocument: { uri: other, version: null },
      edits: [expect.objectContaining({ newText: '"https://docs.acme.example/v2"' })],
    };
    expect(fixes[1]?.edit).toEqual({ documentChanges: [change] });
    expect(applied(first, fixes[1])).toBe(first.replace('/mcp"', '/v2"'));
    await client.open(other, `${first}\n`);
    const again = await client.actions(uri, problems, 'quickfix');
    expect(again.map(({ title }) => title)).toContain(titles[0]);
    expect(again.map(({ title }) => title)).not.toContain(titles[1]);
  });

  it('says which client reads which file around it', async () => {
    await write('plugin.json', '{ "$schema": "https://agent-plugins.org/schemas/1.0.0/plugin.schema.json" }');
    const rows = await client.request<readonly FileReading[]>(FileReadingsRequest.method, { uri: uriOf('.mcp.json') });
    expect(rows.filter(({ file }) => file === '.mcp.json')).toEqual([
      { client: 'Claude Code', file: '.mcp.json', uri: uriOf('.mcp.json'), isRead: true, state: 'read' },
      ...['Copilot CLI', 'VS Code'].map((title) => ({
        client: title,
        file: '.mcp.json',
        uri: uriOf('.mcp.json'),
        isRead: false,
        state: 'not read: plugin.json is there',
      })),
    ]);
  });

  it('names a skill that a fix creates', async () => {
    const uri = uriOf('docs/.claude-plugin/plugin.json');
    const workspaceEdit = { documentChanges: true, resourceOperations: ['create' as const] };
    const creating = await test.start({
      folders: [uriOf('')],
      capabilities: { ...PULLING, workspace: { workspaceEdit } },
    });
    await creating.open(uri, '{ "name": "docs", "skills": ["./skills/search"] }');
    const problems = (await creating.diagnostics(uri)).filter(({ code }) => code === 'client/missing-file');
    const fixes = await creating.actions(uri, problems, 'quickfix');
    const create = fixes.find(({ title }) => title === 'Create `skills/search/SKILL.md`');
    expect(JSON.stringify(create)).toContain('name: search\\ndescription: ');
  });

  it('is not read where a link leads out of the folder; one to another folder of it is', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'tool-manifest-elsewhere-'));
    await mkdir(join(elsewhere, '.claude-plugin'));
    await writeFile(join(elsewhere, '.claude-plugin/plugin.json'), '{ "name": "secret" }');
    await write('inside/.claude-plugin/plugin.json', '{ "name": "known" }');
    await Promise.all([symlink(elsewhere, at('out')), symlink(at('inside'), at('in'))]);
    const entry = (source: string) => ({ name: 'docs', source });
    const market = { name: 'acme', owner: { name: 'Acme' }, description: 'Docs.', plugins: [] as object[] };
    const uri = uriOf('.claude-plugin/marketplace.json');
    const said = async (source: string) => {
      await client.open(uri, JSON.stringify({ ...market, plugins: [entry(source)] }));
      return JSON.stringify(await client.diagnostics(uri));
    };
    expect(await said('./in')).toContain('known');
    expect(await said('./out')).not.toContain('secret');
    await client.open(
      uriOf('.agents/plugins/marketplace.json'),
      JSON.stringify({ name: 'acme', plugins: [entry('./out')] }),
    );
    expect(await client.diagnostics(uriOf('.agents/plugins/marketplace.json'))).toEqual([]);
    await rm(elsewhere, { recursive: true });
  });

  it('is listed among the problems of the workspace', async () => {
    await write('.mcp.json', SERVER);
    await client.changed(uriOf('.mcp.json'));
    const reports = await client.workspaceProblems();
    expect(JSON.stringify(reports)).toContain('client/missing-key');
  });

  it('says for each server which client takes it', async () => {
    const uri = uriOf('.mcp.json');
    await client.open(uri, SERVER.replace('"docs"', '"tools": { "command": "node" },\n    "docs"'));
    const states = await client.request<readonly ClientStates[]>(ClientStatesRequest.method, { uri });
    expect(
      states.map(({ name, clients }) => `${name}: ${clients.map(({ title, state }) => `${title} ${state}`)}`),
    ).toEqual(['tools: Claude Code ok', 'docs: Claude Code lost']);
    expect(states.map(({ does }) => does[0])).toEqual([
      'Claude Code and Copilot CLI start `["node"]`, without a shell.',
      'Claude Code leaves it out.',
    ]);
  });

  it('says on the name of a server what is missing on this machine', async () => {
    const uri = uriOf('.mcp.json');
    const server = { command: 'no-such-program', args: ['${NO_SUCH_VARIABLE}'] };
    await client.open(uri, JSON.stringify({ mcpServers: { docs: server } }));
    const hover = await client.hover(uri, 0, 18);
    expect(hover).toContain('`no-such-program` is not on the PATH of this editor.');
    expect(hover).toContain('Not set in the environment of this editor: `NO_SUCH_VARIABLE`.');
  });

  it('says nothing of a rule that the user has turned off', async () => {
    const rules = { 'client/missing-key': 'off' };
    client = await test.start({ folders: [uriOf('')], capabilities: CONFIGURED, settings: () => ({ rules }) });
    await client.configured();
    const uri = uriOf('.mcp.json');
    await client.open(uri, SERVER);
    const states = await client.request<readonly ClientStates[]>(ClientStatesRequest.method, { uri });
    expect(states.map(({ clients }) => clients.map(({ state }) => state))).toEqual([['ok']]);
  });
});

describe('the servers of a file, for another client', () => {
  const TWO = `{
  "mcpServers": {
    "docs": { "type": "http", "url": "https://docs.acme.example/mcp", "headers": { "X-Key": "\${KEY}" } },
    "files": { "command": "files-server", "timeout": 1000 }
  }
}
`;
  const choices = (part: ServersPart) =>
    client.request<readonly ConversionChoice[]>(ConversionChoicesRequest.method, part);
  const copy = (part: ServersPart & { readonly to: string }) =>
    client.request<string | null>(ConversionRequest.method, part);

  it('are offered for all clients but their own, with what is lost', async () => {
    const uri = uriOf('.mcp.json');
    await client.open(uri, TWO);
    const all = await choices({ uri });
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(['cursor', 'vscode', 'agent-plugins']));
    expect(all.map(({ id }) => id)).not.toContain('claude-code');
    const lost = all.find(({ id }) => id === 'vscode')?.losses;
    expect(lost?.map(({ server, key }) => `${server} ${key}`)).toEqual(['files timeout']);
    const one = await choices({ uri, server: 'docs' });
    expect(one.find(({ id }) => id === 'vscode')?.losses).toEqual([]);
  });

  it('are copied all, or one of them', async () => {
    const uri = uriOf('.mcp.json');
    await client.open(uri, TWO);
    expect(JSON.parse((await copy({ uri, to: 'vscode' })) ?? '')).toEqual({
      servers: {
        docs: { type: 'http', url: 'https://docs.acme.example/mcp', headers: { 'X-Key': '${env:KEY}' } },
        files: { command: 'files-server' },
      },
    });
    const one = JSON.parse((await copy({ uri, server: 'files', to: 'cursor' })) ?? '') as object;
    expect(one).toEqual({ mcpServers: { files: { command: 'files-server' } } });
    expect(await copy({ uri, server: 'none', to: 'cursor' })).toBeNull();
    expect(await copy({ uri, server: 'files', to: 'codex' })).toContain('[mcp_servers.files]');
  });

  it('are known at the cursor, which is in one of them or in none', async () => {
    const nameAt = (uri: string, line: number, character: number) =>
      client.request<string | null>(ServerAtRequest.method, { uri, position: { line, character } });
    const [uri, bare] = [uriOf('.mcp.json'), uriOf('plugins/docs/.mcp.json')];
    const text =
      '{\n  "mcpServers": {\n    "docs": { "command": "docs" },\n    "more": {\n      "command": "more"\n    }\n  }\n}\n';
    await client.open(uri, text);
    expect(await Promise.all([nameAt(uri, 2, 6), nameAt(uri, 2, 33), nameAt(uri, 4, 20), nameAt(uri, 5, 5)])).toEqual([
      ...['docs', 'docs'],
      ...['more', 'more'],
    ]);
    expect(await Promise.all([nameAt(uri, 0, 0), nameAt(uri, 1, 5), nameAt(uri, 3, 1)])).toEqual([null, null, null]);
    await client.open(bare, '{ "docs": { "command": "docs" } }');
    expect(await nameAt(bare, 0, 15)).toBe('docs');
  });

  it("are copied from VS Code's own file, and never from a broken one", async () => {
    const uri = uriOf('.vscode/mcp.json');
    await client.open(uri, '{ "servers": { "files": { "command": "files-server" } } } // mine', 'jsonc');
    expect(await copy({ uri, to: 'claude-code' })).toContain('"mcpServers"');
    const broken = uriOf('.cursor/mcp.json');
    await client.open(broken, TWO.replace('},', '}'));
    expect(await choices({ uri: broken })).toEqual([]);
  });
});

const SKILL = `---
name: docs
description: Use it: now.

---

# Docs

name: body
`;

describe('the front matter of a skill', () => {
  it('is checked in a Markdown document, and the value is quoted', async () => {
    const uri = uriOf('.agents/skills/docs/SKILL.md');
    await client.open(uri, SKILL, 'markdown');
    const problems = await client.diagnostics(uri);
    expect(problems.map(({ code, range }) => `${code} ${range.start.line}`)).toEqual(['client/front-matter 2']);
    const actions = await client.actions(uri, problems, 'quickfix');
    expect(actions.map(({ title }) => title)).toContain('Quote the value');
  });

  it('completes its keys, and none in the text below', async () => {
    const uri = uriOf('.agents/skills/docs/SKILL.md');
    await client.open(uri, SKILL, 'markdown');
    expect(await client.labels(uri, 3, 0)).toEqual(expect.arrayContaining(['license', 'allowed-tools', 'metadata']));
    expect(await client.labels(uri, 6, 0)).toEqual([]);
    expect(await client.hover(uri, 1, 2)).toContain("name of the skill's folder");
    const inBody = { textDocument: { uri }, position: { line: 8, character: 2 } };
    expect(await client.request('textDocument/hover', inBody)).toBeNull();
  });

  it('nothing is said of other Markdown', async () => {
    const uri = uriOf('docs/SKILL.md');
    await client.open(uri, SKILL, 'markdown');
    expect(await client.diagnostics(uri)).toEqual([]);
    const inFrontMatter = { textDocument: { uri }, position: { line: 3, character: 0 } };
    expect(await client.request('textDocument/completion', inFrontMatter)).toBeNull();
  });
});
