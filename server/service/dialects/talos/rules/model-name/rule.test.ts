import { expect, it } from 'vitest';
import { check, fixTitles, messages } from '../../../../../../test/kit/manifests';
import { functionWith, manifestWith, EXAMPLE_URI as uri } from '../example';

const found = async (text: string) => (await check(text, { uri })).filter((line) => line.includes('talos/model-name'));

const named = (name: string, id = 'weather') => manifestWith({ id, functions: [functionWith({ name })] });

it('counts the id too', async () => {
  expect(await found(named('x'.repeat(64 - 'weather_'.length)))).toEqual([]);
  expect(await found(named('x'.repeat(65 - 'weather_'.length)))).toEqual([
    'warning talos/model-name /functions/0/name',
  ]);
  expect((await messages(named('x'.repeat(100)), 'talos/model-name', { uri }))[0]).toContain('it has 108 characters');
});

it('allows letters, digits, _ and - only', async () => {
  expect(await found(named('turn-on_2', 'home-assistant'))).toEqual([]);
  for (const name of ['turn on', 'turn.on', 'große', ''])
    expect(await found(named(name))).toHaveLength(name === '' ? 0 : 1);
  expect(await found(named('ok', 'wet ter'))).toHaveLength(1);
});

it('reports what comes from the id once, there', async () => {
  const functions = ['a', 'b'].map((name) => functionWith({ name }));
  for (const id of ['wet ter', 'we.ather', 'w'.repeat(63)]) {
    expect(await found(manifestWith({ id, functions }))).toEqual(['warning talos/model-name /id']);
  }
  expect(await found(manifestWith({ id: 'w'.repeat(62), functions }))).toEqual([]);
  expect(await found(named('get.it', 'wet ter'))).toEqual([
    'warning talos/model-name /id',
    'warning talos/model-name /functions/0/name',
  ]);
  const text = manifestWith({ id: 'we.ather', functions });
  expect(await fixTitles(text, 'talos/model-name', { uri })).toEqual([
    'Rename the id to `weather`',
    'Rename the id to `we-ather`',
  ]);
});
