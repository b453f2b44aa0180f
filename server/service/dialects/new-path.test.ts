import { expect, it } from 'vitest';
import { newPath } from './new-path';

it.each([
  ['the usual place where there are none', 'tools.json', [], 'tools.json'],
  ['where such manifests lie', 'tools.json', ['agent/tools.json', 'x/a.json', 'agent/b.json'], 'agent/tools-2.json'],
  ['a name of its own next to the only one', 'tools.json', ['tools.json', 'tools-2.json'], 'tools-3.json'],
  [
    'the folder of tools that have folders',
    'tools/my-tool/manifest.json',
    ['plugins/a/manifest.json'],
    'plugins/my-tool/manifest.json',
  ],
  ['the top, where they stand there', 'tools/my-tool/manifest.json', ['a/manifest.json'], 'my-tool/manifest.json'],
  [
    'the usual place where the only one has no folder',
    'tools/my-tool/manifest.json',
    ['manifest.json'],
    'tools/my-tool/manifest.json',
  ],
  ['the usual name next to others', 'my-tool.glean.json', ['glean/search.json'], 'glean/my-tool.glean.json'],
  ['another name where the folder has it', 'my-tool.glean.json', ['a/my-tool.glean.json'], 'a/my-tool-2.glean.json'],
] as const)('a new manifest is proposed in %s', (_, usual, known, path) => {
  expect(newPath(usual, known)).toBe(path);
});
