import { expect, it } from 'vitest';
import { problemsOfBaseUrl } from './problems';

const told = (text: string) => problemsOfBaseUrl(text).map(({ kind, severity, better }) => [severity, kind, better]);

it.each([
  'https://api.acme.example',
  'https://api.acme.example:8443/v1',
  'https://203.0.113.7/x',
  'HTTPS://Api.acme.example',
])('%s is fine', (text) => expect(told(text)).toEqual([]));

it.each([
  ['', undefined],
  ['/api', undefined],
  ['api.acme.example', 'https://api.acme.example'],
  ['//api.acme.example/v1/', 'https://api.acme.example/v1'],
  ['ftp://api.acme.example', undefined],
  ['https://', undefined],
  ['https:api.acme.example', undefined],
  ['not a url', undefined],
])('%j is not an absolute URL', (text, better) => expect(told(text)).toEqual([['error', 'not-absolute', better]]));

it('requires HTTPS of public hosts, and only warns for test hosts', () => {
  expect(told('http://api.acme.example')).toEqual([['error', 'not-https', 'https://api.acme.example']]);
  for (const host of [
    'localhost:3000',
    '127.0.0.1',
    '[::1]:8080',
    '192.168.1.5',
    '172.20.0.1',
    'box.local',
    'a.ngrok-free.app',
  ]) {
    expect(told(`http://${host}`).map(([severity, kind]) => [severity, kind])).toEqual([['warning', 'not-https']]);
  }
  expect(told('https://localhost:3000')).toEqual([['warning', 'private', undefined]]);
  expect(told('https://a.ngrok-free.app')).toEqual([]);
  expect(told('https://172.32.0.1')).toEqual([]);
});

it('requires a URL to which a path can be appended', () => {
  expect(told('https://a.example/v1//')).toEqual([['warning', 'slash', 'https://a.example/v1']]);
  expect(told('https://a.example?key=1')).toEqual([['warning', 'query', 'https://a.example']]);
  expect(told('https://a.example/#top')).toEqual([['warning', 'query', 'https://a.example']]);
  expect(told(' https://a.example')).toEqual([['warning', 'spaces', 'https://a.example']]);
});

it('reports several problems at once, and tolerates any length', () => {
  expect(told('http://a.example/').map(([, kind]) => kind)).toEqual(['not-https', 'slash']);
  expect(told(`https://${'a.'.repeat(200_000)}`)).toHaveLength(1);
});
