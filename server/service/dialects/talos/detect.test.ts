import { describe, expect, it } from 'vitest';
import { documentOf } from '../../../../test/kit/manifests';
import { recognise } from '../recognise';

const TOOL = 'file:///w/tools/weather/manifest.json';
const ELSEWHERE = 'file:///w/some/manifest.json';

function seen(value: unknown, uri = ELSEWHERE): string | undefined {
  const { dialect, basis } = recognise(documentOf(JSON.stringify(value), { uri }));
  return dialect && basis === 'content' ? dialect.id : undefined;
}

const FUNCTION = { name: 'get', description: 'Gets.', parameters: { type: 'object', properties: {} } };
const HEAD = { id: 'weather', name: 'Weather', description: 'Tells.', version: '1.0.0' };

describe('a Talos tool is recognised', () => {
  it('by its head and functions, wherever it is', () => {
    expect(seen({ ...HEAD, functions: [FUNCTION] })).toBe('talos');
    const { reason } = recognise(documentOf(JSON.stringify({ ...HEAD, functions: [FUNCTION] }), { uri: ELSEWHERE }));
    expect(reason).toBe(
      'has `id`, `name` and `version` and `functions` whose items have `name`, `description` and `parameters`',
    );
  });

  it('with members missing', () => {
    const { id: _, ...withoutId } = HEAD;
    const { name: __, ...withoutName } = HEAD;
    const { version: ___, ...withoutVersion } = HEAD;
    const credentials = [{ name: 'key', label: 'Key', required: true }];
    expect(seen({ ...withoutId, credentials, functions: [FUNCTION] })).toBe('talos');
    expect(seen({ ...HEAD, credentials, functions: [] })).toBe('talos');
    expect(seen({ ...withoutName, functions: [FUNCTION] })).toBe('talos');
    expect(seen({ ...withoutVersion, functions: [FUNCTION] })).toBe('talos');
    expect(seen({ ...HEAD, functions: [{ description: 'x', parameters: null }, FUNCTION, null] })).toBe('talos');
    expect(seen({ ...HEAD, functions: { get: FUNCTION } })).toBe('talos');
    expect(seen({ ...HEAD, credentials, functions: null })).toBe('talos');
  });

  it('by its folder if the content alone is not enough', () => {
    expect(seen({ ...HEAD, functions: [{ name: 'get', description: 'd', parameters: null }] }, TOOL)).toBe('talos');
    const forgotten = { ...HEAD, credentials: [{ name: 'key', label: 'Key', required: true }] };
    expect(seen(forgotten, TOOL)).toBe('talos');
    expect(seen(forgotten, 'file:///w/plugins/weather/manifest.json')).toBe('talos');
  });

  it.each<[string, object]>([
    ['the schema under the word of MCP', { name: 'b', description: 'd', inputSchema: { type: 'object' } }],
    ['what it returns', { ...FUNCTION, returns: { type: 'string' } }],
    ['a type', { type: 'function', name: 'b' }],
  ])('by its other functions, if one has %s', (_, other) => {
    expect(seen({ ...HEAD, functions: [FUNCTION, other] })).toBe('talos');
    expect(seen({ ...HEAD, functions: [other, other] })).toBeUndefined();
  });

  it.each<[string, object]>([
    ['a key that only its author knows', { title: 'Weather' }],
    ['two of them', { title: 'Weather', enabled: true }],
    ['its author', { author: 'me' }],
    ['a shortened key', { creds: [] }],
  ])('in the folder with its id, with %s in addition', (_, besides) => {
    const manifest = { ...HEAD, ...besides, functions: [FUNCTION] };
    expect(seen(manifest, TOOL)).toBe('talos');
    expect(seen(manifest, 'file:///w/plugins/weather/manifest.json')).toBe('talos');
    expect(seen(manifest, 'file:///w/plugins/other/manifest.json')).toBeUndefined();
  });

  it('by name alone while it is empty', () => {
    const { dialect, basis } = recognise(documentOf('{}', { uri: TOOL }));
    expect([dialect?.id, basis]).toEqual(['talos', 'name']);
  });

  it.each<[string, unknown]>([
    ['an id', { id: 'weather' }],
    ['a part of an id', { id: 'wea' }],
    ['a name', { name: 'Weather', description: 'x' }],
    ['a head', HEAD],
    ['a head and functions', { ...HEAD, functions: [] }],
    ['a function that is not yet written', { ...HEAD, functions: [{}] }],
    ['credentials that are being written', { id: 'weather', credentials: [{ name: 'key' }] }],
  ])('by its location with no more than %s: for completion, not for checks', (_, value) => {
    for (const folder of ['tools', 'plugins']) {
      const uri = `file:///w/${folder}/weather/manifest.json`;
      expect(recognise(documentOf(JSON.stringify(value), { uri }))).toMatchObject({
        basis: 'name',
        dialect: { id: 'talos' },
      });
    }
    expect(seen(value)).toBeUndefined();
  });
});

