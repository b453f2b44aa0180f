import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CompletionList, Diagnostic, DocumentDiagnosticReport, Hover } from 'vscode-languageserver-protocol/node';
import { type DocumentStatus, StatusNotification } from '../../server/protocol/messages';
import { copyOfSources } from '../kit/copy-of-sources';
import { StdioClient } from '../kit/stdio-client';

const ROOT = join(__dirname, '../..');
const TEXT =
  '{ "acme": 1, "actions": [{ "title": "get_time", "about": "Tells the time.", "url": "https://127.0.0.1:1/time" }] }';

const copy = copyOfSources();
const workspace = join(copy, 'workspace');
let client: StdioClient;
afterAll(() => {
  client?.kill();
  rmSync(copy, { recursive: true, force: true });
});

/** The code of a file according to the text: the block after its name. */
function filesOf(text: string): readonly { readonly path: string; readonly code: string }[] {
  const blocks = text.matchAll(/`((?:server|schemas)\/[\w./-]+\.(?:ts|json))`:\n\n( *)```\w+\n([\s\S]*?)\n *```/g);
  return [...blocks].map(([, path = '', indent = '', code = '']) => ({
    path,
    code: `${code.replace(new RegExp(`^${indent}`, 'gm'), '')}\n`,
  }));
}

/** Adds a name to the end of an array in a source file, with its import. */
function register(path: string, list: RegExp, name: string, from: string): void {
  const text = readFileSync(join(copy, path), 'utf8');
  if (!list.test(text)) throw new Error(`${path} has no such list`);
  writeFileSync(join(copy, path), `import { ${name} } from '${from}';\n${text.replace(list, `$1, ${name}]`)}`);
}

/** Adds an entry of a table and its use, as a section of the text says, each before a place in the code. */
function addEntry(text: string, heading: string, places: readonly (readonly [path: string, place: string])[]): void {
  const section = text.slice(text.indexOf(heading));
  const codes = [...section.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code);
  for (const [index, [path, place]] of places.entries()) {
    const source = readFileSync(join(copy, path), 'utf8');
    if (!source.includes(place)) throw new Error(`${path} has no such place`);
    writeFileSync(join(copy, path), source.replace(place, `${codes[index]}${place}`));
  }
}

function npmRun(script: string, ...argv: readonly string[]): string {
  const loader = join(ROOT, 'node_modules/tsx/dist/loader.mjs');
  const words = ['--import', pathToFileURL(loader).href, script, ...argv];
  return execFileSync(process.execPath, words, { cwd: copy, encoding: 'utf8' });
}

function cli(...argv: readonly string[]) {
  const words = [join(copy, 'dist/cli.js'), ...argv];
  const { stdout, status } = spawnSync(process.execPath, words, { cwd: workspace, encoding: 'utf8' });
  return { stdout, status };
}

beforeAll(async () => {
  for (const { path, code } of filesOf(readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8'))) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), code);
  }
  register('server/service/dialects/registry.ts', /(DIALECTS: readonly Dialect\[\] = \[[^\]]*)\]/, 'acme', './acme');
  register('server/service/companions.ts', /(: readonly CompanionKind\[\] = \[[^\]]*)\]/, 'OWNERS', './owners/kind');
  const rules = 'server/service/dialects/agentcli/rules/index.ts';
  const rule = './description-too-long/rule';
  register(rules, /(: readonly Rule\[\] = \[[^\]]*?),?\s*\]/, 'descriptionTooLong', rule);
  const targets = 'server/service/targets/registry.ts';
  register(targets, /(TARGETS: readonly Target\[\] = \[[^\]]*?),?\s*\]/, 'acmeAi', './acme-ai');
  const formats = 'server/service/formats/registry.ts';
  register(formats, /(FORMATS: readonly Format\[\] = \[[^\]]*?),?\s*\]/, 'acmeAgents', './acme-agents/format');
  const text = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  addEntry(text, '## Add a format of a client', [
    ['server/service/formats/clients.ts', '} as const satisfies Readonly<Record<string, Client>>;'],
  ]);
  addEntry(text, '## Add an option of the command line', [
    ['cli/options.ts', '] as const satisfies readonly Option[];'],
    ['cli/check.ts', '  return summary.errors > 0'],
  ]);
  addEntry(text, '## Add a setting', [
    ['server/protocol/settings.ts', '] as const satisfies readonly Setting[];'],
    ['server/handlers/language.ts', '      const { textDocument } = file.document;\n      const offset'],
  ]);
  for (const script of ['generate', 'docs', 'build']) npmRun(`scripts/${script}.ts`);
  mkdirSync(workspace);
  writeFileSync(join(workspace, 'acme.json'), TEXT);
  writeFileSync(join(workspace, 'acme.owners.json'), '{ "owners": [{ "tool": "get_tme", "team": "clocks" }] }');
  const long = { name: 'a', description: 'x'.repeat(1025), command: ['/bin/true'], schema: { type: 'object' } };
  writeFileSync(join(workspace, 'tools.json'), JSON.stringify({ tools: [long] }));
  client = StdioClient.start(join(copy, 'dist/server.js'), 'ignore');
  const documentSymbol = { hierarchicalDocumentSymbolSupport: true };
  await client.initialize({ capabilities: { textDocument: { diagnostic: {}, documentSymbol } } });
}, 120_000);

