import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type {
  CodeAction,
  CompletionItem,
  CompletionList,
  Diagnostic,
  Hover,
  WorkspaceDiagnosticReport,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { fileUri } from '../../server/node/file-uri';
import { DescribeToolRequest, PlanRequest } from '../../server/protocol/invocation';
import { type DocumentStatus, ForceDialectRequest, StatusNotification } from '../../server/protocol/messages';
import { LspClient, type LspClientOptions, PULLING } from './lsp-client';

const URI = 'file:///w/tools.json';
const NAMELESS = '{ "tools": [{ "command": ["/bin/true"], "description": "Does nothing." }] }';
const FINE = '{ "tools": [{ "name": "nothing", "command": ["/bin/true"], "description": "Does nothing." }] }';

const clients: LspClient[] = [];
const folders: string[] = [];

async function start(options?: LspClientOptions): Promise<LspClient> {
  const client = await LspClient.start(options);
  clients.push(client);
  return client;
}

async function folder(files: Readonly<Record<string, string>>): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'tool-manifest-lsp-'));
  folders.push(path);
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(path, name, '..'), { recursive: true });
    await writeFile(join(path, name), text);
  }
  return path;
}

afterEach(async () => {
  for (const client of clients.splice(0)) await client.stop();
  for (const path of folders.splice(0)) await rm(path, { recursive: true });
});

const codes = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ code }) => code);

it('sends the most severe of very many problems, and the number of remaining ones', async () => {
  const tools = Array.from({ length: 2_500 }, (_, i) => `{ "name": "t${i}", "command": ["/bin/true"] }`);
  const client = await start();
  await client.open(URI, `{ "tools": [${tools.join(',')}, { "command": ["/bin/true"], "description": "d" }] }`);
  const found = await client.diagnostics(URI);
  expect(found).toHaveLength(2_001);
  expect(found.some(({ severity }) => severity === 1)).toBe(true);
  expect(found.at(-1)?.message).toMatch(/^\d+ more problems in this file are not shown/);
});

it('stops at ten thousand problems, reports where, and continues from there once they are fixed', async () => {
  const nameless = (count: number) => Array.from({ length: count }, () => '{ "command": ["/bin/true"] }').join(',\n');
  const client = await start();
  await client.open(URI, `{ "tools": [\n${nameless(9_000)},\n{ "command": 1 }] }`);
  const found = await client.diagnostics(URI);
  expect(found.at(-1)).toMatchObject({
    severity: 2,
    message: expect.stringMatching(/^Checking stopped at line \d,\d{3}: 10,000 problems were found\./),
    range: { start: { line: 0, character: 0 } },
  });
  await client.change(URI, 2, `{ "tools": [\n${nameless(100)},\n{ "command": 1 }] }`);
  const mended = await client.diagnostics(URI);
  expect(codes(mended)).toContain('wrong-type');
  expect(mended.some(({ message }) => `${message}`.startsWith('Checking stopped'))).toBe(false);
});

