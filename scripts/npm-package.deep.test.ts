/** The package for npm, as its users get it: packed from the sources, installed globally, and used. And the README of both packages. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createVSIX } from '@vscode/vsce';
import { readZip } from '@vscode/vsce/out/zip';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createProtocolConnection,
  type InitializeResult,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';
import { copyOfSources } from '../test/kit/copy-of-sources';
import { linksOf } from '../test/kit/markdown';

const SIZE_LIMIT = 1_200_000;
const EXAMPLES = join(__dirname, '../examples');

const sources = copyOfSources();
const prefix = join(sources, 'global');
const workspace = join(sources, 'workspace');
let tarball: string;
afterAll(() => rmSync(sources, { recursive: true, force: true }));

function npm(...argv: readonly string[]): string {
  // Nothing is fetched: the package has no dependencies.
  const flags = ['--offline', '--no-audit', '--no-fund', '--no-update-notifier', '--cache', join(sources, 'npm-cache')];
  return execFileSync('npm', [...argv, ...flags], {
    cwd: sources,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
}

/** A program of the global installation. */
function installed(program: string): string {
  return process.platform === 'win32' ? join(prefix, `${program}.cmd`) : join(prefix, 'bin', program);
}

function toolManifest(...argv: readonly string[]) {
  const shell = process.platform === 'win32';
  const { status, stdout, stderr } = spawnSync(installed('tool-manifest'), argv, {
    cwd: workspace,
    encoding: 'utf8',
    shell,
  });
  return { status, stdout, stderr };
}

beforeAll(() => {
  const [{ filename }] = JSON.parse(npm('pack', '--json'));
  tarball = join(sources, filename);
  npm('install', '--global', '--prefix', prefix, tarball);
  mkdirSync(workspace);
  // With Node.js before 22.18, TypeScript handlers need `tsx` next to them.
  symlinkSync(join(sources, 'node_modules'), join(workspace, 'node_modules'));
  cpSync(EXAMPLES, join(workspace, 'examples'), { recursive: true });
}, 300_000);

it('is made from a fresh clone, below its size limit', () => {
  expect(statSync(tarball).size).toBeLessThan(SIZE_LIMIT);
});

it('contains the programs, their documentation and the licenses of all they contain, and no source', () => {
  const files = execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' }).trim().split('\n').sort();
  const others = files.filter(
    (file) => !/^package\/(?:docs\/(?:dialects|editors)\/[\w-]+\.md|docs\/editors\/lsp4ij\/\w+\.json)$/.test(file),
  );
  expect(others).toEqual(
    `CHANGELOG.md LICENSE README.md package.json docs/cases.md docs/rules.md dist/cli.js dist/cli-main.js dist/server.js dist/server-main.js
     dist/server-session.js dist/lsp.js dist/service.js dist/python-parser.js dist/typescript-parser.js dist/call_tool.py
     dist/tool_manifest_loading.py dist/tool_manifest_result.py dist/call-handler.mjs dist/handler-end.mjs dist/handler-hooks.mjs
     dist/THIRD-PARTY-NOTICES.txt`
      .split(/\s+/)
      .map((file) => `package/${file}`)
      .sort(),
  );
});

it('has the license of every library that it contains', () => {
  const packed = execFileSync('tar', ['-xzOf', tarball, 'package/dist/THIRD-PARTY-NOTICES.txt'], { encoding: 'utf8' });
  for (const name of ['ajv', 'diff', 'vscode-languageserver', 'yaml', '@babel/parser', '@lezer/python']) {
    expect(packed).toMatch(new RegExp(`^${name} \\d`, 'm'));
  }
  expect(packed).toContain('Redistribution and use in source and binary forms');
});

it('checks manifests', () => {
  expect(toolManifest('check', 'examples')).toMatchObject({ status: 0, stderr: '' });
  expect(toolManifest('check', 'examples/*/tools.json')).toMatchObject({ status: 0, stderr: '' });
  writeFileSync(
    join(workspace, 'tools.json'),
    '{ "tools": [{ "nmae": "a", "description": "b", "command": ["/bin/true"], "schema": {} }] }',
  );
  expect(toolManifest('check', 'tools.json')).toMatchObject({ status: 1, stdout: expect.stringContaining('`nmae`') });
});

it.each([
  ['a program', 'agentcli/tools.json', 'word_count', '{"text":"one two"}', /\b2\b/],
  ['a Python class', 'forged-pylot/config/text_tools.json', 'word_count', '{"text":"one two"}', /\b2\b/],
  ['a TypeScript handler', 'talos/tools/weather-notes/manifest.json', 'list_notes', '{"place":"Lisbon"}', /Lisbon/],
])('runs %s', (_what, manifest, tool, args, result) => {
  const { status, stdout, stderr } = toolManifest('run', '--yes', '--args', args, `examples/${manifest}`, tool);
  expect(stdout).toMatch(result);
  expect(status, stderr).toBe(0);
});

it('starts with the compiled code of earlier runs, each of which adds to it', () => {
  const caches = join(sources, 'caches');
  const code = join(caches, 'tool-manifest', 'code');
  const env = { ...process.env, XDG_CACHE_HOME: caches, LOCALAPPDATA: caches };
  const runsOf = (bundle: string) => {
    const file = readdirSync(code).find((name) => name.startsWith(`${bundle}-cli-`)) ?? '';
    // Its number of runs comes after a digest.
    return readFileSync(join(code, file))[32];
  };
  for (const run of [1, 2]) {
    const shell = process.platform === 'win32';
    spawnSync(installed('tool-manifest'), ['--version'], { cwd: workspace, env, shell });
    // Code that V8 had rejected would be replaced, and be that of one run again.
    expect([runsOf('cli-main'), runsOf('service')]).toEqual([run, run]);
  }
});

it('serves editors', async () => {
  const server = spawn(installed('tool-manifest-language-server'), ['--stdio'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });
  const ended = new Promise<number | null>((done) => server.on('exit', done));
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  connection.listen();
  const result: InitializeResult = await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: {},
  });
  expect(result.serverInfo?.name).toBe('tool-manifest-language-server');
  await connection.sendRequest('shutdown');
  await connection.sendNotification('exit');
  expect(await ended).toBe(0);
  connection.dispose();
});

it('has a README with links to files that are there, in both packages, and no link to a repository', async () => {
  const vsix = join(sources, 'package.vsix');
  // Nobody is there to answer a question about the missing repository.
  await createVSIX({ cwd: sources, packagePath: vsix });
  const files = await readZip(vsix, (path) => /\.(?:md|json|js|mjs|py)$/.test(path));
  for (const [path, text] of files) expect(text.includes('github.com/tool-manifest'), path).toBe(false);
  const packed = files.get('extension/readme.md')?.toString('utf8') ?? '';
  expect(linksOf(packed)).toEqual(
    expect.arrayContaining(['docs/images/tool-manifest.gif', 'docs/settings.md', 'LICENSE']),
  );
  expect(linksOf(packed).filter((path) => !existsSync(join(__dirname, '..', path)))).toEqual([]);
  const inNpm = execFileSync('tar', ['-xzOf', tarball, 'package/README.md'], { encoding: 'utf8' });
  expect(inNpm).toBe(packed);
});
