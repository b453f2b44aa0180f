import { expect, it } from 'vitest';
import { check, messages } from '../../../../test/kit/manifests';

const glean = (name: string) =>
  `{ "type": "RETRIEVAL", "name": ${name}, "displayName": "Search", "displayDescription": "Searches.", "description": "Searches all." }`;

it('tells an empty text', async () => {
  expect(await check(glean('""'))).toContain('warning wrong-format /name');
  expect(await messages(glean('""'), 'wrong-format')).toEqual([
    '`name` must not be empty. Glean accepts it all the same.',
  ]);
});

it('is silent where the form is right', async () => {
  expect(await messages(glean('"searchAll"'), 'wrong-format')).toEqual([]);
});
