import { beforeEach, expect, it } from 'vitest';
import { editor } from '../../test/kit/editor';
import { shownFolder } from './folder';

beforeEach(() => editor.reset());

it.each<[string, Readonly<Record<string, string>>, string, ReturnType<typeof shownFolder>]>([
  ['an open folder', { examples: '/home/user/w' }, '/home/user/w', { name: 'examples', base: '/home/user/w' }],
  [
    'a repository',
    { w: '/home/user/w' },
    '/home/user/w/vendor/a',
    { name: 'w/vendor/a', base: '/home/user/w/vendor/a' },
  ],
  ['a repository around it', { w: '/home/user/w' }, '/home/user', { name: 'w', base: '/home/user/w' }],
  ['one around two', { a: '/home/user/a', b: '/home/user/b' }, '/home/user', { name: 'a, b', base: '/home/user' }],
  ['no folder', {}, '', { name: 'this window', base: '' }],
  ['a folder that is not open', { w: '/home/user/w' }, '/tmp/x', { name: 'x', base: '/tmp/x' }],
])('%s has the name that the Explorer shows', (_, folders, folder, shown) => {
  editor.folders = Object.fromEntries(Object.entries(folders).map(([name, path]) => [name, `file://${path}`]));
  expect(shownFolder(folder)).toEqual(shown);
});
