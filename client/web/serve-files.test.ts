import { expect, it } from 'vitest';
import { isInFolders } from './serve-files';

const AT = { scheme: 'vscode-vfs', authority: 'github' };
const folders = [{ ...AT, path: '/owner/repo' }];
const isRead = (path: string, of: object = {}) => isInFolders({ ...AT, path, ...of }, folders);

it.each(['/owner/repo', '/owner/repo/', '/owner/repo/a/tools.json', '/owner/repo/..a/b'])('%s is', (path) => {
  expect(isRead(path)).toBe(true);
});

it.each([
  ...'/owner/repository/tools.json /owner /owner/repo/../other/tools.json /owner/repo/a/..'.split(' '),
  ...'/owner/repo/./x /owner/repo/..\\other'.split(' '),
])('%s is not', (path) => {
  expect(isRead(path)).toBe(false);
});

it('another file system is not, whatever the path', () => {
  expect(isRead('/owner/repo/a', { scheme: 'vscode-userdata' })).toBe(false);
  expect(isRead('/owner/repo/a', { authority: 'other' })).toBe(false);
});

it('everything below a root is', () => {
  expect(
    isInFolders({ scheme: 'memfs', authority: '', path: '/a' }, [{ scheme: 'memfs', authority: '', path: '/' }]),
  ).toBe(true);
});
