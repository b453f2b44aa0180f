import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isInside } from './is-inside';

let base = '';
const at = (...parts: string[]) => join(base, ...parts);
const within = (...parts: string[]) => isInside(at(...parts), [at('open')]);

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'lies-within-'));
  mkdirSync(at('open/tools'), { recursive: true });
  mkdirSync(at('elsewhere'));
  writeFileSync(at('open/tools/x'), '');
  writeFileSync(at('elsewhere/y'), '');
});
afterEach(() => rmSync(base, { recursive: true }));

it('accepts paths in the folder, existing or not', () => {
  expect(within('open/tools/x')).toBe(true);
  expect(within('open/a/b/c')).toBe(true);
  expect(within('open/..a')).toBe(true);
});

it('rejects paths outside of it', () => {
  expect(within('open')).toBe(false);
  expect(within('elsewhere/y')).toBe(false);
  expect(within('open/../elsewhere/new')).toBe(false);
  expect(within('opened/x')).toBe(false);
});

it('follows links, including dangling ones', () => {
  symlinkSync(at('elsewhere'), at('open/out'));
  symlinkSync(at('elsewhere/y'), at('open/file'));
  symlinkSync(at('elsewhere/none'), at('open/dangling'));
  symlinkSync(at('open/tools'), at('open/inner'));
  expect(within('open/out/y')).toBe(false);
  expect(within('open/out/new')).toBe(false);
  expect(within('open/file')).toBe(false);
  expect(within('open/dangling')).toBe(false);
  expect(within('open/inner/x')).toBe(true);
});

it('follows links to the folder itself', () => {
  symlinkSync(at('open'), at('alias'));
  expect(isInside(at('alias/tools/x'), [at('alias')])).toBe(true);
  expect(isInside(at('open/tools/x'), [at('alias')])).toBe(true);
});
