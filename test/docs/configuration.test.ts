import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { config } from '../../cli/configuration/print';
import { endedIn } from '../kit/terminal';

const ROOT = join(__dirname, '../..');
const BASE = '{\n  "rules": { "unknown-key": "error" }\n}\n';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tool-manifest-page-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('the page on the configuration shows what `config print` prints of its example', async () => {
  const page = await readFile(join(ROOT, 'docs/configuration.md'), 'utf8');
  const [, example = ''] = /```jsonc\n([\s\S]*?)```/.exec(page) ?? [];
  const [, command = '', output = ''] = /```\n\$ tool-manifest (.*)\n([\s\S]*?)```/.exec(page) ?? [];
  const repository = join(folder, 'repository');
  await mkdir(join(repository, '.git'), { recursive: true });
  await writeFile(join(folder, 'base.tool-manifest.json'), BASE);
  await writeFile(join(repository, '.tool-manifest.jsonc'), example);
  await cp(join(ROOT, 'examples/agentcli'), join(repository, 'tools'), { recursive: true });
  const [name, ...argv] = command.split(' ');
  expect(name).toBe('config');
  expect((await endedIn(repository, (terminal) => config(argv, terminal))).stdout).toBe(output);
});
