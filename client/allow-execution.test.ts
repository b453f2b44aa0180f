import { execFileSync } from 'node:child_process';
import { chmodSync, statSync, symlinkSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { testFolder } from '../test/kit/folder';
import { allowExecution } from './allow-execution';

const { at, file } = testFolder();
const allow = (...parts: string[]) => allowExecution(at(...parts), [at('open')]);
const modeOf = (...parts: string[]) => (statSync(at(...parts)).mode & 0o7777).toString(8);

beforeEach(() => {
  for (const name of ['open/bin/x', 'elsewhere/y']) file(name, '#!/bin/sh\n', 0o644);
});

it.each([
  [0o644, '755'],
  [0o600, '700'],
  [0o640, '750'],
  [0o755, '755'],
  [0o2664, '2775'],
])('gives it to those who may read', async (before, after) => {
  chmodSync(at('open/bin/x'), before);
  expect(await allow('open/bin/x')).toBeUndefined();
  expect(modeOf('open/bin/x')).toBe(after);
});

it('refuses files outside the folders, and links to them', async () => {
  symlinkSync(at('elsewhere'), at('open/out'));
  symlinkSync(at('elsewhere/y'), at('open/bin/link'));
  for (const path of ['elsewhere/y', 'open/../elsewhere/y', 'open/out/y', 'open/bin/link']) {
    expect(await allow(path)).toBe('it is not in a folder of this workspace');
  }
  expect(modeOf('elsewhere/y')).toBe('644');
});

it('follows links that stay inside', async () => {
  symlinkSync(at('open/bin/x'), at('open/link'));
  expect(await allow('open/link')).toBeUndefined();
  expect(modeOf('open/bin/x')).toBe('755');
});

it('refuses what is not a regular file, and reports missing files', async () => {
  const mode = modeOf('open/bin');
  expect(await allow('open/bin')).toBe('it is not a regular file');
  expect(modeOf('open/bin')).toBe(mode);
  execFileSync('mkfifo', [at('open/pipe')]);
  expect(await allow('open/pipe')).toBe('it is not a regular file');
  expect(await allow('open/nothing')).toContain('ENOENT');
});
