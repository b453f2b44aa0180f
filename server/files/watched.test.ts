import { expect, it } from 'vitest';
import { FileChangeType } from 'vscode-languageserver';
import { matters } from './watched';

const told = (type: FileChangeType) => (path: string) => matters({ uri: `file:///w/${path}`, type }, ['file:///w']);

const WATCHED = ['tools.json', 'a/b.yml', 'src/tool.py', 'tools/x/index.ts', 'tools/bin/run', 'tools/bin'];
it.each(WATCHED)('%s matters, whatever happens to it', (path) => {
  const changes: FileChangeType[] = [FileChangeType.Created, FileChangeType.Changed, FileChangeType.Deleted];
  expect(changes.map((type) => told(type)(path))).toEqual([true, true, true]);
});

it('a created or deleted folder may contain manifests', () => {
  for (const path of ['tools', 'a/my.folder', 'v1.2']) {
    expect([told(FileChangeType.Deleted)(path), told(FileChangeType.Created)(path)]).toEqual([true, true]);
    expect(told(FileChangeType.Changed)(path)).toBe(false);
  }
});

it('files created and deleted by builds and version control are ignored', () => {
  const others = ['notes.txt', 'node_modules', 'node_modules/x', '.git/index.lock', 'dist/x', 'a/.cache/x', 'x.log'];
  expect(others.filter(told(FileChangeType.Deleted))).toEqual([]);
  expect(others.filter(told(FileChangeType.Created))).toEqual([]);
  expect(matters({ uri: 'file:///elsewhere/tools', type: FileChangeType.Deleted }, ['file:///w'])).toBe(false);
});
