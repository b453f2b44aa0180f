import { expect, it } from 'vitest';
import { check, fixed } from '../../../../../../test/kit/manifests';
import { manifestWith, EXAMPLE_URI as uri } from '../example';

const found = async (text: string) =>
  (await check(text, { uri })).filter((line) => line.includes('talos/duplicate-name'));

const setting = { name: 'a', label: 'A', type: 'select', options: ['x', 'y', 'x'] };
const module = { id: 'm', name: 'M', description: 'M.', functions: ['get_weather', 'get_weather'] };
const parameter = { key: 'p', label: 'P', type: 'text' };

it('finds duplicate names in every array', async () => {
  const text = manifestWith({
    credentials: [
      { name: 'c', label: 'C', required: true },
      { name: 'c', label: 'C', required: true },
    ],
    settings: [setting, { ...setting, options: ['x'] }],
    triggers: [
      { id: 't', label: 'T', params: [parameter, parameter] },
      { id: 't', label: 'T' },
    ],
    modules: [module, { ...module, functions: ['get_weather'] }],
  });
  expect((await found(text)).map((line) => line.split(' ')[2]).sort()).toEqual([
    '/credentials/1/name',
    '/modules/0/functions/1',
    '/modules/1/id',
    '/settings/0/options/2',
    '/settings/1/name',
    '/triggers/0/params/1/key',
    '/triggers/1/id',
  ]);
});

it('renames the second one, and removes duplicate list items', async () => {
  const settings = [
    { ...setting, options: ['x'] },
    { ...setting, name: 'a_2', options: ['x'] },
    { ...setting, options: ['x'] },
  ];
  const renamed = JSON.parse(await fixed(manifestWith({ settings }), 'talos/duplicate-name', { uri }));
  expect(renamed.settings.map(({ name }: { name: string }) => name)).toEqual(['a', 'a_2', 'a_3']);
  const once = JSON.parse(await fixed(manifestWith({ settings: [setting] }), 'talos/duplicate-name', { uri }));
  expect(once.settings[0].options).toEqual(['x', 'y']);
});
