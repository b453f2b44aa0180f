import { expect, it } from 'vitest';
import { replacing } from './replace';

it('sets the members of the other schema, and removes those that only the first one has', () => {
  const schema = { title: 'A', allOf: [{ type: 'string' }] };
  expect(replacing(schema, { title: 'A', type: 'string' })).toMatchObject({ schema, remove: ['allOf'] });
});