async function open(name: string, text: string): Promise<string> {
  const uri = pathToFileURL(join(workspace, name)).href;
  await client.open(uri, text);
  return uri;
}

async function problems(uri: string): Promise<readonly Diagnostic[]> {
  const params = { textDocument: { uri } };
  const report = await client.request<DocumentDiagnosticReport>('textDocument/diagnostic', params);
  return report.kind === 'full' ? report.items : [];
}

it('the examples of CONTRIBUTING hold to our types', () => {
  const tsc = join(ROOT, 'node_modules/.bin/tsc');
  const { stdout } = spawnSync(tsc, ['--noEmit', '--pretty', 'false'], { cwd: copy, encoding: 'utf8', shell: false });
  // The copy lacks the tests that some scripts use.
  expect(
    stdout.split('\n').filter((line) => /acme|owners|description-too-long|registry|companions|clients/.test(line)),
  ).toEqual([]);
}, 60_000);

it('a sixth dialect of one folder, one schema and one line has completion, hover, problems and a status', async () => {
  const status = new Promise<DocumentStatus>((resolve) => {
    client.connection.onNotification(StatusNotification, (one) => {
      if (one.uri.endsWith('/acme.json')) resolve(one);
    });
  });
  const uri = await open('acme.json', TEXT.replace('"about"', '"abuot"'));
  expect(await status).toMatchObject({ dialect: { id: 'acme', title: 'Acme' }, tools: 1 });
  expect((await problems(uri)).map(({ code }) => code)).toEqual(expect.arrayContaining(['unknown-key']));
  const at = (word: string) => ({ textDocument: { uri }, position: { line: 0, character: TEXT.indexOf(word) } });
  const hover = await client.request<Hover>('textDocument/hover', at('url'));
  expect(JSON.stringify(hover.contents)).toContain('Where the arguments are sent.');
  const typed = await open('typed/acme.json', '{ "acme": 1, "actions": [{  }] }');
  const place = { textDocument: { uri: typed }, position: { line: 0, character: 27 } };
  const list = await client.request<CompletionList>('textDocument/completion', place);
  expect(list.items.map(({ label }) => label)).toEqual(expect.arrayContaining(['title', 'about', 'params', 'url']));
});

it('it is checked and previewed in the terminal, and is in the usage text and in package.json', () => {
  expect(JSON.parse(cli('check', 'acme.json', '--format', 'json').stdout).files[0]).toMatchObject({
    dialect: 'acme',
    tools: 1,
  });
  expect(cli('preview', 'acme.json').stdout).toContain('get_time');
  expect(cli('check', '--help').stdout).toContain('acme');
  const { activationEvents, contributes } = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8'));
  expect(activationEvents).toContain('workspaceContains:**/acme.json');
  expect(contributes.configuration.properties['toolManifest.associations'].additionalProperties.enum).toContain('acme');
});

it('a new rule is reported, and has a page', () => {
  expect(cli('check', 'tools.json').stdout).toContain('[agentcli/description-too-long]');
  expect(readFileSync(join(copy, 'docs/rules/agentcli-description-too-long.md'), 'utf8')).toContain(
    'longer than some providers allow',
  );
});

