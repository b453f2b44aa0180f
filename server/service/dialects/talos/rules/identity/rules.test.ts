import { describe, expect, it } from 'vitest';
import { fixTitles } from '../../../../../../test/kit/manifests';
import { testRule } from '../../../../../../test/kit/rule-tests';
import { memoryWorkspace } from '../../../../workspace';
import { EXAMPLE_URI, functionWith, manifestWith, EXAMPLE_URI as uri } from '../example';

describe('talos/id-folder', () => {
  /** The rule in a file of that address, with these folders open. */
  function testAt(
    uri: string,
    table: Parameters<typeof testRule<string>>[2],
    folders: readonly string[] = ['file:///w'],
  ): void {
    testRule('talos/id-folder', (id) => manifestWith({ id }), {
      uri,
      workspace: memoryWorkspace({}, { folders }),
      ...table,
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
});

describe('talos/id-characters', () => {
  const without = { credentials: [{ name: 'key', label: 'Key', required: true }], functions: [] };

  testRule('talos/id-characters', manifestWith, {
    uri,
    accepts: ['my-tool', 'Tool2', 'my.tool', ''].map((id) => ({ id })),
    reports: {
      'error /id': ['my_tool', 'my:tool', 'my/tool'].map((id) => ({ id })),
      'warning /id': [{ id: 'my_tool', ...without }],
    },
    says: [[{ id: '_my__tool:x' }, 'at the first `_`']],
    fixes: [[{ id: '_my__tool:x' }, { id: 'my-tool-x' }]],
  });
});

describe('talos/model-name', () => {
  const text = ([id, ...names]: readonly string[]) =>
    manifestWith({ id: id ?? '', functions: names.map((name) => functionWith({ name })) });
  const room = 64 - 'weather_'.length;

  testRule('talos/model-name', text, {
    uri,
    accepts: [
      ['weather', 'x'.repeat(room)],
      ['home-assistant', 'turn-on_2'],
      ['weather', ''],
      ['w'.repeat(62), 'a', 'b'],
    ],
    reports: {
      'warning /functions/0/name': [
        ['weather', 'x'.repeat(room + 1)],
        ['weather', 'turn on'],
        ['weather', 'turn.on'],
        ['weather', 'große'],
      ],
      // What comes from the id is reported once, there.
      'warning /id': [
        ['wet ter', 'ok'],
        ['wet ter', 'a', 'b'],
        ['we.ather', 'a', 'b'],
        ['w'.repeat(63), 'a', 'b'],
      ],
      'warning /id, warning /functions/0/name': [['wet ter', 'get.it']],
    },
    says: [[['weather', 'x'.repeat(100)], 'it has 108 characters']],
  });

  it('has other ids', async () => {
    expect(await fixTitles(text(['we.ather', 'a', 'b']), 'talos/model-name', { uri })).toEqual([
      'Rename the id to `weather`',
      'Rename the id to `we-ather`',
    ]);
  });
});

testRule('talos/version', (version: string) => manifestWith({ version }), {
  uri,
  isAlone: true,
  accepts: ['2.1.3-beta.1'],
  reports: { 'warning /version': ['1.0'] },
  fixes: [['v1.0', '1.0.0']],
  hasNoFix: ['latest'],
});
