import { describe, expect, it } from 'vitest';
import { documentOf } from '../../../../test/kit/manifests';
import { recognise } from '../recognise';

const uri = 'file:///w/manifest.json';
const see = (value: unknown, at = uri) => recognise(documentOf(JSON.stringify(value), { uri: at }));
const seen = (value: unknown, at = uri) => {
  const { dialect, basis } = see(value, at);
  return dialect && basis === 'content' ? dialect.id : undefined;
};

const TOOL = { name: 'lookup', description: 'Looks up.', inputSchema: { type: 'object' } };
const HEAD = { slug: 'ACME_CRM', version: '1.0.0', name: 'Acme', baseUrl: 'https://api.acme.example' };
const PLUGIN = { ...HEAD, auth: { type: 'none' }, tools: [TOOL] };
const without = (...keys: string[]) =>
  Object.fromEntries(Object.entries(PLUGIN).filter(([key]) => !keys.includes(key)));

describe('a KasiLabs plugin is recognised', () => {
  it.each([['"ACME_CRM,'], ['ACME_CRM",'], ["'ACME_CRM',"], ['= "ACME_CRM",']])('with a first value %s', (value) => {
    const written = value.startsWith('=') ? ` ${value}` : `: ${value}`;
    const text = JSON.stringify(PLUGIN, null, 2).replace(/: "ACME_CRM",/, written);
    expect(recognise(documentOf(text, { uri })).dialect?.id).toBe('kasilabs');
  });

  it('when complete', () => {
    expect(seen(PLUGIN)).toBe('kasilabs');
    expect(seen(PLUGIN, 'file:///w/whatever.json')).toBe('kasilabs');
    const reason = 'has a `slug` in upper case, a `baseUrl` and `tools` whose items have an `inputSchema`';
    expect(see(PLUGIN).reason).toBe(reason);
  });

  it.each<[string, unknown]>([
    ['a slug in lower case', { ...PLUGIN, slug: 'acme-crm' }],
    ['a slug in lower case and no auth', { ...without('auth'), slug: 'acme-crm' }],
    ['no auth', without('auth')],
    ['no tools', without('tools')],
    ['no tools yet', { ...PLUGIN, tools: [] }],
    ['no slug', { ...without('slug'), auth: { type: 'secret' } }],
    ['no baseUrl', without('baseUrl')],
    ['no name and version', without('name', 'version')],
    ['tools without an inputSchema', { ...PLUGIN, tools: [{ name: 'x' }] }],
    ['tools that are an object', { ...PLUGIN, tools: {} }],
    ['auth of the oldest page', { ...PLUGIN, auth: { type: 'platform_token' } }],
    ['auth that is a string', { ...PLUGIN, auth: 'none' }],
  ])('with %s', (_, value) => {
    expect(seen(value)).toBe('kasilabs');
  });

  it('by name alone while it is empty', () => {
    const { dialect, basis } = see({}, 'file:///w/kasilabs/manifest.json');
    expect([dialect?.id, basis]).toEqual(['kasilabs', 'name']);
    expect(see({}).dialect).toBeUndefined();
    for (const more of [{}, { baseUrl: '' }, { tools: [] }, { tools: [{}] }]) {
      const begun = { slug: 'ACME_CRM', version: '1.0.0', name: 'Acme', ...more };
      const found = see(begun, 'file:///w/kasilabs/manifest.json');
      expect([found.dialect?.id, found.basis]).toEqual(['kasilabs', 'name']);
      expect(seen(begun)).toBeUndefined();
    }
  });
});

it('stays recognised at every step of writing', () => {
  const head = '"slug": "ACME", "version": "1.0.0", "name": "Acme"';
  const steps = [
    '"baseUrl": ',
    '"baseUrl": "", "auth": ',
    '"baseUrl": "x", "tools": [{}]',
    '"baseUrl": "x", "tools": ',
  ];
  for (const rest of steps) {
    const text = `{ ${head}, ${rest} }`;
    const at = 'file:///w/kasilabs/manifest.json';
    expect([text, recognise(documentOf(text, { uri: at })).dialect?.id]).toEqual([text, 'kasilabs']);
  }
});

describe('these are not KasiLabs plugins', () => {
  it.each<[string, unknown]>([
    ['tools at an address without a slug', without('slug')],
    ['a head with an address', { slug: 'ACME_CRM', version: '1.0.0', name: 'Acme', baseUrl: 'https://x.example' }],
    ['an entry of a blog', { slug: 'hello', name: 'Hello', version: '1' }],
    ['a Talos tool', { id: 'a', name: 'A', description: 'x', version: '1.0.0', functions: [] }],
    ['a GC-Forged manifest', { schema_version: '1.0', metadata: {}, tools: [{ name: 'x', module: 'y' }] }],
    ["goagent's tools", { tools: [{ name: 'x', command: ['./tools/bin/x'] }] }],
    ['names to addresses', { search: 'https://x.example' }],
    ['text', 'slug'],
  ])('%s', (_, value) => {
    expect(seen(value)).not.toBe('kasilabs');
  });
});
