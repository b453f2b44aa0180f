import { expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { apply, CHANGED, REFUSED } from '../../../../test/kit/target-step';
import { exclusiveAlternatives, typedUnions } from './alternatives';

const TEXT = { type: 'string' };
const OBJECT = { type: 'object', properties: {} };
const ARRAY = { type: 'array', items: TEXT };

it.each([
  ['of an object, if each alternative is one', { type: 'object', anyOf: [OBJECT, { $ref: '#/$defs/a' }] }, '`type`'],
  ['of an array', { type: ['array', 'null'], anyOf: [ARRAY], properties: { a: {} } }, '`type`, `properties`'],
  [
    'without properties',
    { type: 'object', properties: {}, required: [], anyOf: [OBJECT] },
    '`type`, `properties`, `required`',
  ],
])('removes the type %s, with keywords that say nothing', (_, union, removed) => {
  const { reported, schema } = apply(typedUnions(CHANGED, REFUSED), { ...union, $defs: { a: OBJECT } } as Json);
  expect(reported.map((one) => one.replace(/^.*?: /, ''))).toEqual([`${removed} next to \`anyOf\` is redundant.`]);
  expect(schema).toEqual({ anyOf: union.anyOf, $defs: { a: OBJECT } });
});

it.each<[string, { readonly [keyword: string]: Json }]>([
  ['an array with `items`', { ...ARRAY, anyOf: [ARRAY] }],
  ['another type', { type: 'array', anyOf: [ARRAY, { type: 'null' }] }],
])('leaves %s as it is', (_, schema) => {
  expect(apply(typedUnions(CHANGED, REFUSED), schema).reported).toEqual([]);
});

it('describes alternatives next to properties', () => {
  const schema = { ...OBJECT, properties: { a: TEXT }, anyOf: [{ required: ['a'] }] };
  const { reported, schema: after } = apply(typedUnions(CHANGED, REFUSED), schema);
  expect(reported).toEqual(['refused anyOf: `anyOf` stands next to keywords for objects.']);
  expect(after).toEqual({ ...OBJECT, properties: { a: TEXT }, description: '{anyOf: [{"required":["a"]}]}' });
});

it('writes `oneOf` as `anyOf`, but describes it where an object would have to be a union', () => {
  const step = exclusiveAlternatives(REFUSED);
  const written = (items: Json) => apply(step, { items }).schema;
  expect(written({ type: 'object', oneOf: [OBJECT] })).toEqual({ items: { anyOf: [OBJECT] } });
  expect(written({ ...OBJECT, oneOf: [{ required: ['a'] }] })).toEqual({
    items: { ...OBJECT, description: '{oneOf: [{"required":["a"]}]}' },
  });
});
