import { mkdirSync, symlinkSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { calling, testFolder } from '../../test/kit/folder';
import { check } from '../check';
import { run } from '../run/run';
import { test } from '../test/test';
import { config } from './print';
import { ConfigurationErrors } from './refuse-invalid';

const MANIFEST = '{ "tools": [{ "name": "a", "command": ["./tools/bin/a"] }] }\n';

const folder = testFolder({ '.git/HEAD': '', 'tools.json': MANIFEST });
const { at, file, files } = folder;

const ran = (...argv: readonly string[]) => folder.ended(calling(run), argv);
const checked = (...argv: readonly string[]) => folder.ended(check, argv);

/** The codes that `check` prints for a file, with their severities. */
async function codes(path: string, ...argv: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await checked('.', '--format', 'json', ...argv);
  const files: { path: string; diagnostics: { code: string; severity: string }[] }[] = JSON.parse(stdout).files;
  return (files.find((one) => one.path === path)?.diagnostics ?? []).map(({ code, severity }) => `${severity} ${code}`);
}

describe('a configuration file', () => {
  it('sets severities for the manifests in its folder and below, unless a nearer one does', async () => {
    files({ 'inner/tools.json': MANIFEST, 'inner/deep/tools.json': MANIFEST });
    file('.tool-manifest.json', { rules: { 'missing-description': 'error' } });
    file('inner/.tool-manifest.yaml', 'rules:\n  missing-description: off\n');
    expect(await codes('tools.json')).toContain('error missing-description');
    expect(await codes('inner/deep/tools.json')).not.toEqual(
      expect.arrayContaining([expect.stringContaining('missing-description')]),
    );
    expect(await codes('inner/tools.json', '--rule', 'missing-description=hint')).toContain('hint missing-description');
    expect(await codes('inner/tools.json', '--no-config')).toContain('warning missing-description');
    expect(await codes('inner/tools.json', '--config', '.tool-manifest.json')).toContain('error missing-description');
  });

  it('does not apply beyond the root of its repository', async () => {
    file('.tool-manifest.json', { rules: { 'missing-description': 'error' } });
    files({ 'module/.git/HEAD': '', 'module/tools.json': MANIFEST });
    expect(await codes('module/tools.json')).toContain('warning missing-description');
  });

  it('leaves files and folders out', async () => {
    files({ 'vendor/tools.json': MANIFEST, 'off/tools.json': MANIFEST });
    file('.tool-manifest.json', { ignore: ['vendor/'], associations: { 'off/*': 'off' } });
    const { stdout } = await checked('--format', 'json');
    expect(JSON.parse(stdout).files.map(({ path }: { path: string }) => path)).toEqual(['tools.json']);
    const stderr = expect.stringContaining('vendor/tools.json is left out by the');
    expect(await checked('vendor/tools.json')).toMatchObject({ code: 2, stderr });
    expect((await checked('vendor/tools.json', '--allow-empty')).code).toBe(0);
    expect((await checked('vendor/tools.json', '--no-config', '--format', 'json')).stdout).toContain('agentcli');
  });

  it('says which dialect a file has', async () => {
    file('actions.json', '{ "tools": [{ "name": "a" }] }');
    file('.tool-manifest.json', { associations: { 'actions.json': 'agentcli' } });
    expect(await codes('actions.json')).toContain('error missing-field');
  });

  it('is refused with errors, with their lines, and nothing is checked', async () => {
    file('.tool-manifest.json', '{\n  "rules": { "missing-descripton": "error" },\n  "extends": "base.json"\n}');
    file('base.json', '{ "ignore": 1 }');
    const expected = expect.objectContaining({
      lines: [
        '.tool-manifest.json:2:14: Unknown rule `missing-descripton`. Did you mean `missing-description`?',
        'base.json:1:13: `ignore` must be an array, but it is a number.',
      ],
    });
    await expect(checked('.')).rejects.toThrow(ConfigurationErrors);
    for (const path of ['.', 'tools.json']) await expect(checked(path)).rejects.toEqual(expected);
    await expect(ran('tools.json', 'a')).rejects.toEqual(expected);
  });

  it.each([
    ['is not UTF-8', () => file('inner/.tool-manifest.json', Buffer.from([0xff, 0x7b])), 'is not UTF-8 text'],
    ['is a folder', () => mkdirSync(at('inner/.tool-manifest.json')), 'is a folder, not a file'],
    ['is a link to nowhere', () => symlinkSync('nowhere', at('inner/.tool-manifest.json')), 'does not exist'],
  ])('is refused if it %s, and nothing is checked: not with the one above either', async (_what, make, message) => {
    file('.tool-manifest.json', { rules: { 'missing-description': 'off' } });
    file('inner/tools.json', MANIFEST);
    make();
    const expected = expect.objectContaining({
      lines: [expect.stringMatching(`^inner/\\.tool-manifest\\.json ${message}`)],
    });
    for (const path of ['.', 'inner/tools.json']) await expect(checked(path)).rejects.toEqual(expected);
    await expect(ran('inner/tools.json', 'a')).rejects.toEqual(expected);
    expect((await checked('.', '--no-config')).code).toBe(0);
  });

  it('completes what is given to runs and tests', async () => {
    file('tools/bin/a', '#!/bin/sh\npwd\nsleep 5\n', 0o755);
    files({ 'work/x': '', 'tools.cases.yaml': 'cases:\n  - name: tells the folder\n    tool: a\n' });
    file('.tool-manifest.json', { run: { timeLimit: 0.5, workingDirectory: 'work' } });
    const plan = async (...more: readonly string[]) =>
      JSON.parse((await ran('tools.json', 'a', '--dry-run', '--format', 'json', ...more)).stdout);
    expect(await plan()).toMatchObject({ cwd: at('work'), timeLimit: { milliseconds: 500 } });
    expect((await plan('--no-config')).timeLimit.milliseconds).toBeGreaterThan(500);
    expect((await folder.ended(calling(test), ['--yes', '--format', 'json'])).code).toBe(3);
  });
});

describe('config print', () => {
  const printed = (...argv: readonly string[]) => folder.ended(config, ['print', ...argv]);

  beforeEach(() => {
    file('old/tools.json', MANIFEST);
    file(
      'base.yaml',
      'rules:\n  unknown-key: error\nrun:\n  timeLimit: 3\ntargets: [gemini, mcp]\nservers: {weather: {}}\ntokenBudget: {tool: 500}\n',
    );
    file(
      '.tool-manifest.jsonc',
      `{
  "extends": "base.yaml",
  "rules": { "missing-description": "error" },
  "ignore": ["old/"]
}`,
    );
  });

  it('shows the targets that the platform itself has', async () => {
    files({ 'other/.git/HEAD': '', 'other/tools.json': MANIFEST });
    const { stdout } = await printed('other/tools.json');
    expect(stdout).toContain('  Targets        openai, the default of goagent agentcli\n');
    file('other/.tool-manifest.json', '{ "targets": [] }');
    expect((await printed('other/tools.json')).stdout).toContain(
      '  Targets        none, other/.tool-manifest.json:1\n',
    );
  });

  it('shows the targets of an override', async () => {
    file(
      '.tool-manifest.jsonc',
      '{ "targets": ["mcp"],\n"overrides": [{ "files": "old/**",\n"targets": ["gemini"] }] }',
    );
    expect((await printed('old/tools.json')).stdout).toContain('  Targets        gemini, .tool-manifest.jsonc:3\n');
    expect((await printed('tools.json')).stdout).toContain('  Targets        mcp, .tool-manifest.jsonc:1\n');
  });

  it('shows what applies to a file, and where each value is set', async () => {
    expect((await printed('tools.json')).stdout).toBe(`tools.json
  Configuration  .tool-manifest.jsonc (extends base.yaml)
  Platform       agentcli: has \`tools\` whose items have a \`command\` array, and nothing else
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
    file('old/page.json', '{ "name": "page" }');
    file('off/tools.json', MANIFEST);
    file('off/.tool-manifest.json', '{ "associations": { "tools.json": "off" } }');
    const shown = async (name: string) => /^ {2}Platform +(.*)$/m.exec((await printed(name)).stdout)?.[1];
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
