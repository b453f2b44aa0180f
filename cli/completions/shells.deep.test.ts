/** The scripts in the shells themselves; a shell that is not installed is skipped. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCRIPTS } from './scripts';

const ROOT = join(__dirname, '../..');
const LOADER = join(ROOT, 'node_modules/tsx/dist/loader.mjs');
const TOOLS = ['get_time', 'get_date', 'x;touch hacked'].map((name) => ({
  name,
  command: ['./tools/bin/a'],
  schema: {},
}));

let cwd = '';
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tool-manifest-shells-'));
  writeFileSync(join(cwd, 'tools.json'), JSON.stringify({ tools: TOOLS }));
  mkdirSync(join(cwd, 'bin'));
  const program = join(cwd, 'bin/tool-manifest');
  writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' --import '${LOADER}' '${ROOT}/cli/main.ts' "$@"\n`);
  chmodSync(program, 0o755);
  for (const [shell, script] of Object.entries(SCRIPTS)) writeFileSync(join(cwd, `completions.${shell}`), script);
});
afterAll(() => rmSync(cwd, { recursive: true }));

function shell(name: string, ...argv: readonly string[]): readonly string[] {
  const PATH = `${join(cwd, 'bin')}${delimiter}${process.env.PATH}`;
  const { stdout, stderr } = spawnSync(name, argv, { cwd, encoding: 'utf8', env: { ...process.env, PATH, HOME: cwd } });
  expect(stderr).toBe('');
  return stdout.split('\n').filter((line) => line !== '');
}

const isMissing = (name: string) => process.platform === 'win32' || spawnSync(name, ['--version']).status !== 0;

describe.skipIf(isMissing('bash'))('bash', () => {
  const completed = (...words: readonly string[]) => {
    const line = `COMP_WORDS=(tool-manifest ${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length}`;
    return shell('bash', '-c', `source completions.bash; ${line}; _tool_manifest; printf '%s\\n' "\${COMPREPLY[@]}"`);
  };

  it('completes commands, options and tools', () => {
    expect(completed('expl')).toEqual(['explain']);
    expect(completed('check', '--max')).toEqual(['--max-warnings']);
    expect(completed('run', 'tools.json', '')).toEqual(['get_time', 'get_date']);
  });

  it('leaves paths to the shell', () => {
    expect(completed('check', 'to')).toEqual([]);
    expect(SCRIPTS.bash).toContain('-o default');
  });
});

describe.skipIf(isMissing('fish'))('fish', () => {
  const completed = (line: string) => shell('fish', '-c', `source completions.fish; complete -C '${line}'`);

  it('completes commands, options and tools, with their descriptions', () => {
    expect(completed('tool-manifest expl')).toEqual(['explain\tshow what a rule reports, why, and an example']);
    expect(completed('tool-manifest check --max')).toEqual(['--max-warnings\tfail if there are more than N warnings']);
    expect(completed('tool-manifest run tools.json get')).toEqual(['get_date\t', 'get_time\t'].map((s) => s.trim()));
  });
});

describe.skipIf(isMissing('zsh'))('zsh', () => {
  it('accepts the script', () => {
    expect(shell('zsh', '-f', '-n', 'completions.zsh')).toEqual([]);
  });
});
