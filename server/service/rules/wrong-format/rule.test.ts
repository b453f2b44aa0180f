import { expect, it } from 'vitest';
import { check, messages } from '../../../../test/kit/manifests';

const glean = (name: string) =>
  `{ "type": "RETRIEVAL", "name": ${name}, "displayName": "Search", "displayDescription": "Searches.", "description": "Searches all." }`;

it('reports an empty string', async () => {
  expect(await check(glean('""'))).toContain('warning wrong-format /name');
  expect(await messages(glean('""'), 'wrong-format')).toEqual([
    '`name` must not be empty. Glean still accepts the file.',
  ]);
});

it('is silent if the format is right', async () => {
  expect(await messages(glean('"searchAll"'), 'wrong-format')).toEqual([]);
});

it('reports a blank string, without showing it', async () => {
  const text =
    '{ "schema_version": "1.0", "metadata": { "name": " ", "description": "b" }, "tools": [{ "name": "t", "description": "d", "module": "m", "class_name": "C" }] }';
  expect((await messages(text, 'wrong-format'))[0]).toMatch(/^`name` must not be blank\./);
});

it.each([
  [
    'talos',
    '/credentials/0/label',
    {
      id: 'x',
      name: 'X',
      description: 'd',
      version: '1.0.0',
      credentials: [{ name: 'a', label: '  ', required: true }],
      functions: [],
    },
  ],
  [
    'talos',
    '/settings/0/name',
    {
      id: 'x',
      name: 'X',
      description: 'd',
      version: '1.0.0',
      settings: [{ name: ' ', label: 'L', type: 'string', default: '' }],
      functions: [],
    },
  ],
  [
    'kasilabs',
    '/permissions/0/label',
    {
      slug: 'X',
      version: '1.0.0',
      name: 'X',
      baseUrl: 'https://x.example',
      auth: { type: 'none' },
      permissions: [{ key: 'a', label: '', description: 'd' }],
      tools: [],
    },
  ],
  [
    'glean',
    '/displayName',
    { type: 'ACTION', name: 'x', displayName: '  ', displayDescription: 'd', description: 'd' },
  ],
])('reports for %s a name or label that is blank: %s', async (dialect, path, manifest) => {
  expect(await check(JSON.stringify(manifest), { dialect })).toContain(`warning wrong-format ${path}`);
});
