import { expect, it } from 'vitest';
import { memoryWorkspace } from '../../../workspace';
import { findModule, modulesBelow } from './modules';
import { possibleRoots } from './repository';

const workspace = memoryWorkspace({
  'file:///w/pkg/__init__.py': '',
  'file:///w/pkg/mod.py': '',
  'file:///w/pkg/fast.cpython-311-x86_64-linux-gnu.so': '',
  'file:///w/space/inner/x.py': '',
  'file:///w/node_modules/y.py': '',
  'file:///w/.venv/z.py': '',
  'file:///w/tests/t.py': '',
  'file:///w/my-tool.py': '',
});
const find = (name: string) => findModule('file:///w', name, workspace);

it.each([
  ['pkg', { kind: 'file', uri: 'file:///w/pkg/__init__.py', isPackage: true }],
  ['pkg.mod', { kind: 'file', uri: 'file:///w/pkg/mod.py', isPackage: false }],
  ['my-tool', { kind: 'file', uri: 'file:///w/my-tool.py', isPackage: false }],
  ['space', { kind: 'namespace', uri: 'file:///w/space' }],
  ['space.inner.x', { kind: 'file', uri: 'file:///w/space/inner/x.py', isPackage: false }],
  ['pkg.fast', { kind: 'opaque' }],
  ['requests', { kind: 'elsewhere' }],
])('%s is %j', async (name, found) => expect(await find(name)).toEqual(found));

it.each([
  ['pkg.Mod', "No module named 'pkg.Mod'"],
  ['pkg.nope.x', "No module named 'pkg.nope'"],
  ['pkg.mod.x', "No module named 'pkg.mod.x'; 'pkg.mod' is not a package"],
  ['space.nope', "No module named 'space.nope'"],
])('%s is missing with the message of Python: %s', async (name, message) =>
  expect(await find(name)).toMatchObject({ kind: 'absent', message }),
);

it('follows a link to a package, which is not listed as a folder', async () => {
  const entries = new Map([
    ['file:///w', [{ name: 'linked', type: 'file' as const }]],
    [
      'file:///w/linked',
      [
        { name: '__init__.py', type: 'file' as const },
        { name: 'space', type: 'file' as const },
      ],
    ],
    ['file:///w/linked/space', [{ name: 'x.py', type: 'file' as const }]],
  ]);
  const files = { readDirectory: async (uri: string) => entries.get(uri) ?? [] };
  expect(await findModule('file:///w', 'linked', files)).toMatchObject({ kind: 'file', isPackage: true });
  expect(await findModule('file:///w', 'linked.space.x', files)).toMatchObject({ kind: 'file', isPackage: false });
});

it('searches the parent of config, then the open folders', () => {
  expect(possibleRoots('file:///w/a/config/tool_manifest.json', ['file:///w'])).toEqual([
    'file:///w/a',
    'file:///w/a/config',
    'file:///w',
  ]);
  expect(possibleRoots('file:///x/tools.json', ['file:///w'])).toEqual(['file:///x', 'file:///w']);
});

it('lists modules that can be imported, but not installed ones', async () => {
  const modules = await modulesBelow('file:///w', workspace);
  expect(modules.map(({ name }) => name)).toEqual(['pkg.mod', 'space.inner.x']);
});
