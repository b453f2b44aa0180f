import { expect, it } from 'vitest';
import { check, fixed } from '../../../../../../test/kit/manifests';
import { manifestWith } from '../example';

const uri = 'file:///w/manifest.json';

it('requires three numbers', async () => {
  expect(await check(manifestWith({ version: '2.1.3-beta.1' }), { uri })).toEqual([]);
  expect(await check(manifestWith({ version: '1.0' }), { uri })).toEqual(['warning kasilabs/version /version']);
});

it('changes to the version that is evidently meant', async () => {
  const version = async (text: string) =>
    JSON.parse(await fixed(manifestWith({ version: text }), 'kasilabs/version', { uri })).version;
  expect(await version('v1.0')).toBe('1.0.0');
  await expect(version('latest')).rejects.toThrow('none');
});
