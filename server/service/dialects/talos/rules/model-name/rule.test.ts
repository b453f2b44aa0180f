import { expect, it } from 'vitest';
import { check, messages } from '../../../../../../test/kit/manifests';
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
