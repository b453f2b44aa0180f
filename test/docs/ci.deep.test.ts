/** What users copy into their CI is run as it stands: the action's step, the commands of docs/ci.md, the hooks. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import packageJson from '../../package.json';
import { copyOfSources } from '../kit/copy-of-sources';

const ROOT = join(__dirname, '../..');
const page = readFileSync(join(ROOT, 'docs/ci.md'), 'utf8');
const action = parse(readFileSync(join(ROOT, 'action.yml'), 'utf8'));
const hooks: readonly { readonly id: string; readonly entry: string }[] = parse(
  readFileSync(join(ROOT, '.pre-commit-hooks.yaml'), 'utf8'),
);
const MISTAKE =
  '{ "tools": [{ "name": "a", "Description": "b", "command": ["./tools/bin/a"], "schema": { "type": "object" } }, {}] }';

const isWindows = process.platform === 'win32';
const sources = copyOfSources();
const workspace = join(sources, 'workspace');
const tarball = `tool-manifest-${packageJson.version}.tgz`;
afterAll(() => rmSync(sources, { recursive: true, force: true }));

beforeAll(() => {
  // pre-commit takes all that `npm pack` prints for the name.
  const name = execFileSync('npm', ['pack', '--offline'], { cwd: sources, encoding: 'utf8', shell: isWindows }).trim();
  expect(name).toBe(tarball);
}, 120_000);

beforeEach(() => {
  rmSync(workspace, { recursive: true, force: true });
  mkdirSync(join(workspace, 'ci'), { recursive: true });
  copyFileSync(join(sources, tarball), join(workspace, 'ci', tarball));
  writeFileSync(join(workspace, 'tools.json'), MISTAKE);
  writeFileSync(join(workspace, 'package.json'), '{ "name": "x" }');
});

/** Runs a command as CI would. There is no registry: what is installed is a file. */
async function bash(command: string, environment: Readonly<Record<string, string>> = {}) {
  const child = spawn('bash', ['-eo', 'pipefail', '-c', command], {
    cwd: workspace,
    env: {
      ...process.env,
      PATH: `${join(sources, 'installed', 'bin')}:${process.env.PATH}`,
      GITHUB_ACTION_PATH: sources,
      npm_config_offline: 'true',
      npm_config_prefix: join(sources, 'installed'),
      npm_config_cache: join(sources, 'npm-cache'),
      npm_config_update_notifier: 'false',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (bytes) => {
    stdout += bytes;
  });
  child.stderr.on('data', (bytes) => {
    stderr += bytes;
  });
  const status = await new Promise<number | null>((done) => child.on('close', done));
  return { status, stdout, stderr };
}

describe.skipIf(isWindows)('the GitHub action', () => {
  const [step] = action.runs.steps;
  /** The step's variables for some inputs, as GitHub would fill them in. */
  const variables = (inputs: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(
      Object.entries<string>(step.env).map(([name, value]) => {
        const input = /^\$\{\{ inputs\.(\w+) \}\}$/.exec(value)?.[1] ?? '';
        return [name, inputs[input] ?? action.inputs[input].default];
      }),
    );

  it('runs the program of its own repository, and nothing that is published under its name', () => {
    expect(step.run).not.toMatch(/\$\{\{|npx|npm install/);
  });

  it('annotates the problems, and fails', async () => {
    const { status, stdout, stderr } = await bash(step.run, variables({}));
    expect(stdout, stderr).toContain('::error file=tools.json,line=1,');
    expect(status).toBe(1);
  });

  it('passes paths, patterns and options on, and runs nothing that is in them', async () => {
    const inputs = {
      paths: '*.json;echo$IFS"hacked" $(touch hacked)',
      options: '--rule missing-field=off --allow-empty',
    };
    const { stdout } = await bash(step.run, variables(inputs));
    expect(existsSync(join(workspace, 'hacked'))).toBe(false);
    expect(stdout).not.toMatch(/^hacked/m);
    const { status, stderr } = await bash(
      step.run,
      variables({ paths: '*.json', options: '--rule missing-field=off' }),
    );
    expect(status, stderr).toBe(0);
  });
});

describe.skipIf(isWindows)('the page on CI', () => {
  const [install = ''] = /npm install --global .*/.exec(page) ?? [];
  const commands = [...page.matchAll(/(?:^|- |run: )(tool-manifest check .*--output-file .*)/gm)].map(
    ([, command = '']) => command,
  );

  it('names the version of this package everywhere', () => {
    const versions = [...page.matchAll(/(?:tool-manifest-|REPOSITORY@v|rev: v)(\d+\.\d+\.\d+)/g)].map(
      ([, version]) => version,
    );
    expect(versions.length).toBeGreaterThan(5);
    expect(new Set(versions)).toEqual(new Set([packageJson.version]));
  });

  it.each(commands)('has a command that fails for an error, and leaves its report: %s', async (command) => {
    const { status, stderr } = await bash(`${install} >&2 && ${command}`);
    expect(status, stderr).toBe(1);
    const file = /--output-file (\S+)/.exec(command)?.[1] ?? '';
    expect(readFileSync(join(workspace, file), 'utf8')).toContain('missing-field');
  });

  it('never takes a package by its name alone: npm has none of ours', () => {
    const pages = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.md'),
    );
    const texts = [
      ...pages.map((path) => readFileSync(join(ROOT, 'docs', path), 'utf8')),
      readFileSync(join(ROOT, 'README.md'), 'utf8'),
    ];
    const risky = texts.flatMap((text) => [
      ...text.matchAll(
        /.*(?:npx (?:--\S+ |-y )*|npm (?:install|i|exec) (?:\S+ )*)tool-manifest(?![\w-]*-language|-\*).*/g,
      ),
    ]);
    expect(risky.map(([line]) => line)).toEqual([expect.stringContaining("**Don't write `npx tool-manifest`**")]);
  });

  it('has examples that are YAML', () => {
    for (const [, text = ''] of page.matchAll(/```yaml\n([\s\S]*?)```/g)) expect(() => parse(text)).not.toThrow();
  });
});

describe.skipIf(isWindows)('the hooks of pre-commit', () => {
  it.each(hooks)('$id is passed files of all sorts, and fails only for manifests', async ({ entry }) => {
    await bash(`npm install --global ./ci/${tarball}`);
    expect(await bash(`${entry} package.json`)).toMatchObject({ status: 0 });
    const { status, stdout } = await bash(`${entry} package.json tools.json`);
    expect(status).toBe(1);
    expect(stdout).not.toContain('package.json');
    expect(readFileSync(join(workspace, 'tools.json'), 'utf8').includes('"description"')).toBe(entry.includes('--fix'));
  });

  it.skipIf(spawnSync('pre-commit', ['--version']).status !== 0)('are accepted by pre-commit', () => {
    const { status, stdout } = spawnSync('pre-commit', ['validate-manifest', join(ROOT, '.pre-commit-hooks.yaml')]);
    expect(status, String(stdout)).toBe(0);
  });
});
