import { expect, it } from 'vitest';
import { check, messages } from '../../../../test/kit/manifests';

const tool = (members: string) => `{ "tools": [{ "name": "x", "command": ["./tools/bin/x"], ${members} }] }`;

it.each(['retries', 'tiemout'])('a key that the platform ignores is a row: `%s`', async (key) => {
  const found = (await check(tool(`"${key}": 3`))).filter((line) => line.endsWith(`/${key}`));
  expect(found).toEqual([expect.stringMatching(/^(?:hint ignored-key|warning unknown-key) /)]);
});

it.each(['"x-note": 1', '"//": "n"', '"$comment": "c"', '"_old": 1', '"descriptoin": "d"'])(
  'is silent about keys for people and other programs, and about what is misspelt: %s',
  async (member) => {
    expect(await messages(tool(member), 'ignored-key')).toEqual([]);
  },
);

const talos = (members: string) =>
  `{ "id": "x", "name": "X", "description": "d", "version": "1.0.0", "functions": [], ${members} }`;
const pylot = (members: string) =>
  `{ "schema_version": "1.0", "metadata": { "name": "x", "description": "y", "author": "z" }, "tools": [], ${members} }`;
const kasilabs = (members: string) =>
  `{ "slug": "X", "version": "1.0.0", "name": "X", "baseUrl": "https://x.example", "auth": { "type": "none" }, "tools": [], ${members} }`;
const glean = (members: string) =>
  `{ "type": "RETRIEVAL", "name": "x", "displayName": "X", "displayDescription": "d", ${members} }`;

it.each<[string, string, readonly string[]]>([
  [
    'agentcli',
    '{ "tools": [], "retries": 3, "x-note": 1, "$schema": "s" }',
    ['agentcli ignores `retries`: it reads no such key here.'],
  ],
  ['talos', talos('"author": "me", "_note": 1'), ['Talos ignores `author`: it reads no such key here.']],
  [
    'talos',
    talos(
      '"credentials": [{ "name": "k", "label": "K", "required": true, "rotation": 1 }], "triggers": [{ "id": "t", "label": "T", "params": [{ "key": "a", "label": "A", "type": "text", "placeholder": "p" }] }]',
    ),
    ['Talos ignores `rotation`: it reads no such key here.', 'Talos ignores `placeholder`: it reads no such key here.'],
  ],
  // A key is missing, as which it may be meant.
  ['talos', talos('"credentials": [{ "name": "k", "title": "K", "required": true }]'), []],
  ['forged-pylot', pylot('"retries": 3'), ['GC-Forged-Pylot ignores `retries`: it reads no such key here.']],
  // Their code is not known, nor do their documents say so.
  ['kasilabs', kasilabs('"retries": 3'), []],
  ['glean', glean('"retries": 3'), []],
])('%s: keys of the root and of other objects, where the code reads no others: %s', async (dialect, text, expected) => {
  expect(await messages(text, 'ignored-key', { dialect })).toEqual(expected);
});

it('is silent about a key of YAML that others refer to', async () => {
  const text =
    'schema_version: "1.0"\nmetadata: {name: x, description: d}\ncommon: &c {type: string}\nshared:\n  - &d {type: string}\nretries: 3\ntools: []\n';
  expect(await messages(text, 'ignored-key', { language: 'yaml', dialect: 'forged-pylot' })).toEqual([
    expect.stringContaining('`retries`'),
  ]);
});

it('is silent where a key is missing, as it may be meant so', async () => {
  const tools = '{ "name": "a", "command": ["./tools/bin/a"] }, { "name": "b", "start": ["./tools/bin/b"] }';
  expect(await messages(`{ "tools": [${tools}] }`, 'ignored-key')).toEqual([]);
});
