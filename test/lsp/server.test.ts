import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { CodeActionTriggerKind, type Diagnostic } from 'vscode-languageserver';
import { DescribeToolRequest, PlanRequest } from '../../server/protocol/invocation';
import {
  type DocumentStatus,
  ForceDialectRequest,
  StatusNotification,
  SuggestedDialectRequest,
} from '../../server/protocol/messages';
import { applied, type LspClient, lspTest, PULLING } from './lsp-client';

const URI = 'file:///w/tools.json';
const NAMELESS = '{ "tools": [{ "command": ["/bin/true"], "description": "Does nothing." }] }';
const FINE = '{ "tools": [{ "name": "nothing", "command": ["/bin/true"], "description": "Does nothing." }] }';
const SETTINGS = { timeLimit: undefined, cwd: undefined, values: {} };

const { uriOf, write, start } = lspTest();

const codes = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ code }) => code);

/** The problems of a rule. */
const problems = async (client: LspClient, uri: string, code: string) =>
  (await client.diagnostics(uri)).filter((one) => one.code === code);

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
    expect(await client.codes(URI)).toContain('missing-field');
    await client.change(URI, 2, FINE);
    expect(await client.codes(URI)).not.toContain('missing-field');
  });

  it('move with their tool when something before it is written', async () => {
    const client = await start();
    const nothing = '{ "name": "nothing", "description": "x", "command": ["/bin/true"] }';
    await client.open(URI, `{ "tools": [${nothing}, { "name": "a", "description": "x" }] }`);
    const place = async () => {
      const [found] = await problems(client, URI, 'missing-field');
      return found && [found.range.start.character, found.range.end.character];
    };
    const [from = 0, to = 0] = (await place()) ?? [];
    const cursor = { line: 0, character: '{ "tools": [{ "name": "nothing", "description": "'.length };
    await client.tell('textDocument/didChange', {
      textDocument: { uri: URI, version: 2 },
      contentChanges: [{ range: { start: cursor, end: cursor }, text: 'more of ' }],
    });
    expect(await place()).toEqual([from + 8, to + 8]);
  });

  it('are none in a document that is no manifest', async () => {
    const client = await start();
    await client.open('file:///w/package.json', '{ "name": "x", "version": 1 }');
    expect(await client.diagnostics('file:///w/package.json')).toEqual([]);
  });

  it('of files that no editor holds come with the workspace', async () => {
    await write('tools.json', NAMELESS);
    await write('package.json', '{ "name": "x", "tools": 3 }');
    const client = await start({ folders: [uriOf('')] });
    const [item, ...others] = await client.workspaceProblems();
    expect([item?.uri, others]).toEqual([uriOf('tools.json'), []]);
    expect(item?.kind === 'full' && codes(item.items)).toContain('missing-field');
  });

  it('link to the page of their rule', async () => {
    const client = await start({ initializationOptions: { rulePages: 'file:///docs/rules/' } });
    await client.open(URI, NAMELESS);
    const [found] = await problems(client, URI, 'missing-field');
    expect(found?.codeDescription?.href).toBe('file:///docs/rules/missing-field.md');
  });
});

