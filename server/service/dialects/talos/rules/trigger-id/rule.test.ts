import { expect, it } from 'vitest';
import { check, fixed } from '../../../../../../test/kit/manifests';
import { manifestWith, EXAMPLE_URI as uri } from '../example';

const found = async (text: string) => (await check(text, { uri })).filter((line) => line.includes('talos/trigger-id'));

it('reports the full name, and shortens it to the last part', async () => {
  const text = manifestWith({
    triggers: [
      { id: 'weather:rain', label: 'Rain' },
      { id: 'snow_fall', label: 'Snow' },
    ],
  });
  expect(await found(text)).toEqual(['warning talos/trigger-id /triggers/0/id']);
  expect(JSON.parse(await fixed(text, 'talos/trigger-id', { uri })).triggers[0].id).toBe('rain');
});
