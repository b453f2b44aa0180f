/** The scripts in the shells themselves; a shell that is not installed is skipped. */
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '../../test/kit/folder';
import { SCRIPTS } from './scripts';

const ROOT = join(__dirname, '../..');
const LOADER = join(ROOT, 'node_modules/tsx/dist/loader.mjs');
const tools = ['get_time', 'get_date', 'x;touch hacked'].map((name) => {
  return { name, command: ['./tools/bin/a'], schema: {} };
});

const folder = testFolder({ 'tools.json': { tools } });
beforeEach(() => {
  const program = `#!/bin/sh\nexec '${process.execPath}' --import '${LOADER}' '${ROOT}/cli/main.ts' "$@"\n`;
  folder.file('bin/tool-manifest', program, 0o755);
  for (const [shell, script] of Object.entries(SCRIPTS)) folder.file(`completions.${shell}`, script);
});

function shell(name: string, ...argv: readonly string[]): readonly string[] {
  const env = { ...process.env, PATH: `${folder.at('bin')}${delimiter}${process.env.PATH}`, HOME: folder.path };
  const { stdout, stderr } = spawnSync(name, argv, { cwd: folder.path, encoding: 'utf8', env });
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
    expect(completed('tool-manifest expl')).toEqual([
      'explain\tshow what a rule reports and why, or which client reads which file',
    ]);
    expect(completed('tool-manifest check --max')).toEqual(['--max-warnings\tfail if there are more than N warnings']);
    expect(completed('tool-manifest run tools.json get')).toEqual(['get_date\t', 'get_time\t'].map((s) => s.trim()));
  });
});

describe.skipIf(isMissing('zsh'))('zsh', () => {
  it('accepts the script', () => {
    expect(shell('zsh', '-f', '-n', 'completions.zsh')).toEqual([]);
  });
});
