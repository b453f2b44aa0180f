import { expect, it } from 'vitest';
import { check } from '../../../../../../test/kit/manifests';
import { manifestWith, EXAMPLE_URI as uri } from '../example';

const found = async (text: string) => (await check(text, { uri })).filter((line) => line.includes('talos/shared-name'));

it('compares credentials with settings', async () => {
  const text = manifestWith({
    credentials: [
      { name: 'a', label: 'A', required: true },
      { name: 'b', label: 'B', required: true },
    ],
    settings: [
      { name: 'b', label: 'B', type: 'string' },
      { name: 'c', label: 'C', type: 'string' },
    ],
  });
  expect(await found(text)).toEqual(['warning talos/shared-name /settings/0/name']);
});
