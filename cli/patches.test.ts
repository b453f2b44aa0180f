import { execFileSync, spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { testFolder } from '../test/kit/folder';
import { patchesOf } from './patches';

const folder = testFolder();

const changed = (shownPath: string, before: string, after: string) => ({
  file: { path: `/${shownPath}`, shownPath, origin: 'named' as const },
  before,
  after,
});
const lines = (count: number, text: string) => Array.from({ length: count }, (_, i) => `${text} ${i}\n`).join('');

it.skipIf(spawnSync('git', ['--version']).status !== 0).each([
  ['one line', '{\n  "Name": "a"\n}\n', '{\n  "name": "a"\n}\n'],
  ['the only line, without a line break', '{ "Name": "a" }', '{ "name": "a" }'],
  ['Windows line breaks', '{\r\n  "Name": "a"\r\n}\r\n', '{\r\n  "name": "a"\r\n}\r\n'],
  ['more lines than are compared', lines(6_000, 'before'), lines(5_999, 'after')],
  ['more lines than are compared, without a last line break', `${lines(6_000, 'a')}a`, `${lines(6_000, 'b')}b`],
])('git applies the patch of %s', (_what, before, after) => {
  folder.file('tools.json', before);
  const { text, count } = patchesOf([changed('tools.json', before, after), changed('same.json', before, before)]);
  expect(count).toBe(1);
  execFileSync('git', ['apply', '--whitespace=nowarn', '-'], { cwd: folder.path, input: text });
  expect(folder.text('tools.json')).toBe(after);
});

it('has the changed lines with those around them', () => {
  const { text } = patchesOf([changed('a/tools.json', '{\n  "Name": "a"\n}\n', '{\n  "name": "a"\n}\n')]);
  expect(text).toBe(
    '--- a/a/tools.json\n+++ b/a/tools.json\n@@ -1,3 +1,3 @@\n {\n-  "Name": "a"\n+  "name": "a"\n }\n',
  );
});
