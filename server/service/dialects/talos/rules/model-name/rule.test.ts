import { expect, it } from 'vitest';
import { fixTitles } from '../../../../../../test/kit/manifests';
import { testRule } from '../../../../../../test/kit/rule-tests';
import { functionWith, manifestWith, EXAMPLE_URI as uri } from '../example';

const text = ([id, ...names]: readonly string[]) =>
  manifestWith({ id: id ?? '', functions: names.map((name) => functionWith({ name })) });
const room = 64 - 'weather_'.length;

testRule(
  'talos/model-name',
  text,
  {
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
  },
  { uri },
);

it('has other ids', async () => {
  expect(await fixTitles(text(['we.ather', 'a', 'b']), 'talos/model-name', { uri })).toEqual([
    'Rename the id to `weather`',
    'Rename the id to `we-ather`',
  ]);
});
