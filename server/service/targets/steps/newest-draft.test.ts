import { expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { apply, losses, REFUSED, titles } from './test-step';
import { validSchema } from './valid-schema';

const step = validSchema('2020-12', REFUSED);
const TUPLE: Json = { type: 'array', items: [{ type: 'string' }] };
const schema = (draft: string, others: { readonly [name: string]: Json } = {}): Json => ({
  $schema: `http://json-schema.org/${draft}/schema#`,
  type: 'object',
  properties: { a: TUPLE, ...others },
  definitions: { B: { type: 'string' } },
});

it('says that `$schema` is replaced by the newest draft', () => {
  expect(titles(step, schema('draft-07'))).toEqual([
    'Write the list in `items` as `prefixItems`, and set `$schema` to 2020-12',
  ]);
  expect(losses(step, schema('draft-07'))).toEqual([undefined]);
  expect(titles(step, { properties: { a: TUPLE } })).toEqual(['Write the list in `items` as `prefixItems`']);
});

it('names what starts and what stops to count with it', () => {
  const others = {
    b: { $ref: '#/definitions/B', minLength: 3, description: 'B' },
    c: { dependencies: { x: ['y'] }, dependentRequired: { y: ['x'] }, const: {} },
  };
  expect(losses(step, schema('draft-07', others))).toEqual([
    'that `dependencies` counts, and that `minLength` next to `$ref`, `dependentRequired` do not count',
  ]);
  expect(losses(step, schema('draft-04', { c: { const: 1 } }))).toEqual(['that `const` does not count']);
});

it('sets it once for several', () => {
  const { schema: after } = apply(step, schema('draft-07', { b: TUPLE }));
  expect(after).toHaveProperty('$schema', 'https://json-schema.org/draft/2020-12/schema');
});
