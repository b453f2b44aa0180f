/** One function that was renamed is one problem, however many places name it. */
import { expect, it } from 'vitest';
import { check, fixed, problemsOf } from '../../../../test/kit/manifests';
import { memoryWorkspace } from '../../workspace';
import { filesWith, functionWith, manifestWith, EXAMPLE_URI as uri } from './rules/example';

const HANDLERS = 'export const handlers = { get_weather, get_forecast };';
const module = (id: string, ...functions: string[]) => ({ id, name: id, description: 'Groups.', functions });
const source = (name: string) => ({ function: name, valuePath: 'a', labelPath: 'b' });
const renamed = (name: string) =>
  manifestWith({
    modules: [module('now', 'get_weather'), module('all', 'get_forecast', 'get_weather')],
    triggers: [
      {
        id: 'rain',
        label: 'Rain',
        params: [{ key: 'k', label: 'K', type: 'multi-select', source: source('get_weather') }],
      },
    ],
    functions: [functionWith({ name }), functionWith({ name: 'get_forecast' })],
  });
const withHandlers = { uri, workspace: memoryWorkspace(filesWith(`${HANDLERS}\nexport const triggers = { rain };`)) };

it.each(['get_wether', 'weather_of_city'])('with the handlers in sight: %s', async (name) => {
  expect(await check(renamed(name), withHandlers)).toEqual(['error talos/missing-handler /functions/0/name']);
  const [problem] = await problemsOf(renamed(name), withHandlers);
  expect(problem?.message).toContain('Did you mean `get_weather`?');
  expect(problem?.related?.map(({ message }) => message)).toEqual(Array(3).fill('`get_weather` is named here.'));
  expect(await check(await fixed(renamed(name), 'talos/missing-handler', withHandlers), withHandlers)).toEqual([]);
});

it.each(['get_wether', 'weather_of_city'])('without them: %s', async (name) => {
  expect(await check(renamed(name), { uri })).toEqual(['warning talos/unknown-function /modules/0/functions/0']);
  const [problem] = await problemsOf(renamed(name), { uri });
  expect(problem?.message).toContain(`Did you mean \`${name}\`?`);
  expect(problem?.related?.map(({ message }) => message)).toEqual([
    '`get_weather` is named here too.',
    '`get_weather` is named here too.',
    `The function \`${name}\`, which nothing names.`,
  ]);
  expect(await check(await fixed(renamed(name), 'talos/unknown-function', { uri }), { uri })).toEqual([]);
});

it('says two things of two functions', async () => {
  const text = manifestWith({
    modules: [module('now', 'alpha', 'gone')],
    functions: [functionWith({ name: 'alpha' }), functionWith({ name: 'beta' }), functionWith({ name: 'gamma' })],
  });
  expect(await check(text, { uri })).toEqual([
    'warning talos/unplanned-function /functions/1/name',
    'warning talos/unplanned-function /functions/2/name',
    'warning talos/unknown-function /modules/0/functions/1',
  ]);
});

it('keeps a function that is not handled and one that is not there apart', async () => {
  const text = manifestWith({
    modules: [module('now', 'get_weather', 'elsewhere')],
    functions: [functionWith({}), functionWith({ name: 'new_one' })],
  });
  expect(await check(text, withHandlers)).toEqual([
    'error talos/missing-handler /functions/1/name',
    'warning talos/unknown-function /modules/0/functions/1',
  ]);
});

it('a module without `handlers` is one problem, whatever number of functions there is', async () => {
  const workspace = memoryWorkspace(filesWith('export async function get_weather() {}'));
  const text = manifestWith({ functions: [functionWith({}), functionWith({ name: 'get_forecast' })] });
  expect(await check(text, { uri, workspace })).toEqual(['error talos/missing-handler /functions']);
});
