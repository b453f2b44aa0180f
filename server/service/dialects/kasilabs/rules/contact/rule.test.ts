import { expect, it } from 'vitest';
import { check, fixed } from '../../../../../../test/kit/manifests';
import { manifestWith } from '../example';

const uri = 'file:///w/manifest.json';
const found = async (members: Parameters<typeof manifestWith>[0]) => check(manifestWith(members), { uri });

it('checks the home page and the author', async () => {
  expect(await found({ homepage: 'www.a.example', author: { url: '/me', email: 'me' } })).toEqual([
    'warning kasilabs/contact /homepage',
    'warning kasilabs/contact /author/url',
    'warning kasilabs/contact /author/email',
  ]);
  const author = { url: 'http://a.example/~me', email: 'me+plugins@mail.a.example' };
  expect(await found({ homepage: 'https://a.example/x?y#z', author })).toEqual([]);
});

it.each(['me@', '@a.example', 'me@localhost', 'a b@a.example', 'me@a..example', `${'a@'.repeat(100_000)}`])(
  '%.20s is no email address',
  async (email) => {
    expect(await found({ author: { email } })).toEqual(['warning kasilabs/contact /author/email']);
  },
);

it('fixes unambiguous values', async () => {
  const afterFix = async (members: Parameters<typeof manifestWith>[0]) =>
    JSON.parse(await fixed(manifestWith(members), 'kasilabs/contact', { uri }));
  expect((await afterFix({ homepage: 'www.a.example/x' })).homepage).toBe('https://www.a.example/x');
  expect((await afterFix({ author: { email: 'mailto:me@a.example' } })).author.email).toBe('me@a.example');
  await expect(afterFix({ homepage: 'soon' })).rejects.toThrow('none');
});
