import { symlinkSync } from 'node:fs';
import { expect, it } from 'vitest';
import { testFolder } from '../../test/kit/folder';
import { isInside } from './is-inside';

const { at } = testFolder({ 'open/tools/x': '', 'elsewhere/y': '' });
const within = (path: string) => isInside(at(path), [at('open')]);

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
