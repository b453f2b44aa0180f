import { expect, it } from 'vitest';
import { check, messages } from '../../../../test/kit/manifests';
import { manifestWith as kasilabs } from '../../dialects/kasilabs/rules/example';
import { manifestWith as talos } from '../../dialects/talos/rules/example';

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
  ['talos', '/credentials/0/label', talos({ credentials: [{ name: 'a', label: '  ', required: true }] })],
  ['talos', '/settings/0/name', talos({ settings: [{ name: ' ', label: 'L', type: 'string', default: '' }] })],
  ['kasilabs', '/permissions/0/label', kasilabs({ permissions: [{ key: 'a', label: '', description: 'd' }] })],
  ['glean', '/displayName', glean('"x"').replace('"Search"', '"  "')],
])('reports for %s a name or label that is blank: %s', async (dialect, path, text) => {
  expect(await check(text, { dialect })).toContain(`warning wrong-format ${path}`);
});