describe('problems', () => {
  it('are pulled by a client that can, and follow each change', async () => {
    const client = await start();
    await client.open(URI, NAMELESS);
    expect(codes(await client.diagnostics(URI))).toContain('missing-field');
    await client.change(URI, 2, FINE);
    expect(codes(await client.diagnostics(URI))).not.toContain('missing-field');
  });

  it('move with their tool when something before it is written', async () => {
    const client = await start();
    const nothing = '{ "name": "nothing", "description": "x", "command": ["/bin/true"] }';
    await client.open(URI, `{ "tools": [${nothing}, { "name": "a", "description": "x" }] }`);
    const place = async () => {
      const found = (await client.diagnostics(URI)).find(({ code }) => code === 'missing-field');
      return found && [found.range.start.character, found.range.end.character];
    };
    const [from = 0, to = 0] = (await place()) ?? [];
    const at = { line: 0, character: '{ "tools": [{ "name": "nothing", "description": "'.length };
    await client.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri: URI, version: 2 },
      contentChanges: [{ range: { start: at, end: at }, text: 'more of ' }],
    });
    expect(await place()).toEqual([from + 8, to + 8]);
  });

  it('are pushed, with the version they are about, to a client that cannot pull', async () => {
    const client = await start({ capabilities: {} });
    expect(client.initialized.capabilities.diagnosticProvider).toBeUndefined();
    await client.open(URI, NAMELESS);
    const pushed = await client.pushedFor(URI, (diagnostics) => diagnostics.length > 0);
    expect(codes(pushed)).toContain('missing-field');
    expect(client.pushed.findLast(({ uri }) => uri === URI)?.version).toBe(1);
    await client.change(URI, 2, FINE);
    await client.pushedFor(URI, (diagnostics) => !codes(diagnostics).includes('missing-field'));
  });

  it('are none in a document that is no manifest', async () => {
    const client = await start();
    await client.open('file:///w/package.json', '{ "name": "x", "version": 1 }');
    expect(await client.diagnostics('file:///w/package.json')).toEqual([]);
  });

  it('of files that no editor holds come with the workspace', async () => {
    const path = await folder({ 'tools.json': NAMELESS, 'package.json': '{ "name": "x", "tools": 3 }' });
    const client = await start({ folders: [fileUri(path)] });
    const report = await client.request<WorkspaceDiagnosticReport>('workspace/diagnostic', { previousResultIds: [] });
    expect(report.items.map(({ uri }) => uri)).toEqual([fileUri(join(path, 'tools.json'))]);
    const [item] = report.items;
    expect(item?.kind === 'full' && codes(item.items)).toContain('missing-field');
  });

  it('of the workspace stay away when only open files are to be checked', async () => {
    const path = await folder({ 'tools.json': NAMELESS });
    const client = await start({
      folders: [fileUri(path)],
      initializationOptions: { settings: { check: 'openFiles' } },
    });
    const pending = client.request<WorkspaceDiagnosticReport>('workspace/diagnostic', { previousResultIds: [] });
    await client.open(URI, FINE);
    await client.diagnostics(URI);
    const changes = [{ uri: fileUri(join(path, 'tools.json')), type: 2 }];
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes });
    expect((await pending).items).toEqual([]);
  });

  it('notice a change on disk of a file that is not open', async () => {
    const path = await folder({ 'tools.json': NAMELESS });
    const uri = fileUri(join(path, 'tools.json'));
    const client = await start({ folders: [fileUri(path)] });
    const first = await client.request<WorkspaceDiagnosticReport>('workspace/diagnostic', { previousResultIds: [] });
    const previousResultIds = first.items.map((item) => ({ uri: item.uri, value: item.resultId ?? '' }));
    await writeFile(join(path, 'tools.json'), FINE);
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: [{ uri, type: 2 }] });
    const second = await client.request<WorkspaceDiagnosticReport>('workspace/diagnostic', { previousResultIds });
    const [item] = second.items;
    expect(item?.kind === 'full' && codes(item.items)).not.toContain('missing-field');
  });

  it('go with the folder that a file lay in, of which a client may tell alone', async () => {
    const path = await folder({ 'a/b/tools.json': NAMELESS });
    const client = await start({ folders: [fileUri(path)] });
    const first = await client.request<WorkspaceDiagnosticReport>('workspace/diagnostic', { previousResultIds: [] });
    expect(first.items).toHaveLength(1);
    const previousResultIds = first.items.map((item) => ({ uri: item.uri, value: item.resultId ?? '' }));
    await rm(join(path, 'a'), { recursive: true });
    const changes = [{ uri: fileUri(join(path, 'a')), type: 3 }];
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes });
    const second = await client.request<WorkspaceDiagnosticReport>('workspace/diagnostic', { previousResultIds });
    expect(second.items).toMatchObject([{ uri: first.items[0]?.uri, items: [] }]);
  });

  it('take the severity that the settings give their rule, and go with "off"', async () => {
    const client = await start({ initializationOptions: { settings: { rules: { 'missing-field': 'hint' } } } });
    await client.open(URI, NAMELESS);
    const found = (await client.diagnostics(URI)).find(({ code }) => code === 'missing-field');
    expect(found?.severity).toBe(4);
    const silent = await start({ initializationOptions: { settings: { rules: { 'missing-field': 'off' } } } });
    await silent.open(URI, NAMELESS);
    expect(codes(await silent.diagnostics(URI))).not.toContain('missing-field');
  });

  it('of syntax are left to an editor that reports them itself', async () => {
    const broken = '{ "tools": [{ "name": "x" "command": ["/bin/true"] }] }';
    const ours = await start();
    await ours.open(URI, broken);
    expect(codes(await ours.diagnostics(URI))).toContain('syntax-error');
    const theirs = await start({ initializationOptions: { syntaxReportedFor: ['json'] } });
    await theirs.open(URI, broken);
    expect(codes(await theirs.diagnostics(URI))).not.toContain('syntax-error');
  });

  it('link to the page of their rule', async () => {
    const client = await start({ initializationOptions: { rulePages: 'file:///docs/rules/' } });
    await client.open(URI, NAMELESS);
    const found = (await client.diagnostics(URI)).find(({ code }) => code === 'missing-field');
    expect(found?.codeDescription?.href).toBe('file:///docs/rules/missing-field.md');
  });
});

