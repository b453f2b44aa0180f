/** A CI job from end to end: a fresh repository, the package from its tarball, and every step with its exit status. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyOfSources } from '../test/kit/copy-of-sources';
import { junitFaults } from '../test/kit/report-faults';

const sources = copyOfSources();
const repository = join(sources, 'repository');
afterAll(() => rmSync(sources, { recursive: true, force: true }));

/** Without git's settings of whoever runs the tests, and with the installed programs, as npm's scripts have it. */
const environment = {
  ...process.env,
  PATH: `${join(repository, 'node_modules/.bin')}:${process.env.PATH}`,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  ...Object.fromEntries(['AUTHOR', 'COMMITTER'].map((one) => [`GIT_${one}_NAME`, 'T'])),
  ...Object.fromEntries(['AUTHOR', 'COMMITTER'].map((one) => [`GIT_${one}_EMAIL`, 't@example.com'])),
};

/** Runs a line of the job. @returns its exit status, and all that it prints to standard output and standard error */
function sh(line: string) {
  const options = { cwd: repository, env: environment, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync('sh', ['-c', line], options);
  return { status, stdout, stderr };
}

function write(name: string, content: string | object, mode = 0o644): void {
  const path = join(repository, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`);
  chmodSync(path, mode);
}
const read = (name: string) => readFileSync(join(repository, name), 'utf8');

/** A manifest of one tool that prints its name, with the program. */
function tool(name: string, more: object = {}): void {
  write(`${name}/tools.json`, {
    tools: [{ name, description: `Says the word ${name} to whoever asks.`, command: [`./tools/bin/${name}`], ...more }],
  });
  write(`${name}/tools/bin/${name}`, `#!/bin/sh\ncat > /dev/null\necho '{"name": "${name}"}'\n`, 0o755);
}

beforeAll(() => {
  const npm = (cwd: string, ...argv: readonly string[]) => {
    const words = [...argv, '--offline', '--no-audit', '--no-fund', '--cache', join(sources, 'npm-cache')];
    return execFileSync('npm', words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  };
  const [{ filename }] = JSON.parse(npm(sources, 'pack', '--json'));
  write('package.json', { name: 'agents', private: true });
  npm(repository, 'install', '--save-dev', join(sources, filename));
  for (const name of ['alpha', 'beta', 'gamma', 'delta']) tool(name);
  write('delta/tools.json', read('delta/tools.json').replace('Says the word delta to whoever asks.', ''));
  const expected = 'expect: { equals: { name: alpha } }';
  write('alpha/tools.cases.yaml', `cases:\n  - name: says its name\n    tool: alpha\n    ${expected}\n`);
  write('.tool-manifest.yaml', 'rules:\n  missing-description: error\nignore:\n  - vendor/\n');
  write('vendor/tools.json', { tools: [{}] });
  write('.gitignore', 'node_modules/\nreports/\n.tool-manifest-cache\n');
  expect(sh('git init --quiet --initial-branch=main && git add --all && git commit --quiet -m Start').stderr).toBe('');
}, 120_000);

const CHECK = 'tool-manifest check';

describe.skipIf(process.platform === 'win32')('a CI job', () => {
  it('fails for a problem that the configuration calls an error, and names its place', () => {
    const { status, stdout } = sh(CHECK);
    expect(stdout).toMatch(/^delta\/tools\.json:5:\d+: error: .*\[missing-description\]$/m);
    expect(stdout).toContain('4 manifests with 4 tools and 1 case: 1 error, 0 warnings.');
    expect(status).toBe(1);
  });

  it('passes with a baseline of the old problems, even if their lines move', () => {
    expect(sh(`${CHECK} --baseline tools.baseline.json --write-baseline`).status).toBe(0);
    sh('git add --all && git commit --quiet -m Baseline');
    write('delta/tools.json', `\n\n${read('delta/tools.json')}`);
    const { status, stdout } = sh(`${CHECK} --baseline tools.baseline.json`);
    expect(stdout).toContain('1 problem in the baseline.');
    expect(status).toBe(0);
    sh('git checkout --quiet .');
  });

  it('fails for a new problem of a branch, and checks only what the branch concerns', () => {
    sh('git checkout --quiet -b feature');
    chmodSync(join(repository, 'beta/tools/bin/beta'), 0o644);
    tool('epsilon', { timeoutSec: 'long' });
    sh('git add --all && git commit --quiet -m Feature');
    const { status, stdout } = sh(`${CHECK} --baseline tools.baseline.json --changed main --format json`);
    const { files } = JSON.parse(stdout);
    expect(files.map(({ path }: { path: string }) => path)).toEqual(['beta/tools.json', 'epsilon/tools.json']);
    const codes = files.map(({ diagnostics }: { diagnostics: { code: string }[] }) => diagnostics[0]?.code);
    expect(codes).toEqual(['agentcli/program-file', 'wrong-type']);
    expect(status).toBe(1);
  });

  it('prints the same with the cache of an earlier job, before and after a change', () => {
    const first = sh(`${CHECK} --cache`);
    expect(readdirSync(repository)).toContain('.tool-manifest-cache');
    expect(sh(`${CHECK} --cache`)).toEqual(first);
    chmodSync(join(repository, 'beta/tools/bin/beta'), 0o755);
    const second = sh(`${CHECK} --cache`);
    expect(second).toEqual(sh(CHECK));
    expect(second.stdout).not.toBe(first.stdout);
    expect(sh(`${CHECK} --cache --changed main`)).toEqual(sh(`${CHECK} --changed main`));
  });

  it('runs the cases, with a report that Jenkins accepts', async () => {
    const { status, stdout } = sh('tool-manifest test --yes --format junit');
    expect(stdout).toContain('<testcase name="says its name"');
    expect(await junitFaults(stdout)).toEqual([]);
    expect(status).toBe(0);
    write('alpha/tools/bin/alpha', "#!/bin/sh\ncat > /dev/null\necho '{}'\n", 0o755);
    const failed = sh('tool-manifest test --yes --format junit');
    expect(await junitFaults(failed.stdout)).toEqual([]);
    expect(failed.status).toBe(1);
  });

  it('stops with exit status 2 for a misspelt path, and for a configuration with a mistake', () => {
    expect(sh(`${CHECK} aplha`)).toMatchObject({ status: 2, stderr: expect.stringContaining('aplha does not exist') });
    write('.tool-manifest.yaml', 'rules:\n  mising-description: error\n');
    const stderr = expect.stringContaining('.tool-manifest.yaml:2:3: Unknown rule `mising-description`.');
    expect(sh(CHECK)).toMatchObject({ status: 2, stderr });
  });
});
