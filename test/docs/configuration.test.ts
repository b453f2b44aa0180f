import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { config } from '../../cli/configuration/print';
import { testFolder } from '../kit/folder';
import { endedIn } from '../kit/terminal';

const ROOT = join(__dirname, '../..');
const BASE = '{\n  "rules": { "unknown-key": "error" }\n}\n';
const folder = testFolder({ 'repository/.git/HEAD': '', 'base.tool-manifest.json': BASE });

it('the page on the configuration shows what `config print` prints of its example', async () => {
  const page = readFileSync(join(ROOT, 'docs/configuration.md'), 'utf8');
  const [, example = ''] = /```jsonc\n([\s\S]*?)```/.exec(page) ?? [];
  const [, command = '', output = ''] = /```\n\$ tool-manifest (.*)\n([\s\S]*?)```/.exec(page) ?? [];
  folder.file('repository/.tool-manifest.jsonc', example);
  cpSync(join(ROOT, 'examples/agentcli'), folder.at('repository/tools'), { recursive: true });
  const [name, ...argv] = command.split(' ');
  expect(name).toBe('config');
  expect((await endedIn(folder.at('repository'), (terminal) => config(argv, terminal))).stdout).toBe(output);
});
