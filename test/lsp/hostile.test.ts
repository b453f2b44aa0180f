import { symlink } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type { WorkspaceDiagnosticReport } from 'vscode-languageserver-protocol/node';
import { type LspClient, lspTest } from './lsp-client';

const NAMELESS = '{ "tools": [{ "name": "", "description": "d", "command": ["./tools/bin/a"] }] }';
const URI = 'file:///w/tools.json';
const REQUESTS = [
  ...['hover', 'completion', 'definition', 'references', 'documentHighlight', 'prepareRename', 'rename'],
  ...['documentSymbol', 'documentLink', 'codeAction', 'diagnostic'],
];

const PLACES = [1e9, 0, -1, 0.5].map((line, index) => [line, [0, 1e9, -1, 0.5][index]] as const);

const { at, uriOf, write, start } = lspTest();
let client: LspClient;
beforeEach(async () => {
  client = await start();
});

function ask(method: string, uri: string, position: unknown): Promise<unknown> {
  return client.ask(`textDocument/${method}`, {
    textDocument: { uri },
    position,
    context: { includeDeclaration: true, diagnostics: [] },
    range: { start: position, end: position },
    newName: 'x',
  });
}

/** Asks for what may be refused, but not with an error of our own. */
const askCalmly = (...question: Parameters<typeof ask>) =>
  ask(...question).catch((error: Error) => expect(error.message).not.toMatch(/fail|internal|unhandled/i));

const codes = (uri: string) => client.codes(uri);

it('a hover does not wait for another file that takes long to be read', async () => {
  const [small, big] = [URI, 'file:///w/config/tool_manifest.yaml'];
  await client.open(small, NAMELESS, 'json');
  await client.diagnostics(small);
  const lines = Array.from({ length: 40_000 }, (_, i) => `    k${i}: &a${i} x\n`).join('');
  const head = 'schema_version: "1.0"\nmetadata:\n  name: x\n  description: d\ntools:\n  - name: a\n';
  await client.open(big, head + lines, 'yaml');
  const answered: string[] = [];
  const checked = client.diagnostics(big).then(() => answered.push('big'));
  for (let i = 0; i < 3; i++) {
    await ask('hover', small, { line: 0, character: 26 });
    answered.push('small');
  }
  await checked;
  expect(answered).toEqual(['small', 'small', 'small', 'big']);
});

it('fixes for a thousand problems are offered without delay', async () => {
  const [small, big] = [URI, 'file:///w/other/tools.json'];
  await client.open(small, NAMELESS, 'json');
  const tool = (i: number) => `{ "name": "t${i}", "descripton": "d", "command": ["./tools/bin/a"] }`;
  const tools = Array.from({ length: 1_000 }, (_, i) => tool(i));
  await client.open(big, `{ "tools": [${tools.join(',\n')}] }`, 'json');
  const diagnostics = await client.diagnostics(big);
  expect(diagnostics.length).toBeGreaterThanOrEqual(1_000);
  const answered: string[] = [];
  const start = { line: 0, character: 0 };
  const fixes = client
    .ask<readonly unknown[]>('textDocument/codeAction', {
      textDocument: { uri: big },
      range: { start, end: { line: 1_000, character: 0 } },
      context: { diagnostics },
    })
    .finally(() => answered.push('fixes'));
  await ask('hover', small, { line: 0, character: 26 });
  answered.push('hover');
  const offered = await fixes;
  expect(answered).toEqual(['hover', 'fixes']);
  expect(offered.length).toBeGreaterThan(5);
  expect(offered.length).toBeLessThan(200);
});

