import { expect, it } from 'vitest';
import { check, fixed } from '../../../../../../test/kit/manifests';
import { manifestWith } from '../example';

const uri = 'file:///w/manifest.json';
const found = async (text: string) => (await check(text, { uri })).filter((line) => line.includes('kasilabs/slug'));

it.each(['A', 'ACME_CRM', 'ACME2'])('%s is fine', async (slug) => {
  expect(await found(manifestWith({ slug }))).toEqual([]);
});

it.each([
  ['acme-crm', 'ACME_CRM'],
  ['acmeCrm', 'ACME_CRM'],
  ['Acmé CRM!', 'ACME_CRM'],
  ['2acme', 'ACME'],
  ['_ACME', 'ACME'],
])('%s becomes %s', async (slug, better) => {
  expect(await found(manifestWith({ slug }))).toEqual(['warning kasilabs/slug /slug']);
  expect(JSON.parse(await fixed(manifestWith({ slug }), 'kasilabs/slug', { uri })).slug).toBe(better);
});

it.each(['', '42', '网站', 'x'.repeat(300_000)])('there is no fix for %.20s', async (slug) => {
  expect(await found(manifestWith({ slug }))).toHaveLength(1);
  await expect(fixed(manifestWith({ slug }), 'kasilabs/slug', { uri })).rejects.toThrow('none');
});
