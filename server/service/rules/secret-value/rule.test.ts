import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../test/kit/manifests';
import { manifestWith as kasilabs } from '../../dialects/kasilabs/rules/example';
import { manifestWith as talos } from '../../dialects/talos/rules/example';

/** Not a real token; concatenated so that secret scanners do not report this file. */
const TOKEN = `gh${'p_'}${'aB3dE9'.repeat(6)}`;
const HEX = 'f3b0c44298fc1c14';

const found = async (manifest: object, dialect: string) =>
  (await check(JSON.stringify(manifest), { dialect, uri: 'file:///w/manifest.json' })).filter((line) =>
    line.includes('secret'),
  );

const setting = (name: string, value: string) =>
  JSON.parse(talos({ settings: [{ name, label: 'L', type: 'string', default: value }] }));
const pylot = (config: object) => ({
  schema_version: '1.0',
  metadata: { name: 'x', description: 'd' },
  tools: [{ name: 'a', description: 'd', module: 'a.b', class_name: 'C', config }],
});

it('reports a token as the default of a setting, without repeating it', async () => {
  const manifest = setting('unit', TOKEN);
  expect(await found(manifest, 'talos')).toEqual(['warning secret-value /settings/0/default']);
  const [message] = await messages(JSON.stringify(manifest), 'secret-value', { dialect: 'talos' });
  expect(message).toContain('This looks like a GitHub token.');
  expect(message).not.toContain(TOKEN);
});

it('reports the default of a setting with a secret name as information', async () => {
  expect(await found(setting('api_key', HEX), 'talos')).toEqual(['information secret-value /settings/0/default']);
  expect(await found(pylot({ api_key: HEX }), 'forged-pylot')).toEqual([
    'information secret-value /tools/0/config/api_key',
  ]);
  const schema = { type: 'object', properties: { password: { type: 'string', default: HEX } } };
  const agentcli = { tools: [{ name: 'a', command: ['/bin/true'], schema }] };
  expect(await found(agentcli, 'agentcli')).toEqual([
    'information secret-value /tools/0/schema/properties/password/default',
  ]);
});

it.each([
  '',
  'YOUR_API_KEY',
  '<token>',
  'changeme',
  'changeme123',
  'your-api-key-1',
  '\u0024{API_KEY2}',
  '{{credentials.KEY1}}',
  'https://api.example/keys/1',
  './keys/key1.pem',
  'ask your admin for 1 key',
  'password',
  'default',
  `gh${'p_'}${'x'.repeat(36)}`,
  `AK${'IA'}IOSFODNN7EXAMPLE`,
  'sk-...',
])('is silent about the placeholder %j', async (value) => {
  expect(await found(setting('api_key', value), 'talos')).toEqual([]);
  expect(await found(pylot({ api_key: value, token: value }), 'forged-pylot')).toEqual([]);
});

it('is silent about values without a secret name', async () => {
  expect(await found(setting('model', 'gpt4o-2024-08-06'), 'talos')).toEqual([]);
  expect(
    await found(pylot({ keyboard: 'qwerty1234', token_limit: 'max4096x', key: 'abc12345' }), 'forged-pylot'),
  ).toEqual([]);
});

it('is reported once if the dialect has a rule of its own', async () => {
  const properties = { note: { type: 'string', default: TOKEN }, api_key: { type: 'string', default: HEX } };
  const manifest = JSON.parse(kasilabs({ configurationSchema: { type: 'object', properties } }));
  expect(await found(manifest, 'kasilabs')).toEqual([
    'warning kasilabs/written-secret /configurationSchema/properties/note/default',
    'information secret-value /configurationSchema/properties/api_key/default',
  ]);
});

it('removes it on request', async () => {
  const text = JSON.stringify(setting('unit', TOKEN));
  expect(await fixed(text, 'secret-value', { dialect: 'talos', title: 'Remove `default`' })).not.toContain(TOKEN);
});

it.each([
  `{ "api_key": "${HEX}" }`,
  `{"api_key":"${HEX}"}`,
  `{ "api_key"\n:\n"${HEX}" }`,
  `{ "api\\u005fkey": "${HEX}" }`,
  `{ "api_key": "${HEX.replace('1', '\\u0031')}" }`,
  `{ "api_key": /* of last year */ "${HEX}" }`,
  `{ "unit": ["${TOKEN}"] }`,
  `{ "unit": { "key": { "default": "${HEX}" } } }`,
])('is found however it is written: %s', async (config) => {
  const text = JSON.stringify(pylot({ config: 0 })).replace('{"config":0}', config);
  const problems = await check(text, { dialect: 'forged-pylot', uri: 'file:///w/manifest.json' });
  expect(problems.filter((line) => line.includes('secret-value'))).toHaveLength(1);
});
