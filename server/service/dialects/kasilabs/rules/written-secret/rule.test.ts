import { expect, it } from 'vitest';
import { messages } from '../../../../../../test/kit/manifests';
import { testRule } from '../../../../../../test/kit/rule-tests';
import { isSecretByKey, secretByForm } from '../../../../rules/secrets';
import { manifestWith, toolWith } from '../example';

/** Made up; concatenated here so that no secret scanner reports this file. */
const MADE_UP: readonly string[] = [
  ['sk', 'live', 'a1B2c3D4e5F6g7H8i9'].join('_'),
  `gh${'p_'}${'aB3'.repeat(12)}`,
  `xo${'xb'}-123456789012-abcdefABCDEF`,
  `AK${'IA'}ABCDEFGHIJKLMNOP`,
  `AI${'za'}${'Sy0_-'.repeat(7)}`,
  `ey${'J'}hbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.abcdefghijklmnopqrstuv`,
  `-----BEGIN ${'PRIVATE'} KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEF`,
  `-----BEGIN RSA ${'PRIVATE'} KEY-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-256-CBC,0A1B\n\nMIIEvQIBADANBgkqhkiG9w0BAQEF`,
];

it('recognises keys and tokens by their format', () => {
  for (const text of MADE_UP) expect([text, secretByForm(`key: ${text}`)]).not.toEqual([text, undefined]);
});

it.each([
  'sk-something',
  'the key starts with sk_live_',
  'AKIA',
  'eyJhbG...',
  'Bearer {token}',
  'https://api.acme.example/skip/to/ghp_page',
  'lookup_customer_by_access_token',
  `The key must begin with “-----BEGIN ${'PRIVATE'} KEY-----” and end with “-----END ${'PRIVATE'} KEY-----”.`,
  `-----BEGIN ${'PRIVATE'} KEY-----\n...\n-----END ${'PRIVATE'} KEY-----`,
])('%s is not a secret', (text) => expect(secretByForm(text)).toBeUndefined());

it('recognises them by their key, unless the value is a placeholder', () => {
  for (const key of ['clientSecret', 'client_secret', 'api_key', 'apiKey', 'password', 'access_token', 'X-API-Key']) {
    expect([key, isSecretByKey(key, 'f3b0c44298', false)]).toEqual([key, true]);
  }
  for (const key of ['name', 'key', 'token', 'tokenUrl', 'scope', 'secret', 'passwordHint']) {
    expect([key, isSecretByKey(key, 'f3b0c44298', false)]).toEqual([key, false]);
  }
  expect(isSecretByKey('clientId', '1234.apps', true)).toBe(true);
  expect(isSecretByKey('secret', 'f3b0c44298', true)).toBe(true);
  for (const value of [
    '',
    '<your key>',
    '\u0024{API_KEY}',
    '{{api_key}}',
    '$API_KEY',
    'YOUR_API_KEY',
    'changeme',
    '***',
    'xxxx',
  ]) {
    expect([value, isSecretByKey('api_key', value, false)]).toEqual([value, false]);
  }
});

const ofKey = (member: object) =>
  manifestWith({ configurationSchema: { type: 'object', properties: { api_key: { type: 'string', ...member } } } });

testRule('kasilabs/written-secret', (text: string) => text, {
  accepts: [ofKey({ password: 'x', description: 'Your API key' })],
  reports: {
    'warning /tools/0/metadata/deep/0/apiKey': [toolWith({ metadata: { deep: [{ apiKey: 'f3b0c44298' }] } })],
    'warning /baseUrl': [manifestWith({ baseUrl: 'https://me:f3b0c44298@api.acme.example' })],
    'warning /configurationSchema/properties/api_key/default': [ofKey({ default: MADE_UP[0] })],
  },
});

it('never repeats the secret', async () => {
  const [message] = await messages(toolWith({ metadata: { note: MADE_UP[0] ?? '' } }), 'kasilabs/written-secret');
  expect(message).toContain('This looks like a Stripe key.');
  expect(message).not.toContain(MADE_UP[0]);
});
