import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '../../test/kit/folder';
import { endedIn } from '../../test/kit/terminal';
import { check } from '../check';

const folder = testFolder();
const { at, file } = folder;
beforeEach(() => {
  cpSync(join(__dirname, '../../examples'), folder.path, { recursive: true });
  git('init', '--quiet', '--initial-branch=main');
  commit();
});

function git(...args: readonly string[]): string {
  const identity = ['-c', 'user.name=T', '-c', 'user.email=t@example.com', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...identity, ...args], { cwd: folder.path, encoding: 'utf8' });
}
function commit(): void {
  git('add', '--all');
  git('commit', '--quiet', '--message=Change');
}
const edit = (name: string, change: (text: string) => string = (text) => `${text}\n`) => folder.edit(name, change);
const run = (...argv: readonly string[]) => folder.ended(check, argv);
async function checked(...argv: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await run('--changed', ...argv, '--format', 'json');
  return JSON.parse(stdout).files.map(({ path }: { path: string }) => path);
}

const TOOLS = '{"tools": [{"name": "a", "description": "A.", "command": ["./tools/bin/a"]}]}\n';
const AGENTCLI = ['agentcli/tools.cases.yaml', 'agentcli/tools.json'];
const TALOS = 'talos/tools/weather-notes/manifest.json';