it('stays recognised at every step of writing', () => {
  const head = '"id": "weather", "name": "Weather", "description": "x", "version": "1.0.0"';
  for (const functions of [
    '[]',
    '[{}]',
    '[{ "name": }]',
    '[{ "na" }]',
    '[{ "name": "x", }]',
    '[{ "name": "x", "parameters": { } }, {}]',
    '',
  ]) {
    const text = `{ ${head}, "functions": ${functions} }`;
    expect([text, recognise(documentOf(text, { uri: TOOL })).dialect?.id]).toEqual([text, 'talos']);
  }
});

it.each([
  ['the closing quote of its first value is missing', '{\n  "id": "weather,\n  "name": "Weather",'],
  ['the opening quote of its first value is missing', '{\n  "id": weather",\n  "name": "Weather",'],
  ['the quote is missing in the middle of a line', '{ "id": "weather, "name": "Weather",'],
])('stays recognised where %s', (_, head) => {
  const text = `${head}\n  "version": "1.0.0",\n  "functions": [{ "name": "x", "description": "d", "parameters": {} }]\n}`;
  expect(recognise(documentOf(text, { uri: ELSEWHERE })).dialect?.id).toBe('talos');
});

it('stays recognised while a key of its head is being written', () => {
  const text = '{ "id": "weather", "name": "Weather", "desc';
  expect(recognise(documentOf(text, { uri: TOOL })).dialect?.id).toBe('talos');
});

describe('these are not Talos tools', () => {
  it.each<[string, unknown, string?]>([
    ['functions without an id', { name: 'x', version: '1', functions: [FUNCTION] }, TOOL],
    ['functions without what they take', { ...HEAD, functions: [{ name: 'get', description: 'd' }] }],
    ['functions of one id', { id: 'x', functions: [FUNCTION] }],
    ['a channel of Talos', { ...HEAD, credentials: [{ name: 'token', label: 'Token', required: true }] }],
    [
      'a channel of Talos in its folder',
      { ...HEAD, credentials: [{ name: 'token', label: 'Token', required: true }] },
      'file:///w/channels/telegram/manifest.json',
    ],
    ['a web app in a folder of tools', { id: '/', name: 'App', start_url: '.', icons: [] }, TOOL],
    [
      'a plugin of a note editor',
      { id: 'a', name: 'A', version: '1.0.0', minAppVersion: '1', description: 'x', author: 'y' },
      'file:///w/.obsidian/plugins/a/manifest.json',
    ],
    ['a head alone', { ...HEAD, id: 'other' }, TOOL],
    ['a head alone, elsewhere', HEAD],
    ['a plugin of something else', { ...HEAD, main: 'index.js' }, TOOL],
    ['functions of another kind', { id: 'a', name: 'b', version: '1', functions: ['x', 'y'] }],
    ['a KasiLabs plugin', { slug: 'X', baseUrl: 'https://x.example', tools: [], functions: [FUNCTION] }],
    ['a GC-Forged manifest', { schema_version: '1.0', metadata: {}, tools: [], functions: [] }],
    ['text', 'functions'],
    ['a list', [HEAD]],
  ])('%s', (_, value, uri) => {
    expect(seen(value, uri)).not.toBe('talos');
  });
});
