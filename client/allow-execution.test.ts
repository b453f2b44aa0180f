import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { allowExecution } from './allow-execution';

let base = '';
const at = (...parts: string[]) => join(base, ...parts);
const allow = (...parts: string[]) => allowExecution(at(...parts), [at('open')]);
const modeOf = (...parts: string[]) => (statSync(at(...parts)).mode & 0o7777).toString(8);

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'allow-execution-'));
  mkdirSync(at('open/bin'), { recursive: true });
  mkdirSync(at('elsewhere'));
  for (const file of ['open/bin/x', 'elsewhere/y']) {
    writeFileSync(at(file), '#!/bin/sh\n');
    chmodSync(at(file), 0o644);
  }
});
afterEach(() => rmSync(base, { recursive: true }));

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