describe('fixes', () => {
  async function actions(client: LspClient, uri: string, diagnostics: readonly Diagnostic[], only?: string[]) {
    return client.request<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri },
      range: diagnostics[0]?.range ?? { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
      context: { diagnostics, only },
    });
  }

  function applied(text: string, action: CodeAction | undefined): string {
    const [change] = action?.edit?.documentChanges ?? [];
    const edits = change && 'edits' in change ? change.edits : [];
    return TextDocument.applyEdits(
      TextDocument.create('', 'json', 1, text),
      edits.map((edit) => ({ range: edit.range, newText: 'newText' in edit ? edit.newText : '' })),
    );
  }

  it('are offered for the problem at the cursor, and carry the version they were made for', async () => {
    const client = await start();
    await client.open(URI, NAMELESS);
    const found = (await client.diagnostics(URI)).filter(({ code }) => code === 'missing-field');
    const [fix] = await actions(client, URI, found);
    expect(fix?.title).toBe('Add `name`');
    expect(JSON.parse(applied(NAMELESS, fix)).tools[0]).toHaveProperty('name');
    const [change] = fix?.edit?.documentChanges ?? [];
    expect(change && 'textDocument' in change && change.textDocument.version).toBe(1);
  });

  it('are preferred only if the intended one is unambiguous', async () => {
    const client = await start();
    const glean = (type: string) =>
      `{ "type": "${type}", "name": "x", "displayName": "X", "displayDescription": "d", "description": "d", "authType": "NONE", "enablePreview": true }`;
    const preferred = async (type: string) => {
      const uri = `file:///w/${type}.json`;
      await client.open(uri, glean(type));
      const found = (await client.diagnostics(uri)).filter(({ code }) => code === 'wrong-value');
      return (await actions(client, uri, found)).map(({ title, isPreferred }) => [title, isPreferred === true]);
    };
    expect(await preferred('action')).toEqual([['Change to `ACTION`', true]]);
    expect(await preferred('OTHER')).toEqual([
      ['Change to `RETRIEVAL`', false],
      ['Change to `ACTION`', false],
    ]);
  });

  it('that are the same for several problems are offered once, for all of them', async () => {
    const client = await start();
    await client.open(URI, '{ "tools": [{ "description": "Nothing." }, { "name": "a", "command": ["/bin/true"] }] }');
    const found = (await client.diagnostics(URI)).filter(({ code }) => code === 'missing-field');
    expect(found).toHaveLength(2);
    const offered = await actions(client, URI, found);
    const titles = offered.map(({ title }) => title);
    expect(titles).toEqual([...new Set(titles)]);
    expect(offered.find(({ title }) => /2 missing/.test(title))?.diagnostics).toHaveLength(2);
  });

  it('of the whole file are an action of their own kind, and there is none for a text with syntax errors', async () => {
    const client = await start();
    const untidy = FINE.replace('] }', ',] }');
    await client.open(URI, untidy);
    const [all] = await actions(client, URI, [], ['source.fixAll']);
    expect(all?.kind).toBe('source.fixAll.toolManifest');
    expect(JSON.parse(applied(untidy, all))).toEqual(JSON.parse(FINE));
    await client.change(URI, 2, `${untidy} }`);
    expect(await actions(client, URI, [], ['source.fixAll'])).toEqual([]);
  });

  it('include silencing the rule by a comment, where the language has comments', async () => {
    const client = await start();
    const uri = 'file:///w/config/tool_manifest.yaml';
    const text =
      'schema_version: "1.0"\nmetadata:\n  name: x\n  description: y\ntools:\n  - name: a\n    module: b.c\n    class_name: C\n';
    await client.open(uri, text);
    const found = (await client.diagnostics(uri)).filter(({ code }) => code === 'missing-field');
    const silence = (await actions(client, uri, found)).find(({ title }) => title.endsWith('for this line'));
    await client.change(uri, 2, applied(text, silence));
    expect(codes(await client.diagnostics(uri))).not.toContain('missing-field');
  });

  it('never silence that a file can not be read', async () => {
    const client = await start();
    const uri = 'file:///w/config/tool_manifest.yaml';
    const comment = '# tool-manifest-disable-file\n';
    await client.open(
      uri,
      `${comment}schema_version: "1.0"\nmetadata:\n  name: "x\n  description: y\ntools:\n  - module: src.a\n`,
    );
    const found = await client.diagnostics(uri);
    expect(codes(found)).toEqual(['syntax-error']);
    expect((await actions(client, uri, found)).filter(({ title }) => title.endsWith('for this line'))).toEqual([]);
  });
});

