import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { processPlan } from '../../../test/kit/plans';
import { shellText } from './shell-text';

const plan = (...argv: readonly string[]) => processPlan({ argv: ['/usr/bin/printf', '[%s]', ...argv] });

describe.skipIf(process.platform === 'win32')('a call as a command for a shell', () => {
  it.each(["it's", '$(id) `id` $HOME', 'a\nb\tc', '-n', '', '!x', 'ü\\'])('passes on %j unchanged', (word) => {
    expect(execFileSync('sh', ['-c', shellText(plan(word)) ?? ''], { encoding: 'utf8' })).toBe(`[${word}]`);
  });

  it.each(['\u001b[201~\nrm -rf ~\n', "a\u0003'b", '\\\u009b', '\u007f'])(
    'contains no control character of %j',
    (word) => {
      const text = shellText(plan(word)) ?? '';
      expect(text).not.toMatch(/[^\P{Cc}\n\t]/u);
      expect(execFileSync('bash', ['-c', text], { encoding: 'utf8' })).toBe(`[${word}]`);
    },
  );
});
