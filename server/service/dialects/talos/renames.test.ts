/** A renamed function is one problem, however many places refer to it. */
import { expect, it } from 'vitest';
import { check, fixed, manifestOf, problemsOf } from '../../../../test/kit/manifests';
import { fixesFor } from '../../features/fixes';
import { memoryWorkspace } from '../../workspace';
import { filesWith, functionWith, manifestWith, EXAMPLE_URI as uri } from './rules/example';

const HANDLERS = 'export const handlers = { get_weather, get_forecast };';
const module = (id: string, ...functions: string[]) => ({ id, name: id, description: 'What it does.', functions });
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

it.each(['get_wether', 'weather_of_city'])('with known handlers: %s', async (name) => {
  expect(await check(renamed(name), withHandlers)).toEqual(['error talos/missing-handler /functions/0/name']);
  const [problem] = await problemsOf(renamed(name), withHandlers);
  expect(problem?.message).toContain('Did you mean `get_weather`?');
  expect(problem?.related?.map(({ message }) => message)).toEqual(Array(3).fill('`get_weather` is used here.'));
  expect(await check(await fixed(renamed(name), 'talos/missing-handler', withHandlers), withHandlers)).toEqual([]);
});

it.each(['get_wether', 'weather_of_city'])('without known handlers: %s', async (name) => {
  expect(await check(renamed(name), { uri })).toEqual(['warning talos/unknown-function /modules/0/functions/0']);
  const [problem] = await problemsOf(renamed(name), { uri });
  expect(problem?.message).toContain(`Did you mean \`${name}\`?`);
  expect(problem?.related?.map(({ message }) => message)).toEqual([
    '`get_weather` is used here too.',
    '`get_weather` is used here too.',
    `The function \`${name}\`, which nothing uses.`,
  ]);
  expect(await check(await fixed(renamed(name), 'talos/unknown-function', { uri }), { uri })).toEqual([]);
});

it('reports two problems for two functions', async () => {
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

it('distinguishes a function without a handler from a missing function', async () => {
  const text = manifestWith({
    modules: [module('now', 'get_weather', 'elsewhere')],
    functions: [functionWith({}), functionWith({ name: 'new_one' })],
  });
  expect(await check(text, withHandlers)).toEqual([
    'error talos/missing-handler /functions/1/name',
    'warning talos/unknown-function /modules/0/functions/1',
  ]);
});

it('a module without `handlers` is one problem, whatever the number of functions', async () => {
  const workspace = memoryWorkspace(filesWith('export async function get_weather() {}'));
  const text = manifestWith({ functions: [functionWith({}), functionWith({ name: 'get_forecast' })] });
  expect(await check(text, { uri, workspace })).toEqual(['error talos/missing-handler /functions']);
});

/** The titles of the quick fixes of the first problem with that code. */
async function titles(text: string, code: string, options: typeof withHandlers): Promise<readonly string[]> {
  const problem = (await problemsOf(text, options)).find((candidate) => candidate.code === code);
  return problem
    ? (await fixesFor(manifestOf(text, options), problem, options.workspace)).map(({ title }) => title)
    : [];
}
const next = (module: string) => ({ uri, workspace: memoryWorkspace(filesWith(module)) });

it('after a rename in index.ts, the function and its references are renamed', async () => {
  const options = next('export const handlers = { current_conditions, get_forecast };');
  const text = manifestWith({
    modules: [module('all', 'get_weather', 'get_forecast')],
    functions: [functionWith({ name: 'get_weather' }), functionWith({ name: 'get_forecast' })],
  });
  expect(await check(text, options)).toEqual(['error talos/missing-handler /functions/0/name']);
  expect(await titles(text, 'talos/missing-handler', options)).toEqual(['Rename the function to `current_conditions`']);
  const after = await fixed(text, 'talos/missing-handler', options);
  expect(JSON.parse(after).modules[0].functions).toEqual(['current_conditions', 'get_forecast']);
  expect(await check(after, options)).toEqual([]);
});

it('of several handlers without a function each is suggested, but none of many', async () => {
  const text = manifestWith({ functions: [functionWith({})] });
  expect(await titles(text, 'talos/missing-handler', next('export const handlers = { alpha, beta };'))).toEqual([
    'Rename the function to `alpha`',
    'Rename the function to `beta`',
  ]);
  expect(await titles(text, 'talos/missing-handler', next('export const handlers = { a, b, c, d };'))).toEqual([]);
});

it('a trigger that was renamed in index.ts is renamed', async () => {
  const options = next('export const handlers = { get_weather }; export const triggers = { storm_warning };');
  const text = manifestWith({ triggers: [{ id: 'rain', label: 'Rain' }] });
  expect(await titles(text, 'talos/missing-trigger-handler', options)).toEqual([
    'Rename the trigger to `storm_warning`',
  ]);
  expect(await check(await fixed(text, 'talos/missing-trigger-handler', options), options)).toEqual([]);
});

it('a misspelt function of a trigger parameter is corrected', async () => {
  const text = manifestWith({
    triggers: [
      {
        id: 'rain',
        label: 'R',
        params: [{ key: 'k', label: 'K', type: 'multi-select', source: source('get_wether') }],
      },
    ],
    modules: [module('now', 'get_weather')],
  });
  expect(await check(text, { uri })).toEqual(['warning talos/unknown-function /triggers/0/params/0/source/function']);
  expect(await check(await fixed(text, 'talos/unknown-function', { uri }), { uri })).toEqual([]);
});

it('no fix lists a function twice', async () => {
  const text = manifestWith({ modules: [module('now', 'get_weather', 'get_wether')] });
  const after = await fixed(text, 'talos/unknown-function', { uri });
  expect(JSON.parse(after).modules[0].functions).toEqual(['get_weather']);
  expect(await check(after, { uri })).toEqual([]);
});

it('of two functions with the same name the second gets the name of a handler, or none', async () => {
  const text = manifestWith({ functions: [functionWith({}), functionWith({})] });
  const one = next('export const handlers = { get_weather };');
  expect(await titles(text, 'duplicate-tool', one)).toEqual([]);
  const two = next('export const handlers = { get_weather, get_forecast };');
  expect(await titles(text, 'duplicate-tool', two)).toEqual(['Rename to `get_forecast`']);
  expect(await check(await fixed(text, 'duplicate-tool', two), two)).toEqual([
    'hint similar-description /functions/1/description',
  ]);
  expect(await titles(text, 'duplicate-tool', next('export const handlers = make();'))).toEqual([
    'Rename to `get_weather_2`',
  ]);
});

it('a property that every object inherits is not a handler', async () => {
  for (const name of ['toString', 'constructor', '__proto__', 'hasOwnProperty']) {
    const text = manifestWith({ functions: [functionWith({ name })] });
    expect(await check(text, next('export const handlers = { get_weather };'))).toEqual([
      'warning talos/missing-handler /functions/0/name',
    ]);
    expect(await check(text, next(`export const handlers = { ["${name}"]: get };`))).toEqual([]);
  }
});
