import { expect, it } from 'vitest';
import { nestedIds } from './identity';
import { apply, REFUSED } from './test-step';

it('finds `$id` within the schema, not at its root', () => {
  expect(apply(nestedIds(REFUSED), { $id: 'a', items: { $id: 'b', type: 'string' } })).toEqual({
    reported: ['refused items/$id: A schema within the schema has an `$id`.'],
    schema: { $id: 'a', items: { type: 'string' } },
  });
});
