import { expect, it } from 'vitest';
import { manifestOf } from '../../../../../test/kit/manifests';
import { memoryWorkspace } from '../../../workspace';
import { EXAMPLE_URI, filesWith, manifestWith } from '../rules/example';
import { moduleExports } from './module-exports';
import { ToolModules } from './tool-modules';

const HELPER = EXAMPLE_URI.replace('manifest.json', 'more.ts');

it('reads a module again only if the workspace changes, and parses it again only if its text or that of an import changes', async () => {
  let reads = 0;
  let module = 'export const handlers = { a };';
  let more = 'export const more = { c };';
  const workspace = {
    ...memoryWorkspace(),
    revision: 0,
    readFile: async (uri: string) => {
      reads++;
      return { ...filesWith(module), [HELPER]: more }[uri];
    },
  };
  let parsed = 0;
  const modules = new ToolModules((...given) => {
    parsed++;
    return moduleExports(...given);
  });
  const keys = async () => {
    const found = await modules.of(manifestOf(manifestWith({}), { uri: EXAMPLE_URI }), workspace);
    return found?.handlers.kind === 'keys' ? found.handlers.keys.map(({ key }) => key) : found?.handlers.kind;
  };
  expect(await keys()).toEqual(['a']);
  module = 'export const handlers = { b };';
  expect(await keys()).toEqual(['a']);
  expect(reads).toBe(1);
  workspace.revision++;
  expect(await keys()).toEqual(['b']);
  expect(parsed).toBe(2);
  workspace.revision++;
  expect(await keys()).toEqual(['b']);
  expect(parsed).toBe(2);
  module = "import { more } from './more'; export const handlers = { ...more };";
  workspace.revision++;
  expect(await keys()).toEqual(['c']);
  more = 'export const more = { d };';
  workspace.revision++;
  expect(await keys()).toEqual(['d']);
  workspace.revision++;
  expect(await keys()).toEqual(['d']);
  expect(parsed).toBe(4);
});

it('reads nothing for a file that is not the manifest of a tool', async () => {
  const modules = new ToolModules();
  const manifest = manifestOf(manifestWith({}), { uri: 'file:///w/tools/weather/other.json' });
  expect(await modules.of(manifest, memoryWorkspace(filesWith('')))).toBeUndefined();
});

it('distinguishes a module that is too large from a missing one', async () => {
  const manifest = manifestOf(manifestWith({}), { uri: EXAMPLE_URI });
  expect(await new ToolModules().of(manifest, memoryWorkspace({}))).toBeUndefined();
  const huge = { ...memoryWorkspace(filesWith('')), readFile: async () => undefined };
  expect((await new ToolModules().of(manifest, huge))?.handlers.kind).toBe('unsure');
});
