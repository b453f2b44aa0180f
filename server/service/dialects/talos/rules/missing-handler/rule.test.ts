import { testRule } from '../../../../../../test/kit/rule-tests';
import { memoryWorkspace } from '../../../../workspace';
import { filesWith, functionWith, manifestWith, EXAMPLE_URI as uri } from '../example';

type Table = Parameters<typeof testRule<string>>[2];

/** The rule next to a module; the input is the name of a second function. */
function testNextTo(module: string | undefined, table: Table): void {
  testRule(
    'talos/missing-handler',
    (name) => manifestWith({ functions: [functionWith({}), functionWith({ name })] }),
    table,
    { uri, workspace: memoryWorkspace(module === undefined ? {} : filesWith(module)) },
  );
}

testNextTo('export const handlers = { get_weather, delete: remove };', { accepts: ['delete'] });
testNextTo('export const handlers = { get_weather };', {
  reports: { 'error /functions/1/name': ['delete'] },
  says: [
    [
      'delete',
      'No handler `delete` in `handlers` of `index.ts`. Talos skips the function: No handler for weather_delete.',
    ],
  ],
});

// Named exports are ignored, contrary to the documentation.
testNextTo('export async function get_weather() {}', {
  says: [
    [
      'delete',
      '`index.ts` exports `get_weather` directly, as the documentation says, but Talos reads only a `handlers` object: export one with every function. Talos skips the function: No handler for weather_get_weather.',
    ],
  ],
});
testNextTo('export const other = 1;', {
  reports: { 'error /functions': ['delete'] },
  says: [
    [
      'delete',
      '`index.ts` exports no `handlers` object: export one with every function. Talos skips the function: No handler for weather_get_weather.',
    ],
  ],
});
testNextTo('export const handlers = { get_weather }; export function remove() {}', {
  reports: { 'error /functions/1/name': ['delete'] },
  says: [['remove', '`index.ts` exports `remove` directly, but Talos reads only']],
});

// Handlers are only known at run time, or there is no module.
for (const module of [
  'export const handlers = { ...all };',
  "export { handlers } from './handlers';",
  'export const handlers = make();',
  'export const handlers = {',
  undefined,
])
  testNextTo(module, { accepts: ['delete'] });
