import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Ended, endedIn } from '../../test/kit/terminal';
import { check } from '../check';
import { run } from '../run/run';
import { test } from '../test/test';
import { config } from './print';
import { ConfigurationErrors } from './refuse-invalid';

const MANIFEST = '{ "tools": [{ "name": "a", "command": ["./tools/bin/a"] }] }\n';
const HOST = { environment: process.env, secrets: new Map<string, string>() };

let cwd = '';

beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'tool-manifest-configuration-'));
  await mkdir(join(cwd, '.git'));
});

afterEach(async () => {
  await rm(cwd, { recursive: true });
});

async function file(name: string, content: string | object): Promise<void> {
  const path = join(cwd, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
}

async function program(name: string, text: string): Promise<void> {
  await file(name, text);
  await chmod(join(cwd, name), 0o755);
}

const checked = (...argv: readonly string[]) => endedIn(cwd, (terminal) => check(argv, terminal));

/** The codes that `check` prints for a file, with their severities. */
async function codes(path: string, ...argv: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await checked('.', '--format', 'json', ...argv);
  const files: { path: string; diagnostics: { code: string; severity: string }[] }[] = JSON.parse(stdout).files;
  return (files.find((one) => one.path === path)?.diagnostics ?? []).map(({ code, severity }) => `${severity} ${code}`);
}

describe('a configuration file', () => {
  it('sets severities for the manifests in its folder and below, unless a nearer one does', async () => {
    await file('tools.json', MANIFEST);
    await file('inner/tools.json', MANIFEST);
    await file('inner/deep/tools.json', MANIFEST);
    await file('.tool-manifest.json', { rules: { 'missing-description': 'error' } });
    await file('inner/.tool-manifest.yaml', 'rules:\n  missing-description: off\n');
    expect(await codes('tools.json')).toContain('error missing-description');
    expect(await codes('inner/deep/tools.json')).not.toEqual(
      expect.arrayContaining([expect.stringContaining('missing-description')]),
    );
    expect(await codes('inner/tools.json', '--rule', 'missing-description=hint')).toContain('hint missing-description');
    expect(await codes('inner/tools.json', '--no-config')).toContain('warning missing-description');
    expect(await codes('inner/tools.json', '--config', '.tool-manifest.json')).toContain('error missing-description');
  });

  it('does not apply beyond the root of its repository', async () => {
    await file('.tool-manifest.json', { rules: { 'missing-description': 'error' } });
    await mkdir(join(cwd, 'module', '.git'), { recursive: true });
    await file('module/tools.json', MANIFEST);
    expect(await codes('module/tools.json')).toContain('warning missing-description');
  });

  it('leaves files and folders out', async () => {
    await file('tools.json', MANIFEST);
    await file('vendor/tools.json', MANIFEST);
    await file('off/tools.json', MANIFEST);
    await file('.tool-manifest.json', { ignore: ['vendor/'], associations: { 'off/*': 'off' } });
    const { stdout } = await checked('--format', 'json');
    expect(JSON.parse(stdout).files.map(({ path }: { path: string }) => path)).toEqual(['tools.json']);
    const named = await checked('vendor/tools.json');
    expect([named.code, named.stderr]).toEqual([2, expect.stringContaining('vendor/tools.json is left out by the')]);
    expect((await checked('vendor/tools.json', '--allow-empty')).code).toBe(0);
    expect((await checked('vendor/tools.json', '--no-config', '--format', 'json')).stdout).toContain('agentcli');
  });

  it('says which dialect a file has', async () => {
    await file('actions.json', '{ "tools": [{ "name": "a" }] }');
    await file('.tool-manifest.json', { associations: { 'actions.json': 'agentcli' } });
    expect(await codes('actions.json')).toContain('error missing-field');
  });

  it('is refused with errors, with their lines, and nothing is checked', async () => {
    await file('tools.json', MANIFEST);
    await file('.tool-manifest.json', '{\n  "rules": { "missing-descripton": "error" },\n  "extends": "base.json"\n}');
    await file('base.json', '{ "ignore": 1 }');
    const expected = expect.objectContaining({
      lines: [
        '.tool-manifest.json:2:14: Unknown rule `missing-descripton`. Did you mean `missing-description`?',
        'base.json:1:13: `ignore` must be an array, but it is a number.',
      ],
    });
    await expect(checked('.')).rejects.toThrow(ConfigurationErrors);
    for (const path of ['.', 'tools.json']) await expect(checked(path)).rejects.toEqual(expected);
    await expect(endedIn(cwd, (terminal) => run(['tools.json', 'a'], terminal, HOST))).rejects.toEqual(expected);
  });

  it.each([
    [
      'is not UTF-8',
      () => writeFile(join(cwd, 'inner/.tool-manifest.json'), Buffer.from([0xff, 0x7b])),
      'is not UTF-8 text',
    ],
    ['is a folder', () => mkdir(join(cwd, 'inner/.tool-manifest.json')), 'is a folder, not a file'],
    ['is a link to nowhere', () => symlink('nowhere', join(cwd, 'inner/.tool-manifest.json')), 'does not exist'],
  ])('is refused if it %s, and nothing is checked: not with the one above either', async (_what, make, message) => {
    await file('.tool-manifest.json', { rules: { 'missing-description': 'off' } });
    await file('inner/tools.json', MANIFEST);
    await make();
    const expected = expect.objectContaining({
      lines: [expect.stringMatching(`^inner/\\.tool-manifest\\.json ${message}`)],
    });
    for (const path of ['.', 'inner/tools.json']) await expect(checked(path)).rejects.toEqual(expected);
    await expect(endedIn(cwd, (terminal) => run(['inner/tools.json', 'a'], terminal, HOST))).rejects.toEqual(expected);
    expect((await checked('.', '--no-config')).code).toBe(0);
  });

  it('completes what is given to runs and tests', async () => {
    await file('tools.json', MANIFEST);
    await program('tools/bin/a', '#!/bin/sh\npwd\nsleep 5\n');
    await file('tools.cases.yaml', 'cases:\n  - name: tells the folder\n    tool: a\n');
    await file('work/x', '');
    await file('.tool-manifest.json', { run: { timeLimit: 0.5, workingDirectory: 'work' } });
    const plan = await endedIn(cwd, (terminal) =>
      run(['tools.json', 'a', '--dry-run', '--format', 'json'], terminal, HOST),
    );
    expect(JSON.parse(plan.stdout)).toMatchObject({ cwd: join(cwd, 'work'), timeLimit: { milliseconds: 500 } });
    const tested = await endedIn(cwd, (terminal) => test(['--yes', '--format', 'json'], terminal, HOST));
    expect(tested.code).toBe(3);
    const without = ['tools.json', 'a', '--dry-run', '--format', 'json', '--no-config'];
    const plain = await endedIn(cwd, (terminal) => run(without, terminal, HOST));
    expect(JSON.parse(plain.stdout).timeLimit.milliseconds).toBeGreaterThan(500);
  });
});

describe('config print', () => {
  const printed = (...argv: readonly string[]): Promise<Ended> =>
    endedIn(cwd, (terminal) => config(['print', ...argv], terminal));

  beforeEach(async () => {
    await file('tools.json', MANIFEST);
    await file('old/tools.json', MANIFEST);
    await file(
      'base.yaml',
      'rules:\n  unknown-key: error\nrun:\n  timeLimit: 3\ntargets: [gemini, mcp]\nservers: {weather: {}}\ntokenBudget: {tool: 500}\n',
    );
    await file(
      '.tool-manifest.jsonc',
      `{
  "extends": "base.yaml",
  "rules": { "missing-description": "error" },
  "ignore": ["old/"]
}`,
    );
  });

  it('shows the targets that the platform itself has', async () => {
    await file('other/.git/HEAD', '');
    await file('other/tools.json', MANIFEST);
    const { stdout } = await printed('other/tools.json');
    expect(stdout).toContain('  Targets        openai, the default of goagent agentcli\n');
    await file('other/.tool-manifest.json', '{ "targets": [] }');
    expect((await printed('other/tools.json')).stdout).toContain(
      '  Targets        none, other/.tool-manifest.json:1\n',
    );
  });

  it('shows the targets of an override', async () => {
    await file(
      '.tool-manifest.jsonc',
      '{ "targets": ["mcp"],\n"overrides": [{ "files": "old/**",\n"targets": ["gemini"] }] }',
    );
    expect((await printed('old/tools.json')).stdout).toContain('  Targets        gemini, .tool-manifest.jsonc:3\n');
    expect((await printed('tools.json')).stdout).toContain('  Targets        mcp, .tool-manifest.jsonc:1\n');
  });

  it('shows what applies to a file, and where each value is set', async () => {
    expect((await printed('tools.json')).stdout).toBe(`tools.json
  Configuration  .tool-manifest.jsonc (extends base.yaml)
  Dialect        agentcli: has \`tools\` whose items have a \`command\` array, and nothing else
  Ignored        no
  Targets        gemini, mcp, base.yaml:5
  Token budget   500 for a tool, base.yaml:7
  Server         weather, base.yaml:6

Rules (all others have their default severities)
  missing-description  error  .tool-manifest.jsonc:3
  unknown-key          error  base.yaml:2

Run
  timeLimit  3  base.yaml:4
`);
  });

  it('shows why a file has no dialect: it is left out, or it is none', async () => {
    await file('old/page.json', '{ "name": "page" }');
    await file('off/tools.json', MANIFEST);
    await file('off/.tool-manifest.json', '{ "associations": { "tools.json": "off" } }');
    const shown = async (name: string) => /^ {2}Dialect +(.*)$/m.exec((await printed(name)).stdout)?.[1];
    expect(await shown('old/tools.json')).toBe('none: ignored');
    expect(await shown('old/page.json')).toBe('none: ignored');
    expect(await shown('off/tools.json')).toBe('none: associated with `off` in off/.tool-manifest.json:1');
  });

  it('is JSON on request', async () => {
    expect(JSON.parse((await printed('old/tools.json', '--format', 'json')).stdout)).toEqual({
      version: 1,
      path: 'old/tools.json',
      configuration: ['.tool-manifest.jsonc', 'base.yaml'],
      dialect: null,
      reason: expect.any(String),
      ignored: { value: 'old/', from: '.tool-manifest.jsonc:4' },
      rules: {
        'missing-description': { value: 'error', from: '.tool-manifest.jsonc:3' },
        'unknown-key': { value: 'error', from: 'base.yaml:2' },
      },
      run: { timeLimit: { value: 3, from: 'base.yaml:4' } },
      targets: { value: ['gemini', 'mcp'], from: 'base.yaml:5' },
      tokenBudget: { value: { tool: 500 }, from: 'base.yaml:7' },
      server: { value: 'weather', from: 'base.yaml:6' },
    });
  });

  it('shows that there is none', async () => {
    expect((await printed('tools.json', '--no-config')).stdout).toContain('Configuration  none');
  });
});
