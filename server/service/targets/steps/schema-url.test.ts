import { expect, it } from 'vitest';
import { schemaUrl } from './schema-url';
import { apply, REFUSED } from './test-step';

it('finds a `$schema` that is no URL', () => {
  expect(apply(schemaUrl(REFUSED), { type: 'object', $schema: 'draft-07' })).toEqual({
    reported: ['refused $schema: `$schema` is no URL.'],
    schema: { type: 'object' },
  });
  const url = 'http://json-schema.org/draft-07/schema#';
  expect(apply(schemaUrl(REFUSED), { type: 'object', $schema: url }).reported).toEqual([]);
});