describe('fixes', () => {
  it('are offered for the problem at the cursor, and carry the version they were made for', async () => {
    const client = await start();
    await client.open(URI, NAMELESS);
    const [fix] = await client.actions(URI, await problems(client, URI, 'missing-field'));
    expect(fix?.title).toBe('Add `name`');
    expect(JSON.parse(applied(NAMELESS, fix)).tools[0]).toHaveProperty('name');
    const [change] = fix?.edit?.documentChanges ?? [];
    expect(change && 'textDocument' in change && change.textDocument.version).toBe(1);
  });

  it.each([
    ['action', [['Change to `ACTION`', true]]],
    [
      'OTHER',
      [
        ['Change to `RETRIEVAL`', false],
        ['Change to `ACTION`', false],
      ],
    ],
  ])('are preferred only if the intended one is unambiguous: %s', async (type, expected) => {
    const client = await start();
    const members = '"displayName": "X", "displayDescription": "d", "description": "d", "authType": "NONE"';
    await client.open(URI, `{ "type": "${type}", "name": "x", ${members}, "enablePreview": true }`);
    const offered = await client.actions(URI, await problems(client, URI, 'wrong-value'));
    expect(offered.map(({ title, isPreferred }) => [title, isPreferred === true])).toEqual(expected);
  });

  it('that are the same for several problems are offered once, for all of them', async () => {
    const client = await start();
    await client.open(URI, '{ "tools": [{ "description": "Nothing." }, { "name": "a", "command": ["/bin/true"] }] }');
    const found = await problems(client, URI, 'missing-field');
    expect(found).toHaveLength(2);
    const offered = await client.actions(URI, found);
    const titles = offered.map(({ title }) => title);
    expect(titles).toEqual([...new Set(titles)]);
    expect(offered.find(({ title }) => /2 missing/.test(title))?.diagnostics).toHaveLength(2);
  });

  it('of the whole file are an action of their own kind, and there is none for a text with syntax errors', async () => {
    const client = await start();
    const untidy = FINE.replace('] }', ',] }');
    await client.open(URI, untidy);
    const [all] = await client.actions(URI, [], 'source.fixAll');
    expect(all?.kind).toBe('source.fixAll.toolManifest');
    expect(JSON.parse(applied(untidy, all))).toEqual(JSON.parse(FINE));
    await client.change(URI, 2, `${untidy} }`);
    expect(await client.actions(URI, [], 'source.fixAll')).toEqual([]);
  });

  /** What *Fix All* tells, asked for by hand and on save. */
  const told = async (text: string, uri = URI) => {
    const client = await start({ initializationOptions: { tellsLeft: true } });
    await client.open(uri, text);
    const of = (trigger: CodeActionTriggerKind) => client.actions(uri, [], 'source.fixAll', undefined, trigger);
    const [byHand] = await of(CodeActionTriggerKind.Invoked);
    const [onSave] = await of(CodeActionTriggerKind.Automatic);
    return { told: byHand?.disabled?.reason ?? byHand?.command?.arguments, fixes: byHand?.edit !== undefined, onSave };
  };

  it('tell what is left and why, if they are asked for by hand', async () => {
    const left = '{ "tools": [{ "name": "a", "description": "A.", "command": ["/bin/true"], "nmae": 1 }, {}] }';
    const reason = /^\d problems are left: no fix of them has a single right result\.$/;
    const nothing = await told(left);
    expect(nothing).toMatchObject({ told: expect.stringMatching(reason), fixes: false, onSave: undefined });
    const some = await told(left.replace('] }', ',] }'));
    expect(some).toMatchObject({ told: [expect.stringMatching(reason)], fixes: true });
    expect(some.onSave?.edit).toBeDefined();
    expect(some.onSave?.command).toBeUndefined();
    const example = join(__dirname, '../../examples/agentcli/tools.json');
    const fine = await readFile(example, 'utf8');
    expect(await told(fine, pathToFileURL(example).href)).toMatchObject({
      told: 'There is nothing to fix.',
      fixes: false,
      onSave: undefined,
    });
  });

  it('fix all until nothing changes, also what a syntax error hid', async () => {
    const client = await start();
    const untidy = FINE.replace('"command"', '"Command"').replace('] }', ',] }');
    await client.open(URI, untidy);
    const [all] = await client.actions(URI, [], 'source.fixAll');
    expect(JSON.parse(applied(untidy, all))).toEqual(JSON.parse(FINE));
  });

  const YAML = 'file:///w/config/tool_manifest.yaml';
  const isSilencing = ({ title }: { readonly title: string }) => title.endsWith('for this line');

  it('include silencing the rule by a comment, where the language has comments', async () => {
    const client = await start();
    const metadata = 'metadata:\n  name: x\n  description: y';
    const text = `schema_version: "1.0"\n${metadata}\ntools:\n  - name: a\n    module: b.c\n    class_name: C\n`;
    await client.open(YAML, text);
    const offered = await client.actions(YAML, await problems(client, YAML, 'missing-field'));
    await client.change(YAML, 2, applied(text, offered.find(isSilencing)));
    expect(await client.codes(YAML)).not.toContain('missing-field');
  });

  it('never silence that a file can not be read', async () => {
    const client = await start();
    const metadata = 'metadata:\n  name: "x\n  description: y';
    const text = `# tool-manifest-disable-file\nschema_version: "1.0"\n${metadata}\ntools:\n  - module: src.a\n`;
    await client.open(YAML, text);
    const found = await client.diagnostics(YAML);
    expect(codes(found)).toEqual(['syntax-error']);
    expect((await client.actions(YAML, found)).filter(isSilencing)).toEqual([]);
  });
});

/** The statuses that a client is told, so far. */
function statusesOf(client: LspClient): readonly DocumentStatus[] {
  const heard: DocumentStatus[] = [];
  client.connection.onNotification(StatusNotification, (status) => {
    heard.push(status);
  });
  return heard;
}

const TALOS_FUNCTIONS = [{ name: 'get', description: 'Gets.', parameters: { type: 'object', properties: {} } }];
const TALOS = { id: 'w', name: 'W', description: 'W.', version: '1.0.0', functions: TALOS_FUNCTIONS };

