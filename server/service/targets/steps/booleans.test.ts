import { expect, it } from 'vitest';
import { booleanSchemas } from './booleans';
import { apply, REFUSED } from './test-step';

it('finds `true` and `false` where a schema is expected', () => {
  const schema = {
    properties: { a: true, b: { anyOf: [false] } },
    additionalProperties: false,
    not: true,
    default: true,
  };
  expect(apply(booleanSchemas(REFUSED, ['additionalProperties']), schema).reported).toEqual([
    'refused properties: A schema in `properties` is `true` or `false`.',
    'refused not: A schema in `not` is `true` or `false`.',
    'refused properties/b/anyOf: A schema in `anyOf` is `true` or `false`.',
  ]);
});
