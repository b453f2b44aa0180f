import { execFileSync } from 'node:child_process';
import {
  closeSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endedIn } from '../test/kit/terminal';
import { check } from './check';
import { exportTools } from './export/export';
import { targets } from './targets/targets';
import { UsageError } from './usage';

const TOOLS = '{ "tools": [{ "name": "a", "command": ["./tools/bin/a"], "description": "Does it." }] }\n';
const COMMANDS = { check, targets, export: exportTools };

let cwd = '';

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tool-manifest-overwriting-'));
  mkdirSync(join(cwd, '.git'));
  mkdirSync(join(cwd, 'sub'));
  write('tools.json', TOOLS);
  write('sub/tools.json', TOOLS);
  write('sub/tools.cases.yaml', 'cases: []\n');
  write('.tool-manifest.json', '{}');
  symlinkSync(join(cwd, 'tools.json'), join(cwd, 'link.json'));
  symlinkSync(join(cwd, 'sub'), join(cwd, 'folder'));
  linkSync(join(cwd, 'tools.json'), join(cwd, 'hard.json'));
});

afterEach(() => rmSync(cwd, { recursive: true }));

function write(name: string, text: string): void {
  writeFileSync(join(cwd, name), text);
}

const text = (name: string) => readFileSync(join(cwd, name), 'utf8');

function run([command = '', ...argv]: readonly string[]) {
  const chosen = COMMANDS[command as keyof typeof COMMANDS];
  return endedIn(cwd, (terminal) => chosen(argv, terminal));
}

describe('a file that is read is not replaced', () => {
  it.each([
    ['check tools.json -o tools.json', 'tools.json'],
    ['check tools.json -o ./sub/../tools.json', 'tools.json'],
    ['check . -o sub/tools.json', 'sub/tools.json'],
    ['check . -o folder/tools.json', 'sub/tools.json'],
    ['check sub/tools.json -o sub/tools.cases.yaml', 'sub/tools.cases.yaml'],
    ['check . -o .tool-manifest.json', '.tool-manifest.json'],
    ['check - --stdin-filename tools.json -o tools.json', 'tools.json'],
    ['targets tools.json -o tools.json', 'tools.json'],
    ['targets . -o link.json', 'tools.json'],
    ['targets tools.json -o hard.json', 'tools.json'],
    ['targets sub -o .tool-manifest.json', '.tool-manifest.json'],
    ['export tools.json --to mcp -o tools.json', 'tools.json'],
    ['export tools.json --to mcp --loss link.json', 'tools.json'],
    ['export link.json --to mcp --loss tools.json', 'tools.json'],
    ['export sub/tools.json --to mcp -o sub/tools.cases.yaml', 'sub/tools.cases.yaml'],
  ])('%s', async (line, read) => {
    const before = text(read);
    const failed = run(line.split(' '));
    await expect(failed).rejects.toThrow(UsageError);
    await expect(failed).rejects.toThrow(
      /^(?:--output-file|--loss) \S+ would replace a file that is read: name another file$/,
    );
    expect(text(read)).toBe(before);
  });
});

describe('two outputs are not one file', () => {
  it.each([
    ['export tools.json --to mcp -o new.json --loss sub/../new.json', '--output-file and --loss are the same file'],
    ['check tools.json --baseline b.json --write-baseline -o b.json', '--output-file and --baseline are the same file'],
    ['check tools.json --cache-location c -o c', '--output-file and --cache-location are the same file'],
  ])('%s', async (line, message) => {
    const failed = run(line.split(' '));
    await expect(failed).rejects.toThrow(UsageError);
    await expect(failed).rejects.toThrow(message);
  });

  it.skipIf(process.platform === 'win32')('but may be one device, or pipe', async () => {
    execFileSync('mkfifo', [join(cwd, 'pipe')]);
    const reader = openSync(join(cwd, 'pipe'), 'r+');
    const { code } = await run('export tools.json --to mcp -o pipe --loss pipe'.split(' '));
    closeSync(reader);
    expect(code).toBe(0);
  });
});

describe('a report of an earlier run is replaced', () => {
  it.each([
    'check . --format json -o report.json',
    'check . --format sarif -o report.json',
    'targets . --format json -o report.json',
    'targets **/*.json --format sarif -o report.json',
    'export tools.json --to mcp -o out.json --loss report.json',
  ])('%s', async (line) => {
    const { code } = await run(line.split(' '));
    write('report.json', `${text('report.json')} `);
    expect((await run(line.split(' '))).code).toBe(code);
    expect(text('report.json')).not.toMatch(/ $/);
  });
});
