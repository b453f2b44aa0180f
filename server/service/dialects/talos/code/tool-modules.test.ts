import { expect, it } from 'vitest';
import { manifestOf } from '../../../../../test/kit/manifests';
import { memoryWorkspace } from '../../../workspace';
import { EXAMPLE_URI, filesWith, manifestWith } from '../rules/example';
import { moduleExports } from './module-exports';
import { ToolModules } from './tool-modules';

it('reads a module once until the workspace changes, and parses it once until its text does', async () => {
  let reads = 0;
  let module = 'export const handlers = { a };';
  const workspace = {
    ...memoryWorkspace(),
    revision: 0,
    readFile: async (uri: string) => {
      reads++;
      return filesWith(module)[uri];
    },
  };
  let parsed = 0;
  const modules = new ToolModules((source) => {
    parsed++;
    return moduleExports(source);
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
  expect({ reads, parsed }).toEqual({ reads: 3, parsed: 2 });
});

it('reads nothing for a file that is no manifest of a tool', async () => {
  const modules = new ToolModules();
  const manifest = manifestOf(manifestWith({}), { uri: 'file:///w/tools/weather/other.json' });
  expect(await modules.of(manifest, memoryWorkspace(filesWith('')))).toBeUndefined();
});
