import { expect, it } from 'vitest';
import { apply, REFUSED, titles } from '../../../../test/kit/target-step';
import { booleanSchemas } from './booleans';

it('finds `true` and `false` where a schema is expected', () => {
  const schema = {
    properties: { a: true, b: { anyOf: [false] } },
    additionalProperties: false,
    not: true,
    default: true,
  };
  expect(apply(booleanSchemas(REFUSED, ['additionalProperties']), schema).reported).toEqual([
    'refused properties: `a` in `properties` is `true`, which takes any value: write an object with a `type`.',
    'refused not: `not` is `true`, which takes any value: write an object with a `type`.',
    'refused properties/b/anyOf: Item 1 of `anyOf` is `false`, which takes no value: leave it out.',
  ]);
});

it('removes an optional property that is `false`, but not one that is required, nor an alternative', () => {
  const schema = {
    type: 'object',
    properties: { f: false, g: false, h: true, i: { anyOf: [false] } },
    required: ['g'],
    additionalProperties: false,
  };
  const step = booleanSchemas(REFUSED, ['additionalProperties']);
  expect(titles(step, schema)).toEqual(['Remove `f`', undefined, undefined, undefined]);
  expect(apply(step, schema).schema).toEqual({ ...schema, properties: { g: false, h: true, i: { anyOf: [false] } } });
});