describe('check --changed', () => {
  it('checks nothing, and says so, if nothing has changed', async () => {
    const { code, stdout } = await run('--changed');
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'No tool manifest is concerned by a change.\n' });
  });

  it('checks a changed manifest with its cases, and changed cases with their manifest: staged or not', async () => {
    edit('agentcli/tools.json');
    expect(await checked()).toEqual(AGENTCLI);
    git('add', '--all');
    expect(await checked()).toEqual(AGENTCLI);
    git('reset', '--quiet', '--hard');
    edit('agentcli/tools.cases.yaml');
    expect(await checked()).toEqual(AGENTCLI);
  });

  it('checks a new manifest that git does not know yet', async () => {
    file('agentcli/new/tools.json', TOOLS);
    expect(await checked()).toEqual(['agentcli/new/tools.json']);
  });

  it('checks the cases of a manifest that is gone', async () => {
    rmSync(at('agentcli/tools.json'));
    expect(await checked()).toEqual(['agentcli/tools.cases.yaml']);
  });

  it('checks what refers to a changed Python module, also through other modules', async () => {
    edit('forged-pylot/src/bridge/tool_manager.py', (text) => `${text}\n# more\n`);
    const manifests = ['text_tools.json', 'tool_manifest.yaml'].map((name) => `forged-pylot/config/${name}`);
    expect(await checked('--root', 'forged-pylot')).toEqual(manifests);
  });

  it('checks what refers to a program that is gone, or that is not executable any more', async () => {
    const [program = ''] = git('ls-files', 'agentcli/tools').split('\n');
    chmodSync(at(program), 0o644);
    expect(await checked()).toContain('agentcli/tools.json');
    rmSync(at(program));
    expect(await checked()).toContain('agentcli/tools.json');
    expect(await checked()).not.toContain('kasilabs/manifest.json');
  });

  it('checks what refers to a handler, and not the manifests of other tools', async () => {
    const names = git('ls-files', 'talos/tools').split('\n');
    const handler = names.find((name) => name.endsWith('.ts')) ?? '';
    edit(handler, (text) => `${text}\n// more\n`);
    expect(await checked()).toEqual([join(dirname(handler), 'manifest.json')]);
  });

  it('checks what refers to a file through a link', async () => {
    file('shared/program', '#!/bin/sh\n', 0o755);
    file('linked/tools.json', TOOLS);
    mkdirSync(at('linked/tools/bin'), { recursive: true });
    symlinkSync('../../../shared/program', at('linked/tools/bin/a'));
    commit();
    edit('shared/program');
    expect(await checked()).toEqual(['linked/tools.json']);
  });

  it('checks what a changed configuration applies to, also one that it extends', async () => {
    file('base.json', '{ "rules": {} }');
    file('talos/.tool-manifest.json', '{ "extends": "../base.json" }');
    const below = ['talos/tools/weather-notes/manifest.cases.yaml', 'talos/tools/weather-notes/manifest.json'];
    expect(await checked()).toEqual(expect.arrayContaining(below));
    commit();
    file('base.json', '{ "rules": { "missing-description": "off" } }');
    expect(await checked()).toEqual(below);
  });

  it('finds the same with a cache, whatever has changed since it was written', async () => {
    const [program = ''] = git('ls-files', 'agentcli/tools').split('\n');
    const steps = [
      () => edit('agentcli/tools.json', (text) => text.replace('"description"', '"Description"')),
      () => edit('forged-pylot/src/bridge/tool_manager.py', (text) => text.replaceAll('class ', 'class X')),
      () => chmodSync(at(program), 0o644),
      () => file('talos/.tool-manifest.json', '{ "rules": { "missing-description": "error" } }'),
      async () => commit(),
      () => rmSync(at(program)),
      () => rmSync(at('talos/.tool-manifest.json')),
    ];
    for (const step of steps) {
      await step();
      const plain = await run('--changed', '--format', 'json');
      for (let i = 0; i < 2; i++) expect(await run('--changed', '--cache', '--format', 'json')).toEqual(plain);
    }
  });

  it('leaves out what a change does not concern, even with --fix', async () => {
    for (const name of ['a', 'b']) file(`${name}/tools.json`, TOOLS.replace(']}', '],}'));
    commit();
    edit('a/tools.json');
    file('notes.md', 'Not a manifest.');
    const { stderr } = await run('--changed', '--fix');
    expect(stderr).toBe('Fixed a/tools.json.\n');
    expect(git('status', '--porcelain')).toBe(' M a/tools.json\n?? notes.md\n');
  });

  it('compares with the commit in common with a branch', async () => {
    git('checkout', '--quiet', '-b', 'feature');
    edit('agentcli/tools.json');
    commit();
    git('checkout', '--quiet', 'main');
    edit('kasilabs/manifest.json');
    commit();
    git('checkout', '--quiet', 'feature');
    expect(await checked()).toEqual([]);
    expect(await checked('main')).toEqual(AGENTCLI);
    const { stdout } = await run('--changed=main', '--format', 'json');
    expect(JSON.parse(stdout).files).toHaveLength(2);
  });

  it('knows names with line breaks, quotes, blanks and a leading dash', async () => {
    const names = ['-dash/tools.json', 'a b/"tools".json', 'line\nbreak/tools.json', 'ünï/tools.json'];
    for (const name of names) file(`agentcli/${name}`, TOOLS);
    const all = names.map((name) => `agentcli/${name}`).sort();
    expect([...(await checked())].sort()).toEqual(all);
    git('add', '--all');
    expect([...(await checked())].sort()).toEqual(all);
  });

  it('works in a subfolder, and before the first commit', async () => {
    edit('agentcli/tools.json');
    edit('kasilabs/manifest.json');
    const inside = await endedIn(at('agentcli'), (terminal) => check(['--changed', '--format', 'json'], terminal));
    expect(JSON.parse(inside.stdout).files).toHaveLength(2);
    rmSync(at('.git'), { recursive: true });
    git('init', '--quiet');
    expect(await checked('talos')).toContain(TALOS);
  });

  it('starts no program that the repository configures', async () => {
    file('evil', '#!/bin/sh\ntouch "$(dirname "$0")/started"\nexit 1\n', 0o755);
    for (const key of ['core.fsmonitor', 'diff.external', 'diff.evil.command', 'diff.evil.textconv']) {
      git('config', key, at('evil'));
    }
    git('config', 'core.hooksPath', folder.path);
    file('.gitattributes', '* diff=evil\n');
    edit('agentcli/tools.json');
    expect(await checked()).toContain('agentcli/tools.json');
    expect(existsSync(at('started'))).toBe(false);
  });

  it.each([
    [['--changed=none'], '--changed none is not a commit, branch or tag of this repository'],
    [['--changed=--output=x'], '--changed --output=x is not a commit'],
    [['--changed', '--stdin-filename', 'a.json', '-'], "can't be combined with standard input"],
  ] as const)('%j is refused', async (argv, message) => {
    await expect(run(...argv)).rejects.toThrow(message);
  });

  it('says so if there is no repository, no git, or no commit in common', async () => {
    git('checkout', '--quiet', '--orphan', 'other');
    edit('agentcli/tools.json');
    commit();
    await expect(run('--changed=main')).rejects.toThrow('has no commit in common with HEAD in this clone');
    rmSync(at('.git'), { recursive: true });
    await expect(run('--changed')).rejects.toThrow('--changed needs a git repository: fatal: not a git repository');
    const { PATH } = process.env;
    process.env.PATH = at('empty');
    try {
      await expect(run('--changed')).rejects.toThrow('--changed needs git, which was not found');
    } finally {
      process.env.PATH = PATH;
    }
  });
});
