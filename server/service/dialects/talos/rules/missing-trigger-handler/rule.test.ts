import { testRule } from '../../../../../../test/kit/rule-tests';
import { memoryWorkspace } from '../../../../workspace';
import { filesWith, manifestWith, EXAMPLE_URI as uri } from '../example';

/** The rule next to a module that exports this besides its handlers. */
function testNextTo(more: string, table: Parameters<typeof testRule<undefined>>[2]): void {
  const workspace = memoryWorkspace(filesWith(`export const handlers = { get_weather };${more}`));
  const text = manifestWith({ triggers: [{ id: 'rain', label: 'Rain' }] });
  testRule('talos/missing-trigger-handler', () => text, table, { uri, workspace, isAlone: true });
}

testNextTo('', {
  reports: { 'warning /triggers/0/id': [undefined] },
  says: [
    [
      undefined,
      'No handler for trigger `rain` in `triggers` of `index.ts`, so it never fires. Talos logs: Trigger "rain" declared in weather manifest but no handler found.',
    ],
  ],
});
// There is one, or it is only known at run time.
testNextTo('export const triggers = { rain: {} };', { accepts: [undefined] });
testNextTo('export const triggers = make();', { accepts: [undefined] });
testNextTo("export * from './t';", { accepts: [undefined] });
