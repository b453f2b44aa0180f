import { execFileSync } from 'node:child_process';
import { closeSync, lstatSync, openSync, readFileSync, readSync, symlinkSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { testFolder } from '../test/kit/folder';
import { createOrReplace } from './write-file';

const folder = testFolder();

it('makes a file with its folder, and replaces it with its mode, also through a link', async () => {
  const path = folder.at('a/b/report.json');
  await createOrReplace(path, 'one');
  expect(readFileSync(path, 'utf8')).toBe('one');
  writeFileSync(path, '', { mode: 0o600 });
  const { mode } = lstatSync(path);
  symlinkSync(path, folder.at('link'));
  await createOrReplace(folder.at('link'), 'two');
  expect([readFileSync(path, 'utf8'), lstatSync(path).mode]).toEqual(['two', mode]);
  expect(lstatSync(folder.at('link')).isSymbolicLink()).toBe(true);
});

// A device is treated like it: nothing takes the place of /dev/null.
it.skipIf(process.platform === 'win32')('writes into a pipe, which stays one', async () => {
  const pipe = folder.at('pipe');
  execFileSync('mkfifo', [pipe]);
  const reader = openSync(pipe, 'r+');
  try {
    await createOrReplace(pipe, 'text');
    const read = Buffer.alloc(10);
    expect(lstatSync(pipe).isFIFO()).toBe(true);
    expect(read.toString('utf8', 0, readSync(reader, read))).toBe('text');
  } finally {
    closeSync(reader);
  }
});