describe('the status', () => {
  it('says what a document is and why, and follows the user against its content', async () => {
    const client = await start();
    const heard: DocumentStatus[] = [];
    const next = () => new Promise<DocumentStatus>((resolve) => listeners.push(resolve));
    const listeners: ((status: DocumentStatus) => void)[] = [];
    client.connection.onNotification(StatusNotification, (status) => {
      heard.push(status);
      for (const listener of listeners.splice(0)) listener(status);
    });
    const opened = next();
    await client.open(URI, FINE);
    expect(await opened).toMatchObject({ dialect: { id: 'agentcli' }, basis: 'content', tools: 1 });
    const forced = next();
    await client.connection.sendRequest(ForceDialectRequest, { uri: URI, dialect: 'off' });
    expect(await forced).toMatchObject({ basis: 'setting', tools: 0 });
    expect(await client.diagnostics(URI)).toEqual([]);
  });

  it('says which checks are off as a module could not be read, until it can be', async () => {
    const manifest = { id: 'w', name: 'W', description: 'W.', version: '1.0.0', category: 'core' };
    const functions = [{ name: 'get', description: 'Gets.', parameters: { type: 'object', properties: {} } }];
    const text = JSON.stringify({ ...manifest, functions });
    const path = await folder({
      'tools/w/manifest.json': text,
      'tools/w/index.ts': '\nexport const handlers = make();',
    });
    const client = await start({ folders: [fileUri(path)] });
    const heard: DocumentStatus['blindSpots'][] = [];
    let wake = () => {};
    client.connection.onNotification(StatusNotification, ({ blindSpots }) => {
      heard.push(blindSpots);
      wake();
    });
    const until = async (count: number) => {
      while (heard.length < count) {
        await new Promise<void>((done) => {
          wake = done;
        });
      }
    };
    const uri = `${fileUri(path)}/tools/w/manifest.json`;
    await client.open(uri, text);
    await until(2);
    const why = '`make()` is only known when it runs (index.ts, line 2)';
    expect(heard).toEqual([undefined, [{ off: 'Missing handlers are not reported', why }]]);
    await writeFile(join(path, 'tools/w/index.ts'), 'export const handlers = {};');
    const changes = [{ uri: `${fileUri(path)}/tools/w/index.ts`, type: 2 }];
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes });
    await until(3);
    expect(heard[2]).toBeUndefined();
    expect(codes(await client.diagnostics(uri))).toContain('talos/missing-handler');
  });

  it('says which modules could not be looked at, until they can be', async () => {
    const tool = { name: 'get', description: 'What it does.', module: 'httpx', class_name: 'Client' };
    const text = JSON.stringify({ schema_version: '1.0', metadata: { name: 'm', description: 'd' }, tools: [tool] });
    const path = await folder({ 'config/tool_manifest.json': text });
    const client = await start({ folders: [fileUri(path)] });
    const heard: DocumentStatus['blindSpots'][] = [];
    let wake = () => {};
    client.connection.onNotification(StatusNotification, ({ blindSpots }) => {
      heard.push(blindSpots);
      wake();
    });
    const until = async (count: number) => {
      while (heard.length < count) {
        await new Promise<void>((done) => {
          wake = done;
        });
      }
    };
    const uri = `${fileUri(path)}/config/tool_manifest.json`;
    await client.open(uri, text);
    await until(2);
    const why = '`httpx` (not in the repository, which has no virtual environment)';
    expect(heard).toEqual([undefined, [{ off: 'Some modules are not checked', why }]]);
    await writeFile(join(path, 'httpx.py'), 'class Client: pass');
    const changes = [{ uri: `${fileUri(path)}/httpx.py`, type: 1 }];
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes });
    await until(3);
    expect(heard[2]).toBeUndefined();
    expect(codes(await client.diagnostics(uri))).toEqual(['forged-pylot/tool-class']);
  });

  it('comes with the files that the platform needs, and without them a tool is not planned to be run', async () => {
    const functions = [{ name: 'get', description: 'Gets.', parameters: { type: 'object', properties: {} } }];
    const text = JSON.stringify({ id: 'w', name: 'W', description: 'W.', version: '1.0.0', category: 'x', functions });
    const path = await folder({ 'tools/w/manifest.json': text });
    const client = await start({ folders: [fileUri(path)] });
    const uri = `${fileUri(path)}/tools/w/manifest.json`;
    await client.open(uri, text);
    const settings = { timeLimit: undefined, cwd: undefined, values: {} };
    const call = { tool: { uri, name: 'get', index: 0 }, arguments: {}, settings };
    const answer = await client.connection.sendRequest(PlanRequest, call);
    expect(answer).toMatchObject({ refusal: expect.stringContaining('no `index.ts` next to') });
    const [file] = answer?.newFiles ?? [];
    expect(file).toMatchObject({ uri: `${fileUri(path)}/tools/w/index.ts`, name: 'index.ts' });
    expect(file?.text).toContain('  get: async (args');
    expect(answer?.plan).toBeUndefined();
    await writeFile(join(path, 'tools/w/index.ts'), file?.text ?? '');
    const changes = [{ uri: file?.uri ?? '', type: 1 }];
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes });
    expect((await client.connection.sendRequest(PlanRequest, call))?.plan?.kind).toBe('handler');
    const toServer = { ...call, settings: { ...settings, values: { server: 'http://localhost:3001' } } };
    expect((await client.connection.sendRequest(PlanRequest, toServer))?.plan?.kind).toBe('http');
  });

  it('plans a call whose arguments were typed as JSON with that text', async () => {
    const client = await start();
    await client.open(URI, FINE);
    const settings = { timeLimit: undefined, cwd: undefined, values: {} };
    const call = { tool: { uri: URI, name: 'nothing', index: 0 }, arguments: { a: 2 }, settings };
    const stdin = async (written?: string) => {
      const answer = await client.connection.sendRequest(PlanRequest, { ...call, written });
      return answer?.plan?.kind === 'process' ? answer.plan.stdin : undefined;
    };
    const written = '{ "a": 1,  "a": 2 }';
    expect([await stdin(written), await stdin()]).toEqual([written, '{"a":2}']);
  });

  it('describes a tool with a sample that fits, and says what of the arguments is not checked', async () => {
    const client = await start();
    const properties = {
      n: { type: 'number', minimum: 1.5 },
      p: { type: 'string', pattern: '^(?!x)y' },
    };
    const schema = { type: 'object', properties, required: ['n'] };
    const tool = { name: 'it', command: ['/bin/true'], description: 'Does nothing.', schema };
    await client.open(URI, JSON.stringify({ tools: [tool] }));
    const reference = { uri: URI, name: 'it', index: 0 };
    const gap = expect.stringContaining('Not checked in the arguments: the pattern `^(?!x)y`');
    expect(await client.connection.sendRequest(DescribeToolRequest, reference)).toMatchObject({
      sample: { n: 1.5, p: 'text' },
      sampleDoubt: gap,
    });
    const settings = { timeLimit: undefined, cwd: undefined, values: {} };
    const call = { tool: reference, arguments: { p: 5 }, settings };
    expect(await client.connection.sendRequest(PlanRequest, call)).toMatchObject({
      faults: [
        { path: '/n', message: 'is required' },
        { path: '/p', message: 'must be a string' },
      ],
      unchecked: [gap],
    });
  });

  it('is what the user said before the server was started again', async () => {
    const client = await start({ initializationOptions: { forced: { [URI]: 'off' } } });
    await client.open(URI, NAMELESS);
    expect(await client.diagnostics(URI)).toEqual([]);
  });

  it('has the outline asked for again when it changes, as the editor keeps that while the text is the same', async () => {
    const capabilities = {
      ...PULLING,
      textDocument: { ...PULLING.textDocument, documentSymbol: { dynamicRegistration: true } },
    };
    const client = await start({ capabilities });
    expect(client.initialized.capabilities.documentSymbolProvider).toBe(false);
    const registered = () => client.registrations.filter((method) => method === 'textDocument/documentSymbol').length;
    await client.open(URI, FINE);
    await client.diagnostics(URI);
    expect(registered()).toBe(1);
    await client.connection.sendRequest(ForceDialectRequest, { uri: URI, dialect: 'off' });
    await client.waitFor(() => registered() === 2);
    await client.connection.sendRequest(ForceDialectRequest, { uri: URI, dialect: 'off' });
    await client.diagnostics(URI);
    expect(registered()).toBe(2);
  });

  it('follows the settings while the document is open', async () => {
    const client = await start();
    const heard: (string | undefined)[] = [];
    const seen = new Promise<void>((resolve) => {
      client.connection.onNotification(StatusNotification, ({ dialect }) => {
        heard.push(dialect?.id);
        if (heard.length === 2) resolve();
      });
    });
    await client.open(URI, FINE);
    await client.diagnostics(URI);
    const settings = { toolManifest: { associations: { 'tools.json': 'kasilabs' } } };
    await client.connection.sendNotification('workspace/didChangeConfiguration', { settings });
    await seen;
    expect(heard).toEqual(['agentcli', 'kasilabs']);
  });
});