const HTTPX = { name: 'get', description: 'What it does.', module: 'httpx', class_name: 'Client' };
const PYLOT = { schema_version: '1.0', metadata: { name: 'm', description: 'd' }, tools: [HTTPX] };

describe('the status', () => {
  it('says what a document is and why, and follows the user against its content', async () => {
    const client = await start();
    const heard = statusesOf(client);
    await client.open(URI, FINE);
    await expect.poll(() => heard).toMatchObject([{ dialect: { id: 'agentcli' }, basis: 'content', tools: 1 }]);
    await client.ask(ForceDialectRequest, { uri: URI, dialect: 'off' });
    await expect.poll(() => heard[1]).toMatchObject({ basis: 'setting', tools: 0 });
    expect(await client.diagnostics(URI)).toEqual([]);
  });

  it.each([
    {
      what: 'checks are off as a module could not be read',
      manifest: { path: 'tools/w/manifest.json', content: { ...TALOS, category: 'core' } },
      code: {
        path: 'tools/w/index.ts',
        before: '\nexport const handlers = f();',
        after: 'export const handlers = {};',
      },
      told: { off: 'Missing handlers are not reported', why: '`f()` is only known when it runs (index.ts, line 2)' },
      found: ['talos/missing-handler', 'vague-description'],
    },
    {
      what: 'modules could not be looked at',
      manifest: { path: 'config/tool_manifest.json', content: PYLOT },
      code: { path: 'httpx.py', before: undefined, after: 'class Client: pass' },
      told: {
        off: 'Some modules are not checked',
        why: '`httpx` (not in the repository, which has no virtual environment)',
      },
      found: ['forged-pylot/tool-class'],
    },
  ])('says which $what, until that can be done', async ({ manifest, code, told, found }) => {
    await write(manifest.path, manifest.content);
    if (code.before !== undefined) await write(code.path, code.before);
    const client = await start({ folders: [uriOf('')] });
    const heard = statusesOf(client);
    await client.open(uriOf(manifest.path), JSON.stringify(manifest.content));
    await expect.poll(() => heard.map(({ blindSpots }) => blindSpots)).toEqual([undefined, [told]]);
    await write(code.path, code.after);
    await client.changed(uriOf(code.path), code.before === undefined ? 1 : 2);
    await expect.poll(() => heard.length).toBe(3);
    expect(heard[2]?.blindSpots).toBeUndefined();
    expect(await client.codes(uriOf(manifest.path))).toEqual(found);
  });

  it('comes with the files that the platform needs, and without them a tool is not planned to be run', async () => {
    const uri = uriOf('tools/w/manifest.json');
    await write('tools/w/manifest.json', TALOS);
    const client = await start({ folders: [uriOf('')] });
    await client.open(uri, JSON.stringify(TALOS));
    const call = { tool: { uri, name: 'get', index: 0 }, arguments: {}, settings: SETTINGS };
    const answer = await client.ask(PlanRequest, call);
    expect(answer).toMatchObject({ refusal: expect.stringContaining('no `index.ts` next to') });
    const [file] = answer?.newFiles ?? [];
    expect(file).toMatchObject({ uri: uriOf('tools/w/index.ts'), name: 'index.ts' });
    expect(file?.text).toContain('  get: async (args');
    expect(answer?.plan).toBeUndefined();
    await write('tools/w/index.ts', file?.text ?? '');
    await client.changed(file?.uri ?? '', 1);
    expect((await client.ask(PlanRequest, call))?.plan?.kind).toBe('handler');
    const toServer = { ...call, settings: { ...SETTINGS, values: { server: 'http://localhost:3001' } } };
    expect((await client.ask(PlanRequest, toServer))?.plan?.kind).toBe('http');
  });

  it('plans a call whose arguments were typed as JSON with that text', async () => {
    const client = await start();
    await client.open(URI, FINE);
    const call = { tool: { uri: URI, name: 'nothing', index: 0 }, arguments: { a: 2 }, settings: SETTINGS };
    const stdin = async (written?: string) => {
      const answer = await client.ask(PlanRequest, { ...call, written });
      return answer?.plan?.kind === 'process' ? answer.plan.stdin : undefined;
    };
    const written = '{ "a": 1,  "a": 2 }';
    expect([await stdin(written), await stdin()]).toEqual([written, '{"a":2}']);
  });

  it('describes a tool with a sample that fits, and says what of the arguments is not checked', async () => {
    const client = await start();
    const properties = { n: { type: 'number', minimum: 1.5 }, p: { type: 'string', pattern: '^(?!x)y' } };
    const schema = { type: 'object', properties, required: ['n'] };
    const tool = { name: 'it', command: ['/bin/true'], description: 'Does nothing.', schema };
    await client.open(URI, JSON.stringify({ tools: [tool] }));
    const reference = { uri: URI, name: 'it', index: 0 };
    const gap = expect.stringContaining('Not checked in the arguments: the pattern `^(?!x)y`');
    expect(await client.ask(DescribeToolRequest, reference)).toMatchObject({
      sample: { n: 1.5, p: 'text' },
      sampleDoubt: gap,
    });
    const call = { tool: reference, arguments: { p: 5 }, settings: SETTINGS };
    expect(await client.ask(PlanRequest, call)).toMatchObject({
      faults: [
        { path: '/n', message: 'is required' },
        { path: '/p', message: 'must be a string' },
      ],
      unchecked: [gap],
    });
  });

  it('says of a tool that is nested too deeply that not all of it is shown', async () => {
    const client = await start();
    const deep = `{"type":"object","description":${'['.repeat(300)}${']'.repeat(300)}}`;
    const tool = (name: string, schema: string) =>
      `{"name":"${name}","command":["/bin/true"],"description":"Does nothing.","schema":${schema}}`;
    await client.open(URI, `{"tools":[${tool('deep', deep)},${tool('flat', '{"type":"object"}')}]}`);
    const unchecked = async (name: string, index: number) =>
      (await client.ask(PlanRequest, { tool: { uri: URI, name, index }, arguments: {}, settings: SETTINGS }))
        ?.unchecked;
    expect(await unchecked('deep', 0)).toEqual([
      'The tool is nested more than 256 levels deep: deeper ones are neither shown nor checked.',
    ]);
    expect(await unchecked('flat', 1)).toBeUndefined();
  });

  it('is what the user said before the server was started again', async () => {
    const client = await start({ initializationOptions: { forced: { [URI]: 'off' } } });
    await client.open(URI, NAMELESS);
    expect(await client.diagnostics(URI)).toEqual([]);
  });

  it('says which dialect a file may be meant for, until the user has decided', async () => {
    const client = await start();
    const heard = statusesOf(client);
    await client.open(URI, '{ "tools": [{ "name": "a", "description": "d", "parameters": {} }] }');
    const suggested = { id: 'agentcli', title: 'goagent agentcli' };
    await expect.poll(() => heard).toMatchObject([{ suggested, tools: 0 }]);
    expect(await client.ask(SuggestedDialectRequest, { uri: URI })).toEqual(suggested);
    await client.ask(ForceDialectRequest, { uri: URI, dialect: 'agentcli' });
    await expect.poll(() => heard[1]).toMatchObject({ dialect: suggested, basis: 'setting', tools: 1 });
    expect(await client.ask(SuggestedDialectRequest, { uri: URI })).toBeNull();
  });

  it('has the outline asked for again when it changes, as the editor keeps that while the text is the same', async () => {
    const textDocument = { ...PULLING.textDocument, documentSymbol: { dynamicRegistration: true } };
    const capabilities = { ...PULLING, textDocument };
    const client = await start({ capabilities });
    expect(client.initialized.capabilities.documentSymbolProvider).toBe(false);
    const registered = () => client.registrations.filter((method) => method === 'textDocument/documentSymbol').length;
    await client.open(URI, FINE);
    await client.diagnostics(URI);
    expect(registered()).toBe(1);
    await client.ask(ForceDialectRequest, { uri: URI, dialect: 'off' });
    await client.waitFor(() => registered() === 2);
    await client.ask(ForceDialectRequest, { uri: URI, dialect: 'off' });
    await client.diagnostics(URI);
    expect(registered()).toBe(2);
  });

  it('follows the settings while the document is open', async () => {
    const client = await start();
    const heard = statusesOf(client);
    await client.open(URI, FINE);
    await client.diagnostics(URI);
    const settings = { toolManifest: { associations: { 'tools.json': 'kasilabs' } } };
    await client.tell('workspace/didChangeConfiguration', { settings });
    await expect.poll(() => heard.map(({ dialect }) => dialect?.id)).toEqual(['agentcli', 'kasilabs']);
  });
});

describe('the log', () => {
  it('says that the server has started, and what it found', async () => {
    await write('tools.json', NAMELESS);
    await write('other.json', '{}');
    const client = await start({ folders: [uriOf('')] });
    await client.workspaceProblems();
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
    expect(await client.labels(URI, 0, 53)).toContain('description');
    expect(await client.hover(URI, 0, 30)).toContain('command');
  });

  it('of a document that was never opened is answered with nothing', async () => {
    const client = await start();
    const position = { line: 0, character: 0 };
    for (const method of ['hover', 'completion', 'definition', 'documentHighlight', 'prepareRename']) {
      expect(await client.request(`textDocument/${method}`, { textDocument: { uri: URI }, position })).toBeNull();
    }
  });
});