describe('a misbehaving client', () => {
  it.each([
    'untitled:Untitled-1',
    'vscode-remote://ssh-remote+host/w/tools.json',
    'git:/w/tools.json?%7B%22ref%22%3A%22HEAD%22%7D',
    'file:///w/%',
    'file:///w/%E0%A4%A/tools.json',
    'file:///w/a%20b%23c%3F/tools.json',
    'file://host/share/tools.json',
    'vscode-notebook-cell:/w/tools.json#abc',
    'no uri at all',
    '',
    'file:',
    ':',
    'http://[',
    '\u0000',
  ])('may name a document %j', async (uri) => {
    await client.open(uri, NAMELESS, 'json');
    expect(await codes(uri)).toContain('agentcli/empty-name');
    for (const method of REQUESTS) await askCalmly(method, uri, { line: 0, character: 20 });
    await client.open(URI, NAMELESS);
    expect(await codes(URI)).toContain('agentcli/empty-name');
  });

  it.each(REQUESTS)('may ask for %s of places and documents that are not there', async (method) => {
    await client.open(URI, NAMELESS);
    for (const uri of [URI, 'file:///nowhere.json', 'x']) {
      for (const [line, character] of PLACES) await askCalmly(method, uri, { line, character });
    }
    expect(await codes(URI)).toContain('agentcli/empty-name');
  });

  it('may change what it never opened, close twice and open twice', async () => {
    await client.change(URI, 7, NAMELESS);
    await client.close(URI);
    await client.open(URI, '{}');
    await client.open(URI, NAMELESS);
    expect(await codes(URI)).toContain('agentcli/empty-name');
    for (let i = 0; i < 2; i++) await client.close(URI);
    await client.open(URI, NAMELESS);
    expect(await codes(URI)).toContain('agentcli/empty-name');
  });

  it('may count versions backwards', async () => {
    await client.open(URI, NAMELESS);
    await client.change(URI, 9, NAMELESS.replace('""', '"a"'));
    expect(await codes(URI)).not.toContain('agentcli/empty-name');
    await client.change(URI, 3, NAMELESS);
    expect(await codes(URI)).toContain('agentcli/empty-name');
    await client.change(URI, 3, NAMELESS.replace('""', '"a"'));
    expect(await codes(URI)).not.toContain('agentcli/empty-name');
  });

  it('may change places that are not there', async () => {
    await client.open(URI, NAMELESS);
    const far = { line: 1e6, character: 1e6 };
    const near = { line: -5, character: -5 };
    await client.tell('textDocument/didChange', {
      textDocument: { uri: URI, version: 2 },
      contentChanges: [
        { range: { start: far, end: far }, text: ' ' },
        { range: { start: far, end: near }, text: '' },
        { range: { start: near, end: near }, text: NAMELESS },
      ],
    });
    expect(await codes(URI)).toContain('agentcli/empty-name');
  });

  it('may type faster than is checked, and cancel', async () => {
    await client.open(URI, NAMELESS);
    const all: Promise<unknown>[] = [];
    for (let i = 0; i < 200; i++) {
      await client.change(URI, i + 2, NAMELESS.replace('"d"', `"${'d'.repeat(i % 7)}"`));
      all.push(...REQUESTS.map((method) => ask(method, URI, { line: 0, character: i % 80 })));
    }
    await Promise.allSettled(all);
    expect(await codes(URI)).toContain('agentcli/empty-name');
  });

  it.each<unknown>([
    { rules: JSON.parse('{ "__proto__": "off", "constructor": "off", "toString": "error" }') },
    { rules: [], associations: 'x' },
    { associations: { '**/tools.json': 'constructor', '[': 'agentcli', '**/*(((': '__proto__' } },
    { rules: null, check: 5 },
    'x',
    5,
  ])('may set what is no setting: %j', async (toolManifest) => {
    await client.tell('workspace/didChangeConfiguration', { settings: { toolManifest } });
    await client.open(URI, NAMELESS);
    expect(await codes(URI)).toContain('agentcli/empty-name');
  });
});

describe('a folder that holds anything', () => {
  const workspace = async () => (await client.workspaceProblems()).map(({ uri }) => uri.slice(uriOf('').length));

  it('is searched nevertheless', async () => {
    await write('good/tools.json', NAMELESS);
    await write('tools.json/tools.json', NAMELESS);
    await write('empty/tools.json', '');
    await write('binary/tools.json', new Uint8Array([0, 1, 2, 255]));
    await write('latin/tools.json', new Uint8Array([0x7b, 0xff, 0x7d]));
    await write('a b%20#é/tools.json', NAMELESS);
    await symlink('.', at('loop'));
    await symlink('gone', at('broken.json'));
    client = await start({ folders: [uriOf('')] });
    expect((await workspace()).filter((uri) => uri.includes('good') || uri.includes('tools.json/'))).toHaveLength(2);
    expect((await workspace()).filter((uri) => uri.includes('loop') || uri.includes('binary'))).toEqual([]);
    expect(await workspace()).toHaveLength(3);
  });

  it('gets one report of a file that is gone', async () => {
    const uri = uriOf('gone/tools.json');
    client = await start({ folders: [uriOf('')] });
    const pull = (previous: string) =>
      client.ask<WorkspaceDiagnosticReport>('workspace/diagnostic', { previousResultIds: [{ uri, value: previous }] });
    const [report] = (await pull('earlier')).items;
    expect(report).toMatchObject({ uri, kind: 'full', items: [] });
    const waiting = pull(report?.resultId ?? '');
    expect(await Promise.race([waiting, client.diagnostics(uri)])).toEqual([]);
    await client.changed(uri, 3);
    expect((await waiting).items).toEqual([]);
  });

  it('may be missing', async () => {
    client = await start({ folders: [uriOf('nowhere'), 'git:/x', 'x', '', uriOf('.')] });
    await write('good/tools.json', NAMELESS);
    expect(await workspace()).toHaveLength(1);
    await client.open(URI, NAMELESS);
    expect(await codes(URI)).toContain('agentcli/empty-name');
  });
});
