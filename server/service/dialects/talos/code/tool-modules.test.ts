import { expect, it } from 'vitest';
import { testFolder } from '../../../../../test/kit/folder';
import { manifestOf } from '../../../../../test/kit/manifests';
import { fileUri } from '../../../../node/file-uri';
import { NodeWorkspace } from '../../../../node/node-workspace';
import { memoryWorkspace } from '../../../workspace';
import { EXAMPLE_URI, filesWith, manifestWith } from '../rules/example';
import { moduleExports } from './module-exports';
import { toolModule } from './tool-modules';

const folder = testFolder({ 'tools/weather/readme.md': '' });

/** The module of a tool in a workspace: how it is changed, the keys that are found in it, and how often it was parsed. */
function watched() {
  const workspace = new NodeWorkspace([fileUri(folder.path)]);
  const uri = (name: string) => fileUri(folder.at('tools/weather', name));
  const write = (name: string, text: string) => {
    folder.file(`tools/weather/${name}`, text);
    workspace.changed([{ uri: uri(name), isContent: true }]);
  };
  let parsed = 0;
  const parse: typeof moduleExports = (...given) => {
    parsed++;
    return moduleExports(...given);
  };
  const keys = async () => {
    await workspace.settled();
    const found = await toolModule(manifestOf(manifestWith({}), { uri: uri('manifest.json') }), workspace, parse);
    return found?.handlers.kind === 'keys' ? found.handlers.keys.map(({ key }) => key) : found?.handlers.kind;
  };
  return { write, keys, parses: () => parsed };
}

it('parses a module again only if its text or that of an import changes', async () => {
  const { write, keys, parses } = watched();
  write('index.ts', 'export const handlers = { a };');
  expect(await keys()).toEqual(['a']);
  expect(await keys()).toEqual(['a']);
  expect(parses()).toBe(1);
  write('index.ts', 'export const handlers = { b };');
  expect(await keys()).toEqual(['b']);
  expect(parses()).toBe(2);
  write('index.ts', 'export const handlers = { b };');
  write('other.ts', 'export const other = 1;');
  expect(await keys()).toEqual(['b']);
  expect(parses()).toBe(2);
  write('more.ts', 'export const more = { c };');
  write('index.ts', "import { more } from './more'; export const handlers = { ...more };");
  expect(await keys()).toEqual(['c']);
  write('more.ts', 'export const more = { d };');
  expect(await keys()).toEqual(['d']);
  expect(parses()).toBe(4);
});

it('does not parse a module again whose text is as it was before a change, unless it imports others', async () => {
  const { write, keys, parses } = watched();
  const ALONE = 'export const handlers = { a };';
  const IMPORTING = "import { more } from './more'; export const handlers = { ...more };";
  write('index.ts', ALONE);
  expect(await keys()).toEqual(['a']);
  write('index.ts', IMPORTING);
  write('more.ts', 'export const more = { b };');
  expect(await keys()).toEqual(['b']);
  expect(parses()).toBe(2);
  write('index.ts', ALONE);
  expect(await keys()).toEqual(['a']);
  expect(parses()).toBe(2);
  write('more.ts', 'export const more = { c };');
  write('index.ts', IMPORTING);
  expect(await keys()).toEqual(['c']);
});

it('reads nothing for a file that is not the manifest of a tool', async () => {
  const manifest = manifestOf(manifestWith({}), { uri: 'file:///w/tools/weather/other.json' });
  expect(await toolModule(manifest, memoryWorkspace(filesWith('')))).toBeUndefined();
});

it('distinguishes a module that is too large from a missing one', async () => {
  const manifest = manifestOf(manifestWith({}), { uri: EXAMPLE_URI });
  expect(await toolModule(manifest, memoryWorkspace({}))).toBeUndefined();
  const huge = { ...memoryWorkspace(filesWith('')), readFile: async () => undefined };
  expect((await toolModule(manifest, huge))?.handlers.kind).toBe('unsure');
});
