import { describe } from 'vitest';
import { changed, testRule } from '../../../../../../test/kit/rule-tests';
import type { Json } from '../../../../document/tree/node';
import { manifestWith, EXAMPLE_URI as uri } from '../example';

testRule(
  'talos/select-options',
  (more: { readonly [key: string]: Json }) =>
    manifestWith({ settings: [{ name: 'units', label: 'Units', type: 'select', ...more }] }),
  {
    uri,
    isByValue: true,
    accepts: [{ options: ['a'] }, { options: 'a' }],
    reports: { 'warning /settings/0/type': [{}, { options: [] }] },
    fixes: [
      [{ default: 'metric' }, { default: 'metric', options: ['metric'] }],
      [{ options: [] }, { options: ['first'] }],
    ],
  },
);

describe('talos/setting-default', () => {
  type Setting = readonly [type: string, value: Json | undefined, options?: readonly string[]];
  const text = ([type, value, options = ['metric', 'imperial']]: Setting) =>
    manifestWith({
      settings: [
        { name: 'x', label: 'X', type, ...(value !== undefined && { default: value }), options: [...options] },
      ],
    });
  const numbers = ['5', '-1.5', '.5', '1e3', '5.', ''];
  const noNumbers = ['five', '1,5', '5 min', 'NaN', '0x10', `${'1'.repeat(50_000)}x`];

  testRule('talos/setting-default', text, {
    uri,
    accepts: [
      ...numbers.map((value) => ['number', value] as const),
      ['boolean', 'true'],
      ['select', 'imperial'],
      ['select', 'other', []],
      ['string', 'yes'],
      ['color', 'yes'],
    ],
    reports: {
      'warning /settings/0/default': [
        ...noNumbers.map((value) => ['number', value] as const),
        ['boolean', 'yes'],
        ['select', 'other'],
      ],
    },
    fixes: [
      [
        ['boolean', 'True'],
        ['boolean', 'true'],
      ],
      [
        ['select', 'Metrik'],
        ['select', 'metric'],
      ],
      [
        ['number', 'five'],
        ['number', undefined],
      ],
    ],
  });

  // What is no string is left to the type check, whose fix quotes it.
  testRule('wrong-type', text, {
    uri,
    isAlone: true,
    reports: { 'warning /settings/0/default': [['number', 5]] },
    fixes: [changed(['number', 5], ['number', '5']), changed(['boolean', true], ['boolean', 'true'])],
  });
});

describe('talos/shared-name', () => {
  const credential = (name: string) => ({ name, label: name, required: true });
  const setting = (name: string) => ({ name, label: name, type: 'string' });

  testRule('talos/shared-name', manifestWith, {
    uri,
    reports: {
      'warning /settings/0/name': [{ credentials: ['a', 'b'].map(credential), settings: ['b', 'c'].map(setting) }],
    },
  });
});

describe('talos/reserved-name', () => {
  const named = (name: string) => ({ settings: [{ name, label: 'X', type: 'string' }] });
  const oauth = { provider: 'google', scopes: ['profile'], authorizeUrl: '/api/oauth/google/authorize' };
  const RESERVED = ['refresh_token', 'access_token', 'token_expiry', 'reauth_task_id'].map(named);

  testRule('talos/reserved-name', manifestWith, {
    uri,
    accepts: [...RESERVED, { ...named('api_token'), oauth }],
    reports: { 'warning /settings/0/name': RESERVED.map((settings) => ({ ...settings, oauth })) },
  });
});

describe('talos/duplicate-name', () => {
  const setting = (name: string, ...options: string[]) => ({ name, label: 'A', type: 'select', options });
  const module = (...functions: string[]) => ({ id: 'm', name: 'M', description: 'M.', functions });
  const parameter = { key: 'p', label: 'P', type: 'text' };
  const credential = { name: 'c', label: 'C', required: true };
  const places = [
    ...'/credentials/1/name /settings/0/options/2 /settings/1/name /triggers/0/params/1/key'.split(' '),
    ...'/triggers/1/id /modules/0/functions/1 /modules/1/id'.split(' '),
  ];

  testRule('talos/duplicate-name', manifestWith, {
    uri,
    reports: {
      [places.map((place) => `warning ${place}`).join(', ')]: [
        {
          credentials: [credential, credential],
          settings: [setting('a', 'x', 'y', 'x'), setting('a', 'x')],
          triggers: [
            { id: 't', label: 'T', params: [parameter, parameter] },
            { id: 't', label: 'T' },
          ],
          modules: [module('get_weather', 'get_weather'), module('get_weather')],
        },
      ],
    },
    fixes: [
      [
        { settings: [setting('a', 'x'), setting('a_2', 'x'), setting('a', 'x')] },
        { settings: [setting('a', 'x'), setting('a_2', 'x'), setting('a_3', 'x')] },
      ],
      [{ settings: [setting('a', 'x', 'y', 'x')] }, { settings: [setting('a', 'x', 'y')] }],
    ],
  });
});

testRule(
  'talos/sidecar-credential',
  (value: string) =>
    manifestWith({
      credentials: [{ name: 'api_key', label: 'Key', required: true }],
      sidecar: { dockerfile: 'Dockerfile', port: 1, transport: 'http', env: { A: value } },
    }),
  {
    uri,
    accepts: ['{{credentials.api_key}} {{settings.x}} {credentials.y}'],
    reports: { 'warning /sidecar/env/A': ['{{credentials.api_key}}:{{ credentials.other }}'] },
    fixes: [['x {{credentials.apiKey}} y', 'x {{credentials.api_key}} y']],
  },
);
