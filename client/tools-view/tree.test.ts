import { expect, it } from 'vitest';
import type { FolderNode, ManifestNode } from './node';
import { arrange, pathNames } from './tree';

const ROOT = { uri: 'file:///work/my%20repo', name: 'my repo' };

const placed = (paths: readonly string[]) =>
  paths.map((path) => ({ uri: `${ROOT.uri}/${path}`, names: pathNames(`${ROOT.uri}/${path}`, [ROOT]) }));

/** One line per node, indented; a folder with the number of its manifests. */
function drawn(nodes: readonly (FolderNode | ManifestNode)[], indent = ''): readonly string[] {
  return nodes.flatMap((node) =>
    node.kind === 'manifest'
      ? [`${indent}${node.label}${node.folder ? ` (${node.folder})` : ''}`]
      : [`${indent}${node.label}/ ${node.manifests}`, ...drawn(node.children, `${indent}  `)],
  );
}

const many = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${folder}/tools-${index}.json`);

it('shows a few manifests by their names, sorted by their paths', () => {
  expect(drawn(arrange(placed(['tools.json', 'b/tools.json', 'a/tools.json'])))).toEqual([
    'tools.json (a)',
    'tools.json (b)',
    'tools.json',
  ]);
});

it('shows many by their folders, a chain of folders as one, and a manifest that is alone together with its folders', () => {
  const lines = drawn(arrange(placed([...many('packages/one/agent', 31), 'packages/two/x/tools.json', 'tools.json'])));
  expect(lines.slice(0, 3)).toEqual(['packages/ 32', '  one/agent/ 31', '    tools-0.json']);
  expect(lines[12]).toBe('    tools-10.json');
  expect(lines.slice(-2)).toEqual(['  two/x/tools.json', 'tools.json']);
});

it('knows the folder of a folder node, also where the path has escaped characters', () => {
  const [folder] = arrange(placed(many('a%20b/c', 31)));
  expect(folder).toMatchObject({ kind: 'folder', label: 'a b/c', uri: `${ROOT.uri}/a%20b/c` });
});

it('starts with the workspace folders if several are open', () => {
  const folders = [ROOT, { uri: `${ROOT.uri}/inner`, name: 'inner one' }];
  expect(pathNames(`${ROOT.uri}/inner/a/tools.json`, folders)).toEqual(['inner one', 'a', 'tools.json']);
  expect(pathNames(`${ROOT.uri}/tools.json`, folders)).toEqual(['my repo', 'tools.json']);
});

it('shows the whole path of a file outside of the folders, and the name of an untitled one', () => {
  expect(pathNames('file:///elsewhere/tools.json', [ROOT])).toEqual(['elsewhere', 'tools.json']);
  expect(pathNames('untitled:Untitled-1', [ROOT])).toEqual(['Untitled-1']);
});

it('arranges ten thousand manifests in a hundred groups', () => {
  const paths = Array.from({ length: 10_000 }, (_, index) => `group-${index % 100}/project-${index}/tools.json`);
  const top = arrange(placed(paths));
  expect(top).toHaveLength(100);
});
