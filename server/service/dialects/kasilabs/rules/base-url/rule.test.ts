import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../../../test/kit/manifests';
import { manifestWith } from '../example';
import { problemsOfBaseUrl } from './rule';

const uri = 'file:///w/manifest.json';

it('reports each problem with a fix of its own', async () => {
  const text = manifestWith({ baseUrl: 'http://api.acme.example/' });
  expect(await check(text, { uri })).toEqual([
    'error kasilabs/base-url /baseUrl',
    'warning kasilabs/base-url /baseUrl',
  ]);
  expect((await messages(text, 'kasilabs/base-url', { uri }))[0]).toBe(
    '`http://api.acme.example/` is not `https`. KasiLabs calls plugins over HTTPS only: TLS is mandatory.',
  );
  const secure = await fixed(text, 'kasilabs/base-url', { uri });
  expect(JSON.parse(secure).baseUrl).toBe('https://api.acme.example/');
  expect(JSON.parse(await fixed(secure, 'kasilabs/base-url', { uri })).baseUrl).toBe('https://api.acme.example');
});

it('leaves a missing value or a non-string to the schema', async () => {
  expect(await check(manifestWith({ baseUrl: 5 }), { uri })).toEqual(['error wrong-type /baseUrl']);
});

const found = (text: string) => problemsOfBaseUrl(text).map(({ kind, severity, better }) => [severity, kind, better]);

it.each([
  'https://api.acme.example',
  'https://api.acme.example:8443/v1',
  'https://203.0.113.7/x',
  'HTTPS://Api.acme.example',
])('%s is fine', (text) => expect(found(text)).toEqual([]));

it.each([
  ['', undefined],
  ['/api', undefined],
  ['api.acme.example', 'https://api.acme.example'],
  ['//api.acme.example/v1/', 'https://api.acme.example/v1'],
  ['ftp://api.acme.example', undefined],
  ['https://', undefined],
  ['https:api.acme.example', undefined],
  ['not a url', undefined],
])('%j is not an absolute URL', (text, better) => expect(found(text)).toEqual([['error', 'not-absolute', better]]));

it('requires HTTPS of public hosts, and only warns for test hosts', () => {
  expect(found('http://api.acme.example')).toEqual([['error', 'not-https', 'https://api.acme.example']]);
  for (const host of [
    'localhost:3000',
    '127.0.0.1',
    '[::1]:8080',
    '192.168.1.5',
    '172.20.0.1',
    'box.local',
    'a.ngrok-free.app',
  ]) {
    expect(found(`http://${host}`).map(([severity, kind]) => [severity, kind])).toEqual([['warning', 'not-https']]);
  }
  expect(found('https://localhost:3000')).toEqual([['warning', 'private', undefined]]);
  expect(found('https://a.ngrok-free.app')).toEqual([]);
  expect(found('https://172.32.0.1')).toEqual([]);
});

it('requires a URL to which a path can be appended', () => {
  expect(found('https://a.example/v1//')).toEqual([['warning', 'slash', 'https://a.example/v1']]);
  expect(found('https://a.example?key=1')).toEqual([['warning', 'query', 'https://a.example']]);
  expect(found('https://a.example/#top')).toEqual([['warning', 'query', 'https://a.example']]);
  expect(found(' https://a.example')).toEqual([['warning', 'spaces', 'https://a.example']]);
});

it('reports several problems at once, and tolerates any length', () => {
  expect(found('http://a.example/').map(([, kind]) => kind)).toEqual(['not-https', 'slash']);
  expect(found(`https://${'a.'.repeat(200_000)}`)).toHaveLength(1);
});
