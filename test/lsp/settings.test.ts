import { beforeEach, describe, expect, it } from 'vitest';
import type { InlayHint } from 'vscode-languageserver';
import { StatusNotification } from '../../server/protocol/messages';
import { CONFIGURED, type LspClient, lspTest } from './lsp-client';

const NAMELESS = '{ "tools": [{ "name": "", "description": "What it does.", "command": ["/bin/true"] }] }';
const { at, uriOf, write, ...test } = lspTest();
let client: LspClient;

beforeEach(async () => {
  for (const name of ['strict', 'lax']) await write(`${name}/tools.json`, NAMELESS);
});

const manifest = (name: string) => uriOf(`${name}/tools.json`);

/** Opens both folders, each with its own settings, and waits until the server has requested them. */
async function start(settings: (scopeUri: string | undefined) => unknown): Promise<void> {
  client = await test.start({ capabilities: CONFIGURED, folders: [uriOf('strict'), uriOf('lax')], settings });
  await client.configured();
}

async function severity(uri: string): Promise<number | undefined> {
  return (await client.diagnostics(uri)).find(({ code }) => code === 'agentcli/empty-name')?.severity;
}

const checked = async () => (await client.workspaceProblems()).map(({ uri }) => uri);

describe('each folder of a workspace', () => {
  it('has its own severities', async () => {
    await start((scope) => (scope === uriOf('lax') ? { rules: { 'agentcli/empty-name': 'hint' } } : {}));
    for (const name of ['strict', 'lax']) await client.open(manifest(name), NAMELESS);
    expect(await severity(manifest('strict'))).toBe(1);
    expect(await severity(manifest('lax'))).toBe(4);
    const elsewhere = 'file:///elsewhere/tools.json';
    await client.open(elsewhere, NAMELESS);
    expect(await severity(elsewhere)).toBe(1);
  });

  it('has its own associations', async () => {
    await start((scope) => (scope === uriOf('lax') ? { associations: { 'tools.json': 'off' } } : {}));
    const heard = new Promise<string | undefined>((resolve) => {
      client.connection.onNotification(StatusNotification, ({ basis }) => resolve(basis));
    });
    await client.open(manifest('lax'), NAMELESS);
    expect(await heard).toBe('setting');
    expect(await client.diagnostics(manifest('lax'))).toEqual([]);
    expect(await checked()).toEqual([manifest('strict')]);
  });

  it('says for itself whether files that nobody opened are checked', async () => {
    await start((scope) => ({ check: scope === uriOf('lax') ? 'openFiles' : 'workspace' }));
    expect(await checked()).toEqual([manifest('strict')]);
  });

  it('may show the estimated tokens of its tools', async () => {
    await start((scope) => (scope === uriOf('lax') ? { inlayHints: { tokens: true } } : {}));
    const hints = async (name: string) => {
      await client.open(manifest(name), NAMELESS.replace('""', '"nothing"'));
      const range = { start: { line: 0, character: 0 }, end: { line: 1, character: 0 } };
      return client.request<InlayHint[] | null>('textDocument/inlayHint', {
        textDocument: { uri: manifest(name) },
        range,
      });
    };
    expect(await hints('strict')).toBeNull();
    expect((await hints('lax'))?.map(({ label }) => label)).toEqual(['≈ 5 tokens']);
  });

  it('may change its settings while its files are open', async () => {
    let rules: unknown = {};
    await start((scope) => (scope === uriOf('lax') ? { rules } : {}));
    for (const name of ['strict', 'lax']) await client.open(manifest(name), NAMELESS);
    rules = { 'agentcli/empty-name': 'warning' };
    await client.settingsChanged();
    expect(await severity(manifest('lax'))).toBe(2);
    expect(await severity(manifest('strict'))).toBe(1);
  });

  it('has the packages of the Python that is set for it, as soon as it is set', async () => {
    await write('env/pyvenv.cfg', 'home = /usr/bin\n');
    await write('env/lib/python3.12/site-packages/httpx/__init__.py', 'class Client: pass\n');
    const tool = { name: 'get', description: 'What it does.', module: 'httpx', class_name: 'Clients' };
    const metadata = { name: 'm', description: 'What it does.' };
    const text = JSON.stringify({ schema_version: '1.0', metadata, tools: [tool] });
    let run = {};
    await start((scope) => (scope === uriOf('lax') ? { run } : {}));
    const uris = ['strict', 'lax'].map((name) => uriOf(`${name}/config/tool_manifest.json`));
    for (const uri of uris) await client.open(uri, text);
    const found = () => Promise.all(uris.map((uri) => client.codes(uri)));
    expect(await found()).toEqual([[], []]);
    run = { python: at('env/bin/python') };
    await client.settingsChanged();
    expect(await found()).toEqual([[], ['forged-pylot/tool-class']]);
  });

  it('brings its settings when it is added to the window', async () => {
    await start(() => ({}));
    const added = uriOf('added');
    client.folders = [...client.folders, added];
    client.settings = (scope) => (scope === added ? { rules: { 'agentcli/empty-name': 'off' } } : {});
    await client.tell('workspace/didChangeWorkspaceFolders', {
      event: { added: [{ uri: added, name: 'added' }], removed: [] },
    });
    await client.configured();
    await client.open(manifest('added'), NAMELESS);
    expect(await severity(manifest('added'))).toBeUndefined();
  });
});
