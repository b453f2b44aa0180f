import { expect, it } from 'vitest';
import { check, messages } from '../../../../../../test/kit/manifests';
import { memoryWorkspace } from '../../../../workspace';
import { filesWith, manifestWith, EXAMPLE_URI as uri } from '../example';

const check_ = async (files: Readonly<Record<string, string>>, at = uri) =>
  (await check(manifestWith({}), { uri: at, workspace: memoryWorkspace(files) })).filter((line) =>
    line.includes('talos/missing-index'),
  );

it('misses index.ts in a folder with other files', async () => {
  const files = { [uri]: '{}', 'file:///w/tools/weather/index.js': '' };
  expect(await check_(files)).toEqual(['error talos/missing-index /functions']);
  expect(await messages(manifestWith({}), 'talos/missing-index', { uri, workspace: memoryWorkspace(files) })).toEqual([
    'There is no `index.ts` beside this manifest (Talos does not look at `index.js`). Talos does not load the tool: Failed to load tool "weather". Put the handlers into `index.ts`.',
  ]);
});

it('is silent where it is there, where the tool is being begun, and where nothing can be seen', async () => {
  expect(await check_(filesWith(''))).toEqual([]);
  expect(await check_({ [uri]: '{}' })).toEqual([]);
  expect(await check_({})).toEqual([]);
  expect(await check_({ 'file:///w/tools/weather/notes.txt': '' })).toEqual([]);
  expect(await check_({ 'file:///w/a/x.json': '', 'file:///w/a/y': '' }, 'file:///w/a/x.json')).toEqual([]);
});
