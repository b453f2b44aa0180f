import { expect, it } from 'vitest';
import { check, messages } from '../../../../../../test/kit/manifests';
import { memoryWorkspace } from '../../../../workspace';
import { filesWith, functionWith, manifestWith, EXAMPLE_URI as uri } from '../example';

const text = manifestWith({ id: 'weather', functions: [functionWith({}), functionWith({ name: 'delete' })] });
const options = (module: string) => ({ uri, workspace: memoryWorkspace(filesWith(module)) });
const found = async (module: string) =>
  (await check(text, options(module))).filter((line) => line.includes('talos/missing-handler'));

it('finds functions without a handler', async () => {
  expect(await found('export const handlers = { get_weather, delete: remove };')).toEqual([]);
  expect(await found('export const handlers = { get_weather };')).toEqual([
    'error talos/missing-handler /functions/1/name',
  ]);
  expect(await messages(text, 'talos/missing-handler', options('export const handlers = { get_weather };'))).toEqual([
    'No handler `delete` in `handlers` of `index.ts`. Talos skips the function: No handler for weather_delete.',
  ]);
});

it('explains that named exports are ignored, contrary to the documentation', async () => {
  const said = (module: string) => messages(text, 'talos/missing-handler', options(module));
  expect(await said('export async function get_weather() {}')).toEqual([
    '`index.ts` exports `get_weather` directly, as the documentation says, but Talos reads only a `handlers` object: export one with every function. Talos skips the function: No handler for weather_get_weather.',
  ]);
  expect(await said('export const other = 1;')).toEqual([
    '`index.ts` exports no `handlers` object: export one with every function. Talos skips the function: No handler for weather_get_weather.',
  ]);
  expect(await said('export const handlers = { get_weather }; export function remove() {}')).toHaveLength(1);
  const [named] = await messages(
    text.replace('delete', 'remove'),
    'talos/missing-handler',
    options('export const handlers = { get_weather }; export function remove() {}'),
  );
  expect(named).toContain('`index.ts` exports `remove` directly, but Talos reads only');
});

it('reports nothing if handlers are only known at run time', async () => {
  for (const module of [
    'export const handlers = { ...all };',
    "export { handlers } from './handlers';",
    'export const handlers = make();',
    'export const handlers = {',
  ]) {
    expect(await found(module)).toEqual([]);
  }
  expect((await check(text, { uri })).filter((line) => line.includes('handler'))).toEqual([]);
});
