import { expect, it } from 'vitest';
import { check, fixed } from '../../../../../../test/kit/manifests';
import { manifestWith } from '../example';

const uri = 'file:///w/manifest.json';
const found = async (text: string) =>
  (await check(text, { uri })).filter((line) => line.includes('kasilabs/duplicate-entry'));

const permission = { key: 'a:b', label: 'A', description: 'A.' };

it('checks permissions, tags and scopes', async () => {
  const auth = {
    type: 'oauth2',
    authorizationUrl: 'https://a.example/a',
    tokenUrl: 'https://a.example/t',
    scope: ['x', 'x'],
  };
  expect(
    await found(manifestWith({ auth, tags: ['crm', 'sales', 'crm'], permissions: [permission, permission, null] })),
  ).toEqual([
    'warning kasilabs/duplicate-entry /auth/scope/1',
    'warning kasilabs/duplicate-entry /tags/2',
    'warning kasilabs/duplicate-entry /permissions/1/key',
  ]);
});

it('is removed', async () => {
  const afterFix = async (members: Parameters<typeof manifestWith>[0]) =>
    JSON.parse(await fixed(manifestWith(members), 'kasilabs/duplicate-entry', { uri }));
  expect((await afterFix({ tags: ['crm', 'crm'] })).tags).toEqual(['crm']);
  expect((await afterFix({ permissions: [permission, permission] })).permissions).toHaveLength(1);
});
