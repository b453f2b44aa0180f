import { expect, it } from 'vitest';
import { testFolder } from '../../test/kit/folder';
import { check } from '../check';
import { preview } from '../run/preview';
import { targets } from '../targets/targets';
import { UsageError } from '../usage';
import { completions } from './completions';

const DESCRIPTIONS = {
  get_time: 'Tells\nthe\ttime.',
  get_date: 'It.',
  'x;touch hacked': 'It.',
  '$(touch hacked)': 'It.',
};
const TOOLS = Object.entries(DESCRIPTIONS).map(([name, description]) => {
  return { name, description, command: ['./tools/bin/a'], schema: {} };
});

const folder = testFolder({ 'tools.json': { tools: TOOLS } });

async function lines(...words: readonly string[]): Promise<readonly string[]> {
  return (await folder.ended(completions, ['--', ...words])).stdout.split('\n').slice(0, -1);
}

const values = async (...words: readonly string[]) => (await lines(...words)).map((line) => line.split('\t')[0]);

it('offers the commands first', async () => {
  expect((await values('')).join(' ')).toBe(
    'check targets export preview run test fetch-parameters explain convert sync config completions',
  );
  expect(await lines('expl')).toEqual(['explain\tshow what a rule reports and why, or which client reads which file']);
});

it('offers the options of the command', async () => {
  expect(await values('check', '--f')).toEqual(['--format', '--fix']);
  expect(await values('check', '.', '--max')).toEqual(['--max-warnings']);
  expect(await values('run', 'tools.json', '--dry')).toEqual(['--dry-run']);
  expect(await values('nothing', '--')).toEqual([]);
});

it('offers the values of options', async () => {
  expect(await values('check', '--format', 'j')).toEqual(['json', 'junit']);
  expect(await values('test', '--format', '')).toEqual(['text', 'json', 'junit', 'tap']);
  expect(await values('targets', '--format', '')).toEqual(['text', 'json', 'markdown', 'sarif']);
  expect(await values('targets', '--target', 'anth')).toEqual(['anthropic', 'anthropic-strict']);
  expect(await values('export', 'tools.json', '--to', 'bed')).toEqual(['bedrock']);
  expect(await values('convert', '.mcp.json', '--to', 'vs')).toEqual(['vscode']);
  expect(await values('run', '--dialect', 'a')).toEqual(['agentcli']);
  expect(await values('check', '--rule', 'missing-des')).toEqual(['missing-description=off']);
  expect(await values('check', '--rule', 'missing-description=')).toContain('missing-description=error');
});

it.each([
  ['check', check],
  ['preview', preview],
  ['targets', targets],
] as const)('all formats that it offers for %s are accepted', async (name, command) => {
  for (const format of await values(name, '--format', '')) {
    await folder.ended(command, ['tools.json', '--format', format ?? '']);
  }
  await expect(folder.ended(command, ['tools.json', '--format', 'x'])).rejects.toThrow(
    `--format x is not one of ${(await values(name, '--format', '')).join(', ')}`,
  );
});

it('offers rules to explain', async () => {
  expect(await values('explain', 'talos/cool')).toEqual(['talos/cooldown']);
});

it('offers the tools of a manifest, each description on one line', async () => {
  expect(await lines('run', 'tools.json', 'get_t')).toEqual(['get_time\tTells the time.']);
  expect(await values('preview', '--dialect', 'agentcli', 'tools.json', '--cwd', '.', '')).toEqual([
    'get_time',
    'get_date',
  ]);
  expect(await values('export', 'tools.json', '--to', 'mcp', '--tool', 'get_d')).toEqual(['get_date']);
  expect(await values('export', '--tool', '')).toEqual([]);
  expect(await values('run', 'nowhere.json', '')).toEqual([]);
  expect(await values('run', '')).toEqual([]);
});

it('never offers a name that a shell would run', async () => {
  for (const typed of ['', 'x', '$']) expect((await values('run', 'tools.json', typed)).join()).not.toContain('hacked');
});

it.each([[[]], [['tcsh']], [['bash', 'zsh']]])('%j is wrong use', async (argv) => {
  await expect(folder.ended(completions, argv)).rejects.toThrow(UsageError);
});
