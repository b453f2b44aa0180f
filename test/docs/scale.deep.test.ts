/** What docs/scale.md says about Turborepo is run as it stands there. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '../kit/folder';

const ROOT = join(__dirname, '../..');
const page = readFileSync(join(ROOT, 'docs/scale.md'), 'utf8');
/** From npm; too large for everyone's `npm ci`. */
const TURBO = 'turbo@2.11.11';

const folder = testFolder();

/** The first block in a language after a heading. */
function block(heading: string, language: string): string {
  const section = page.slice(page.indexOf(`## ${heading}\n`));
  return new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(section)?.[1] ?? '';
}
/** Writes a file of the workspace. */
const file = (name: string, text: string, mode?: number) => folder.file(`workspace/${name}`, text, mode);
const QUIET = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', CI: '1' };
const environment = () => ({ ...process.env, ...QUIET, PATH: `${folder.at('bin')}:${process.env.PATH}` });

beforeEach(() => {
  const loader = join(ROOT, 'node_modules/tsx/dist/loader.mjs');
  const main = [process.execPath, '--import', loader, join(ROOT, 'cli/main.ts')].map((word) => `'${word}'`).join(' ');
  folder.file('bin/tool-manifest', `#!/bin/sh\nexec ${main} "$@"\n`, 0o755);
  const tool = { name: 'a', description: 'Answers what it is asked.', command: ['./tools/bin/a'] };
  const [, script = ''] = /"check:tools": ("[^"]+")/.exec(page) ?? [];
  for (const name of ['one', 'two']) {
    file(`packages/${name}/tools.json`, JSON.stringify({ tools: [tool] }));
    file(`packages/${name}/tools/bin/a`, '#!/bin/sh\n', 0o755);
    const scripts = { 'check:tools': JSON.parse(script) };
    file(`packages/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', scripts }));
  }
  const root = { name: 'all', private: true, workspaces: ['packages/*'], packageManager: 'npm@10.0.0' };
  file('package.json', JSON.stringify(root));
  file('turbo.json', block('Turborepo', 'json'));
});

describe.skipIf(process.platform === 'win32')('the page on many manifests', () => {
  it('has a configuration with which Turborepo runs what has changed, without network', (context) => {
    const installed = folder.at('turbo');
    try {
      const options = ['--no-audit', '--no-fund', '--prefer-offline', '--prefix', installed];
      execFileSync('npm', ['install', ...options, TURBO], { stdio: 'ignore', timeout: 120_000 });
    } catch {
      context.skip(`${TURBO} is not to be had from npm here`);
    }
    const report = () => folder.text('workspace/packages/one/tools-report.txt');
    const turbo = () => {
      const nowhere = { HTTPS_PROXY: 'http://127.0.0.1:9', HTTP_PROXY: 'http://127.0.0.1:9' };
      const words = ['run', 'check:tools', '--no-daemon', '--no-update-notifier'];
      const options = { cwd: folder.at('workspace'), env: { ...environment(), ...nowhere }, encoding: 'utf8' } as const;
      const { stdout, stderr, status } = spawnSync(join(installed, 'node_modules/.bin/turbo'), words, options);
      return { status, summary: /Cached: +(\d+) cached, (\d+) total/.exec(stdout)?.slice(1) ?? `${stdout}${stderr}` };
    };
    expect(turbo()).toEqual({ status: 0, summary: ['0', '2'] });
    expect(report()).toContain('1 manifest with 1 tool');
    rmSync(folder.at('workspace/packages/one/tools-report.txt'));
    expect(turbo()).toEqual({ status: 0, summary: ['2', '2'] });
    expect(report()).toContain('no problems');
    file('packages/two/tools/bin/a', '#!/bin/sh\nexit 0\n');
    expect(turbo()).toEqual({ status: 0, summary: ['1', '2'] });
  }, 180_000);
});
