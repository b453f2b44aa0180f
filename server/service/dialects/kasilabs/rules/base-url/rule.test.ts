import { expect, it } from 'vitest';
import { testRule } from '../../../../../../test/kit/rule-tests';
import { manifestWith } from '../example';
import { problemsOfBaseUrl } from './rule';

testRule('kasilabs/base-url', (baseUrl: string | number) => manifestWith({ baseUrl }), {
  isAlone: true,
  reports: {
    'error /baseUrl, warning /baseUrl': ['http://api.acme.example/'],
    'error wrong-type /baseUrl': [5],
  },
  says: [
    [
      'http://api.acme.example/',
      '`http://api.acme.example/` is not `https`. KasiLabs calls plugins over HTTPS only: TLS is mandatory.',
    ],
  ],
  fixes: [
    ['http://api.acme.example/', 'https://api.acme.example/'],
    ['https://api.acme.example/', 'https://api.acme.example'],
  ],
});

const TEST_HOSTS = ['localhost:3000', '127.0.0.1', '[::1]:8080', '192.168.1.5', '172.20.0.1', 'box.local'];

it.each([
  ['https://api.acme.example'],
  ['https://api.acme.example:8443/v1'],
  ['https://203.0.113.7/x'],
  ['HTTPS://Api.acme.example'],
  ['https://a.ngrok-free.app'],
  ['https://172.32.0.1'],
  ['', 'error not-absolute'],
  ['/api', 'error not-absolute'],
  ['api.acme.example', 'error not-absolute https://api.acme.example'],
  ['//api.acme.example/v1/', 'error not-absolute https://api.acme.example/v1'],
  ['ftp://api.acme.example', 'error not-absolute'],
  ['https://', 'error not-absolute'],
  ['https:api.acme.example', 'error not-absolute'],
  ['not a url', 'error not-absolute'],
  ['http://api.acme.example', 'error not-https https://api.acme.example'],
  ...[...TEST_HOSTS, 'a.ngrok-free.app'].map((host) => [`http://${host}`, `warning not-https https://${host}`]),
  ['https://localhost:3000', 'warning private'],
  ['https://a.example/v1//', 'warning slash https://a.example/v1'],
  ['https://a.example?key=1', 'warning query https://a.example'],
  ['https://a.example/#top', 'warning query https://a.example'],
  [' https://a.example', 'warning spaces https://a.example'],
  ['http://a.example/', 'error not-https https://a.example/', 'warning slash http://a.example'],
  [`https://${'a.'.repeat(200_000)}`, 'error not-absolute'],
])('%.60j: %j', (text, ...problems) => {
  const found = problemsOfBaseUrl(text ?? '').map(({ kind, severity, better }) =>
    `${severity} ${kind} ${better ?? ''}`.trim(),
  );
  expect(found).toEqual(problems);
});