it('a new kind of document is checked and completed next to its manifest, and has an outline', async () => {
  expect(cli('check', 'acme.json').stdout).toContain(
    'acme.owners.json:1:24: warning: Unknown tool `get_tme`. [owners/unknown-tool]',
  );
  const uri = await open('acme.owners.json', '{ "owners": [{ "tool": "get_tme", "team": "clocks" }] }');
  expect((await problems(uri)).map(({ code }) => code)).toEqual(['owners/unknown-tool']);
  const textDocument = { uri };
  const outline = await client.request('textDocument/documentSymbol', { textDocument });
  expect(outline).toMatchObject([{ name: 'get_tme', detail: 'clocks' }]);
  const place = { textDocument, position: { line: 0, character: 24 } };
  const list = await client.request<CompletionList>('textDocument/completion', place);
  expect(list.items.map(({ label }) => label)).toContain('get_time');
});

it('a rule of the new dialect is data, and has a page', () => {
  writeFileSync(join(workspace, 'plain.acme.json'), TEXT.replace('https:', 'http:'));
  expect(cli('check', 'plain.acme.json').stdout).toContain('Acme refuses `http://127.0.0.1:1/time`: start it with');
  expect(readFileSync(join(copy, 'docs/rules/acme-url.md'), 'utf8')).toContain('encrypted addresses only');
});

it('a new format of a client is checked with its verdicts, completed, and has a page', async () => {
  mkdirSync(join(workspace, '.acme'));
  const text = '{ "agents": [{ "name": "Docs", "modle": "large" }] }';
  writeFileSync(join(workspace, '.acme/agents.json'), text);
  const { stdout } = cli('check', '.acme');
  expect(stdout).toContain('error: Acme Code 1.2.0 skips this agent without a message: `name` must');
  expect(stdout).toContain(
    'Unknown key `modle`. Acme Code 1.2.0 ignores it. Did you mean `model`? [client/unknown-key]',
  );
  const uri = await open('.acme/agents.json', '{ "agents": [{  }] }');
  const place = { textDocument: { uri }, position: { line: 0, character: 15 } };
  const list = await client.request<CompletionList>('textDocument/completion', place);
  expect(list.items.map(({ label }) => label)).toEqual(expect.arrayContaining(['name', 'model']));
  expect(readFileSync(join(copy, 'docs/formats/acme-agents.md'), 'utf8')).toContain('Acme Code');
});

it('a new target is examined, exported to, and has a page', () => {
  const { stdout } = cli('targets', 'tools.json', '--target', 'acme-ai', '--format', 'json');
  expect(JSON.parse(stdout).files[0].tools[0].targets).toMatchObject({
    'acme-ai': { verdict: 'refused', problems: [{ code: 'target-closed-object' }] },
  });
  expect(readFileSync(join(copy, 'docs/targets/acme-ai.md'), 'utf8')).toContain('Acme AI');
});

it('a new option of the command line is used, explained, completed and documented', () => {
  const invalid = '{ "tools": [{ "name": "a", "command": ["/bin/true"], "timeoutSec": "long" }] }';
  writeFileSync(join(workspace, 'invalid.json'), invalid);
  expect(cli('check', 'invalid.json').status).toBe(1);
  expect(cli('check', 'invalid.json', '--exit-zero').status).toBe(0);
  expect(cli('check', '--help').stdout).toContain('--exit-zero');
  expect(cli('completions', '--', 'check', '--ex').stdout).toContain('--exit-zero\t');
  expect(readFileSync(join(copy, 'docs/command-line.md'), 'utf8')).toContain('| `--exit-zero` |');
});

it('a new setting is declared, documented and obeyed', async () => {
  const name = 'toolManifest.inlayHints.maxTools';
  const { contributes } = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8'));
  expect(contributes.configuration.properties[name]).toMatchObject({ type: 'number', default: 1000, minimum: 0 });
  expect(readFileSync(join(copy, 'docs/settings.md'), 'utf8')).toContain(`| \`${name}\` | \`1000\` |`);
  const uri = await open('hints.json', TEXT);
  const end = { line: 0, character: TEXT.length };
  const hints = async (maxTools: number) => {
    const settings = { toolManifest: { inlayHints: { tokens: true, maxTools } } };
    await client.connection.sendNotification('workspace/didChangeConfiguration', { settings });
    const range = { start: { line: 0, character: 0 }, end };
    return client.request<readonly unknown[] | null>('textDocument/inlayHint', { textDocument: { uri }, range });
  };
  expect(await hints(1)).toHaveLength(1);
  expect(await hints(0)).toBeNull();
});
