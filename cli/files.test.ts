import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { filesToCheck } from './files';

let cwd = '';
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tool-manifest-files-'));
});
afterEach(() => {
  // Node's `rm` fails on paths that are too long.
  spawnSync('rm', ['-rf', cwd]);
});

it.skipIf(process.platform === 'win32')('a folder below a searched one that can not be read is reported', async () => {
  mkdirSync(join(cwd, 'fine'));
  writeFileSync(join(cwd, 'fine/tools.json'), '{}');
  // A path that is too long can't be read by anybody, not even by root.
  const name = 'x'.repeat(250);
  spawnSync('sh', ['-c', `for i in $(seq 20); do mkdir ${name} && cd ${name} || exit; done`], { cwd });
  const files = await filesToCheck(['.'], cwd, { isIgnoring: true, ignorePatterns: [] });
  expect(files.map(({ shownPath, problem }) => [shownPath.replaceAll(name, 'x'), problem])).toEqual([
    [expect.stringMatching(/^x(?:\/x)+$/), "can't be read: ENAMETOOLONG: name too long"],
    ['fine/tools.json', undefined],
  ]);
});
