import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { patientDisk } from './disk';
import { diskNow } from './disk-now';
import { isInside, isInsideNow } from './is-inside';

let base = '';
const at = (...parts: string[]) => join(base, ...parts);
/** The answer of both, which is the same. */
const inside = async (path: string, folder: string) => {
  const answer = await isInside(path, [folder], patientDisk);
  expect(isInsideNow(path, [folder], diskNow)).toBe(answer);
  return answer;
};
const within = (...parts: string[]) => inside(at(...parts), at('open'));

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'lies-within-'));
  mkdirSync(at('open/tools'), { recursive: true });
  mkdirSync(at('elsewhere'));
  writeFileSync(at('open/tools/x'), '');
  writeFileSync(at('elsewhere/y'), '');
});
afterEach(() => rmSync(base, { recursive: true }));

it('accepts paths in the folder, existing or not', async () => {
  expect(await within('open/tools/x')).toBe(true);
  expect(await within('open/a/b/c')).toBe(true);
  expect(await within('open/..a')).toBe(true);
});

it('rejects paths outside of it', async () => {
  expect(await within('open')).toBe(false);
  expect(await within('elsewhere/y')).toBe(false);
  expect(await within('open/../elsewhere/new')).toBe(false);
  expect(await within('opened/x')).toBe(false);
});

it('follows links, including dangling ones', async () => {
  symlinkSync(at('elsewhere'), at('open/out'));
  symlinkSync(at('elsewhere/y'), at('open/file'));
  symlinkSync(at('elsewhere/none'), at('open/dangling'));
  symlinkSync(at('open/tools'), at('open/inner'));
  expect(await within('open/out/y')).toBe(false);
  expect(await within('open/out/new')).toBe(false);
  expect(await within('open/file')).toBe(false);
  expect(await within('open/dangling')).toBe(false);
  expect(await within('open/inner/x')).toBe(true);
});

it('follows links to the folder itself', async () => {
  symlinkSync(at('open'), at('alias'));
  expect(await inside(at('alias/tools/x'), at('alias'))).toBe(true);
  expect(await inside(at('open/tools/x'), at('alias'))).toBe(true);
});
