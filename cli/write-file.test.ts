import { execFileSync } from 'node:child_process';
import {
  closeSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createOrReplace } from './write-file';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tool-manifest-write-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

it('makes a file with its folder, and replaces it with its mode, also through a link', async () => {
  const path = join(folder, 'a/b/report.json');
  await createOrReplace(path, 'one');
  expect(readFileSync(path, 'utf8')).toBe('one');
  writeFileSync(path, '', { mode: 0o600 });
  const { mode } = lstatSync(path);
  symlinkSync(path, join(folder, 'link'));
  await createOrReplace(join(folder, 'link'), 'two');
  expect([readFileSync(path, 'utf8'), lstatSync(path).mode]).toEqual(['two', mode]);
  expect(lstatSync(join(folder, 'link')).isSymbolicLink()).toBe(true);
});

// A device is treated like it: nothing takes the place of /dev/null.
it.skipIf(process.platform === 'win32')('writes into a pipe, which stays one', async () => {
  const pipe = join(folder, 'pipe');
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
