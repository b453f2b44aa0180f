import { execFileSync } from 'node:child_process';
import { closeSync, linkSync, openSync, symlinkSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '../test/kit/folder';
import { check } from './check';
import { exportTools } from './export/export';
import { targets } from './targets/targets';
import { UsageError } from './usage';

const TOOLS = '{ "tools": [{ "name": "a", "command": ["./tools/bin/a"], "description": "Does it." }] }\n';
const COMMANDS = { check, targets, export: exportTools };

const folder = testFolder({
  '.git/HEAD': '',
  'tools.json': TOOLS,
  'sub/tools.json': TOOLS,
  'sub/tools.cases.yaml': 'cases: []\n',
  '.tool-manifest.json': '{ "extends": "base.json" }',
  'base.json': '{}',
});
const { at, file, text } = folder;
beforeEach(() => {
  symlinkSync(at('tools.json'), at('link.json'));
  symlinkSync(at('sub'), at('folder'));
  linkSync(at('tools.json'), at('hard.json'));
});

function run(line: string) {
  const [command = '', ...argv] = line.split(' ');
  return folder.ended(COMMANDS[command as keyof typeof COMMANDS], argv);
}

it.each([
  ['check tools.json -o tools.json', 'tools.json'],
  ['check tools.json -o ./sub/../tools.json', 'tools.json'],
  ['check . -o sub/tools.json', 'sub/tools.json'],
  ['check . -o folder/tools.json', 'sub/tools.json'],
  ['check sub/tools.json -o sub/tools.cases.yaml', 'sub/tools.cases.yaml'],
  ['check . -o .tool-manifest.json', '.tool-manifest.json'],
  ['check . -o base.json', 'base.json'],
  ['check - --stdin-filename tools.json -o tools.json', 'tools.json'],
  ['targets tools.json -o tools.json', 'tools.json'],
  ['targets . -o link.json', 'tools.json'],
  ['targets tools.json -o hard.json', 'tools.json'],
  ['targets sub -o .tool-manifest.json', '.tool-manifest.json'],
  ['export tools.json --to mcp -o tools.json', 'tools.json'],
  ['export tools.json --to mcp --loss link.json', 'tools.json'],
  ['export link.json --to mcp --loss tools.json', 'tools.json'],
  ['export sub/tools.json --to mcp -o sub/tools.cases.yaml', 'sub/tools.cases.yaml'],
])('a file that is read is not replaced: %s', async (line, read) => {
  const before = text(read);
  const failed = run(line);
  await expect(failed).rejects.toThrow(UsageError);
  const message = /^(?:--output-file|--loss) \S+ would replace a file that is read: name another file$/;
  await expect(failed).rejects.toThrow(message);
  expect(text(read)).toBe(before);
});

describe('two outputs are not one file', () => {
  it.each([
    ['export tools.json --to mcp -o new.json --loss sub/../new.json', '--output-file and --loss are the same file'],
    ['check tools.json --baseline b.json --write-baseline -o b.json', '--output-file and --baseline are the same file'],
    ['check tools.json --cache-location c -o c', '--output-file and --cache-location are the same file'],
  ])('%s', async (line, message) => {
    const failed = run(line);
    await expect(failed).rejects.toThrow(UsageError);
    await expect(failed).rejects.toThrow(message);
  });

  it.skipIf(process.platform === 'win32')('but may be one device, or pipe', async () => {
    execFileSync('mkfifo', [at('pipe')]);
    const reader = openSync(at('pipe'), 'r+');
    const { code } = await run('export tools.json --to mcp -o pipe --loss pipe');
    closeSync(reader);
    expect(code).toBe(0);
  });
});

it.each([
  'check . --format json -o report.json',
  'check . --format sarif -o report.json',
  'targets . --format json -o report.json',
  'targets **/*.json --format sarif -o report.json',
  'export tools.json --to mcp -o out.json --loss report.json',
])('a report of an earlier run is replaced: %s', async (line) => {
  const { code } = await run(line);
  file('report.json', `${text('report.json')} `);
  expect((await run(line)).code).toBe(code);
  expect(text('report.json')).not.toMatch(/ $/);
});
