/** What docs/scale.md says about Turborepo is run as it stands there. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = join(__dirname, '../..');
const page = readFileSync(join(ROOT, 'docs/scale.md'), 'utf8');
/** From npm; too large for everyone's `npm ci`. */
const TURBO = 'turbo@2.11.11';

const folder = mkdtempSync(join(tmpdir(), 'tool-manifest-scale-'));
const workspace = join(folder, 'workspace');
const bin = join(folder, 'bin');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The first block in a language after a heading. */
function block(heading: string, language: string): string {
  const section = page.slice(page.indexOf(`## ${heading}\n`));
  return new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(section)?.[1] ?? '';
}
function file(name: string, text: string): void {
  mkdirSync(dirname(join(workspace, name)), { recursive: true });
  writeFileSync(join(workspace, name), text);
}
const environment = {
  ...process.env,
  PATH: `${bin}:${process.env.PATH}`,
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  CI: '1',
};

beforeAll(() => {
  mkdirSync(bin);
  const main = [
    process.execPath,
    '--import',
    join(ROOT, 'node_modules/tsx/dist/loader.mjs'),
    join(ROOT, 'cli/main.ts'),
  ];
  writeFileSync(join(bin, 'tool-manifest'), `#!/bin/sh\nexec ${main.map((word) => `'${word}'`).join(' ')} "$@"\n`);
  chmodSync(join(bin, 'tool-manifest'), 0o755);
  for (const name of ['one', 'two']) {
    file(
      `packages/${name}/tools.json`,
      '{ "tools": [{ "name": "a", "description": "Answers what it is asked.", "command": ["./tools/bin/a"] }] }\n',
    );
    file(`packages/${name}/tools/bin/a`, '#!/bin/sh\n');
    chmodSync(join(workspace, `packages/${name}/tools/bin/a`), 0o755);
    const [, script] = /"check:tools": ("[^"]+")/.exec(page) ?? [];
    file(
      `packages/${name}/package.json`,
      `{ "name": "${name}", "version": "1.0.0", "scripts": { "check:tools": ${script} } }\n`,
    );
  }
  file(
    'package.json',
    '{ "name": "all", "private": true, "workspaces": ["packages/*"], "packageManager": "npm@10.0.0" }\n',
  );
  file('turbo.json', block('Turborepo', 'json'));
});

describe.skipIf(process.platform === 'win32')('the page on many manifests', () => {
  it('has a configuration with which Turborepo runs what has changed, without network', (context) => {
    const installed = join(folder, 'turbo');
    try {
      const options = ['--no-audit', '--no-fund', '--prefer-offline', '--prefix', installed];
      execFileSync('npm', ['install', ...options, TURBO], { stdio: 'ignore', timeout: 120_000 });
    } catch {
      context.skip(`${TURBO} is not to be had from npm here`);
    }
    const turbo = () => {
      const nowhere = { HTTPS_PROXY: 'http://127.0.0.1:9', HTTP_PROXY: 'http://127.0.0.1:9' };
      const { stdout, stderr, status } = spawnSync(
        join(installed, 'node_modules/.bin/turbo'),
        ['run', 'check:tools', '--no-daemon', '--no-update-notifier'],
        { cwd: workspace, env: { ...environment, ...nowhere }, encoding: 'utf8' },
      );
      return { status, summary: /Cached: +(\d+) cached, (\d+) total/.exec(stdout)?.slice(1) ?? `${stdout}${stderr}` };
    };
    expect(turbo()).toEqual({ status: 0, summary: ['0', '2'] });
    expect(readFileSync(join(workspace, 'packages/one/tools-report.txt'), 'utf8')).toContain('1 manifest with 1 tool');
    rmSync(join(workspace, 'packages/one/tools-report.txt'));
    expect(turbo()).toEqual({ status: 0, summary: ['2', '2'] });
    expect(readFileSync(join(workspace, 'packages/one/tools-report.txt'), 'utf8')).toContain('no problems');
    file('packages/two/tools/bin/a', '#!/bin/sh\nexit 0\n');
    expect(turbo()).toEqual({ status: 0, summary: ['1', '2'] });
  }, 180_000);
});
