import { expect, it } from 'vitest';
import { likelyName } from './likely-names';

const isLikely = likelyName();

it.each([
  'vscode-vfs://github/owner/repo/tools.json',
  'vscode-vfs://github/owner/repo/a/tools/weather/manifest.json',
  'file:///w/glean/search%20it.json',
  'file:///w/my-Tools.yaml',
  'file:///w/a/any.cases.yml',
])('a manifest may be called %s', (uri) => {
  expect(isLikely(uri)).toBe(true);
});

it.each([
  'file:///w/package.json',
  'file:///tools/a.json',
  'file:///w/.github/workflows/test.yml',
  'file:///w/tool.json.bak',
])('no manifest is called %s', (uri) => {
  expect(isLikely(uri)).toBe(false);
});
