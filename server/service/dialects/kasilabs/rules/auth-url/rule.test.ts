import { expect, it } from 'vitest';
import { check, fixed } from '../../../../../../test/kit/manifests';
import { manifestWith } from '../example';

const uri = 'file:///w/manifest.json';
const found = async (text: string) => (await check(text, { uri })).filter((line) => line.includes('kasilabs/auth-url'));

const auth = (tokenUrl: string, type = 'oauth2') =>
  manifestWith({ auth: { type, authorizationUrl: 'https://a.example/a', tokenUrl, scope: ['x'] } });

it('must be absolute, and should be HTTPS', async () => {
  expect(await found(auth('https://a.example/token?x=1'))).toEqual([]);
  expect(await found(auth('/token'))).toEqual(['error kasilabs/auth-url /auth/tokenUrl']);
  expect(await found(auth('http://a.example/token'))).toEqual(['warning kasilabs/auth-url /auth/tokenUrl']);
  expect(await found(auth('http://localhost:8080/token'))).toEqual([]);
  expect(await found(auth('/token', 'secret'))).toEqual([]);
});

it('becomes HTTPS', async () => {
  const text = await fixed(auth('http://a.example/token'), 'kasilabs/auth-url', { uri });
  expect(JSON.parse(text).auth.tokenUrl).toBe('https://a.example/token');
  await expect(fixed(auth('/token'), 'kasilabs/auth-url', { uri })).rejects.toThrow('none');
});
