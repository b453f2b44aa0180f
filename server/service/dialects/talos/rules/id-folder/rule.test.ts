import { testRule } from '../../../../../../test/kit/rule-tests';
import { memoryWorkspace } from '../../../../workspace';
import { EXAMPLE_URI, manifestWith } from '../example';

/** The rule in a file of that address, with these folders open. */
function testAt(
  uri: string,
  table: Parameters<typeof testRule<string>>[2],
  folders: readonly string[] = ['file:///w'],
): void {
  testRule('talos/id-folder', (id) => manifestWith({ id }), table, {
    uri,
    workspace: memoryWorkspace({}, { folders }),
  });
}

testAt(EXAMPLE_URI, {
  accepts: ['weather'],
  reports: { 'warning /id': ['Weather', 'rain'] },
  says: [
    [
      'rain',
      'Tool id `rain` does not match its folder `weather`. Talos still loads the tool and identifies it by its id: rename one of them.',
    ],
  ],
  fixes: [['rain', 'weather']],
});
testAt('file:///w/plugins/my%20tool/manifest.json', { accepts: ['my tool'] });
testAt('file:///w/tools/my_rain/manifest.json', { hasNoFix: ['rain'] });
// The folder determines no id.
testAt('file:///w/tools/weather/other.json', { accepts: ['rain'] });
testAt('untitled:manifest.json', { accepts: ['rain'] });
testAt('file:///home/me/talos-rain/manifest.json', { accepts: ['rain'] }, ['file:///home/me/talos-rain']);
testAt(EXAMPLE_URI, { reports: { 'warning /id': ['rain'] } }, ['file:///w/tools/weather']);
