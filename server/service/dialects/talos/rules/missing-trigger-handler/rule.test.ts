import { expect, it } from 'vitest';
import { check, messages } from '../../../../../../test/kit/manifests';
import { memoryWorkspace } from '../../../../workspace';
import { filesWith, manifestWith, EXAMPLE_URI as uri } from '../example';

const text = manifestWith({ triggers: [{ id: 'rain', label: 'Rain' }] });
const options = (module: string) => ({ uri, workspace: memoryWorkspace(filesWith(module)) });

it("quotes Talos' warning", async () => {
  const module = 'export const handlers = { get_weather };';
  expect(await check(text, options(module))).toEqual(['warning talos/missing-trigger-handler /triggers/0/id']);
  expect(await messages(text, 'talos/missing-trigger-handler', options(module))).toEqual([
    'No handler for trigger `rain` in `triggers` of `index.ts`, so it never fires. Talos logs: Trigger "rain" declared in weather manifest but no handler found.',
  ]);
});

it('reports nothing if there is one, or it is only known at run time', async () => {
  for (const more of [
    'export const triggers = { rain: {} };',
    'export const triggers = make();',
    "export * from './t';",
  ]) {
    expect(await check(text, options(`export const handlers = { get_weather }; ${more}`))).toEqual([]);
  }
});