describe('the log', () => {
  it('says that the server has started, and what it found', async () => {
    const path = await folder({ 'tools.json': NAMELESS, 'other.json': '{}' });
    const client = await start({ folders: [fileUri(path)] });
    await client.request('workspace/diagnostic', { previousResultIds: [] });
    await client.waitFor(() => client.log.length >= 2);
    expect(client.log.map((line) => line.replace(/\d+ ms/g, 'N ms'))).toEqual([
      'Tool Manifest test: language server ready N ms after its start, workspace folders: 1.',
      '1 manifest among 2 JSON or YAML files of the workspace, found in N ms.',
    ]);
  });
});

describe('a place in the text', () => {
  it('is completed and explained', async () => {
    const client = await start();
    await client.open(URI, '{ "tools": [{ "name": "x", "command": ["/bin/true"],  }] }');
    const position = { line: 0, character: 53 };
    const found = await client.request<CompletionItem[] | CompletionList>('textDocument/completion', {
      textDocument: { uri: URI },
      position,
    });
    const items = Array.isArray(found) ? found : found.items;
    expect(items.map(({ label }) => label)).toContain('description');
    const explained = await client.request<Hover>('textDocument/hover', {
      textDocument: { uri: URI },
      position: { line: 0, character: 30 },
    });
    expect(JSON.stringify(explained.contents)).toContain('command');
  });

  it('of a document that was never opened is answered with nothing', async () => {
    const client = await start();
    const position = { line: 0, character: 0 };
    for (const method of ['hover', 'completion', 'definition', 'documentHighlight', 'prepareRename']) {
      expect(await client.request(`textDocument/${method}`, { textDocument: { uri: URI }, position })).toBeNull();
    }
  });
});
