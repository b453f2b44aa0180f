import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../../../test/kit/manifests';
import { memoryWorkspace } from '../../../../workspace';
import { manifestWith, EXAMPLE_URI as uri } from '../example';

const found = async (id: string, at: string, folders?: readonly string[]) =>
  (await check(manifestWith({ id }), { uri: at, workspace: memoryWorkspace({}, folders ? { folders } : {}) })).filter(
    (line) => line.includes('talos/id-folder'),
  );

it('compares the id with the folder, exactly', async () => {
  expect(await found('weather', uri)).toEqual([]);
  expect(await found('Weather', uri)).toEqual(['warning talos/id-folder /id']);
  expect(await found('my tool', 'file:///w/plugins/my%20tool/manifest.json')).toEqual([]);
  expect(await messages(manifestWith({ id: 'rain' }), 'talos/id-folder', { uri })).toEqual([
    'Tool id `rain` does not match its folder `weather`. Talos still loads the tool and identifies it by its id: rename one of them.',
  ]);
});

it('reports nothing if the folder determines no id', async () => {
  expect(await found('rain', 'file:///w/tools/weather/other.json')).toEqual([]);
  expect(await found('rain', 'untitled:manifest.json')).toEqual([]);
  expect(await found('rain', 'file:///home/me/talos-rain/manifest.json', ['file:///home/me/talos-rain'])).toEqual([]);
  expect(await found('rain', 'file:///w/tools/weather/manifest.json', ['file:///w/tools/weather'])).toHaveLength(1);
});

it('changes it to the name of the folder, unless that is not a valid id', async () => {
  expect(JSON.parse(await fixed(manifestWith({ id: 'rain' }), 'talos/id-folder', { uri })).id).toBe('weather');
  await expect(
    fixed(manifestWith({ id: 'rain' }), 'talos/id-folder', { uri: 'file:///w/tools/my_rain/manifest.json' }),
  ).rejects.toThrow('none');
});
