import { expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { apply, CHANGED, REFUSED, titles } from '../../../../test/kit/target-step';
import { requiredFlags, validSchema } from './valid-schema';

const draft07 = validSchema('draft-07', REFUSED, { converted: CHANGED });
const newest = validSchema('2020-12', REFUSED);
const declared = validSchema('declared', REFUSED);
const every = validSchema('every', REFUSED);

it('finds what is not valid, at its place', () => {
  expect(apply(draft07, { properties: { a: { type: 'text' } } }).reported).toEqual([
    'refused properties/a/type: `"text"` is no type of JSON Schema.',
  ]);
  expect(apply(draft07, { type: 'object', properties: { a: { type: 'string' } } }).reported).toEqual([]);
});

it('tells values that are only converted', () => {
  expect(apply(draft07, { properties: { a: { minLength: '3' } } }).reported).toEqual([
    'changed properties/a/minLength: `minLength` must be an integer, 0 or more.',
  ]);
  expect(apply(draft07, { properties: { a: { minLength: 'three' } } }).reported[0]).toContain('refused');
});

it.each<[string, Json, string, Json]>([
  [
    'a tuple',
    { type: 'array', items: [{ type: 'number' }, { type: 'string' }] },
    'refused properties/a/items: `items` is a list of schemas, which draft 2020-12 writes as `prefixItems`.',
    { type: 'array', items: {}, prefixItems: [{ type: 'number' }, { type: 'string' }] },
  ],
  [
    'a closed tuple',
    { items: [{}], additionalItems: false },
    'refused properties/a/items: `items` is a list of schemas, which draft 2020-12 writes as `prefixItems`.',
    { items: false, prefixItems: [{}] },
  ],
  [
    'an empty tuple',
    { type: 'array', items: [] },
    'refused properties/a/items: `items` is an empty list: it must be a schema.',
    { type: 'array', items: {} },
  ],
  [
    'an exclusive bound as a flag',
    { type: 'integer', minimum: 0, exclusiveMinimum: true },
    'refused properties/a/exclusiveMinimum: `exclusiveMinimum` must be a number since draft 6: the bound itself, not a boolean.',
    { type: 'integer', exclusiveMinimum: 0 },
  ],
  [
    'any type',
    { type: 'any', description: 'b' },
    'refused properties/a/type: `"any"` is no type of JSON Schema.',
    { description: 'b' },
  ],
  ['one value', { enum: 'b' }, 'refused properties/a/enum: `enum` must be an array of values.', { enum: ['b'] }],
  [
    'a negative length',
    { minLength: -1 },
    'refused properties/a/minLength: `minLength` must be an integer, 0 or more.',
    {},
  ],
  ['null', { description: null }, 'refused properties/a/description: `description` must be a string.', {}],
  [
    'a name twice',
    { required: ['b', 'b'] },
    'refused properties/a/required: `required` has an entry twice.',
    { required: ['b'] },
  ],
])('repairs %s', (_, schema, reported, repaired) => {
  const found = apply(newest, { properties: { a: schema } });
  expect(found.reported).toEqual([reported]);
  expect(found.schema).toEqual({ properties: { a: repaired } });
});

it('moves the flags `required` of properties to the objects around them, in any order', () => {
  const found = apply(newest, {
    type: 'object',
    properties: {
      a: { type: 'object', required: true, properties: { b: { type: 'string', required: true } } },
      c: { type: 'string', required: false },
      d: { type: 'string', required: true },
    },
    required: ['e'],
  });
  expect(found.reported).toHaveLength(4);
  expect(found.schema).toEqual({
    type: 'object',
    properties: {
      a: { type: 'object', required: ['b'], properties: { b: { type: 'string' } } },
      c: { type: 'string' },
      d: { type: 'string' },
    },
    required: ['e', 'a', 'd'],
  });
});

it('does the same for a target that only wants a list, also for flags that are texts', () => {
  const object = { type: 'object', required: 'true', properties: { b: { type: 'string', required: false } } };
  const found = apply(requiredFlags(REFUSED), { properties: { a: object } });
  expect(found.reported).toEqual([
    'refused properties/a/required: `required` must be a list of names next to `properties`, not `"true"` in a property.',
    'refused properties/a/properties/b/required: `required` must be a list of names next to `properties`, not a boolean in a property.',
  ]);
  expect(found.schema).toEqual({
    properties: { a: { type: 'object', properties: { b: { type: 'string' } } } },
    required: ['a'],
  });
  expect(apply(requiredFlags(REFUSED), { required: ['a'] }).reported).toEqual([]);
});

it('writes the one name in `required` as a list', () => {
  const properties = { a: { type: 'string' } };
  expect(apply(newest, { properties, required: 'a' }).schema).toEqual({ properties, required: ['a'] });
});

it('examines what a repair makes, and replaces a `$schema` that does not know it', () => {
  const found = apply(newest, {
    $schema: 'http://json-schema.org/draft-07/schema#',
    properties: { a: { items: [{ type: 'any' }] } },
  });
  expect(found.reported).toHaveLength(2);
  expect(found.schema).toEqual({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    properties: { a: { items: {}, prefixItems: [{}] } },
  });
});

it("leaves a wrong value that it can't interpret", () => {
  const schema = { properties: { a: { type: 'any thing', enum: { b: 1 } } } };
  const found = apply(newest, schema);
  expect(found.reported).toHaveLength(2);
  expect(found.schema).toEqual(schema);
});

it('leaves a wrong type where one is needed', () => {
  const schema = { properties: { a: { type: 'any' } } };
  expect(apply(validSchema('2020-12', REFUSED, { isTyped: true }), schema).schema).toEqual(schema);
});

it('reports a limited number of wrong values', () => {
  const properties = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`a${index}`, { type: 'float' }]));
  const { reported } = apply(newest, { properties });
  expect(reported).toHaveLength(41);
  expect(reported.at(-1)).toBe('refused : Many more values of the schema are not valid.');
});

const TUPLE = { properties: { a: { items: [{ type: 'string' }] } } };

it('checks a schema by the draft that it names, and by 2020-12 without one', () => {
  expect(apply(declared, TUPLE).reported).toHaveLength(1);
  expect(apply(declared, { $schema: 'http://json-schema.org/draft-07/schema#', ...TUPLE }).reported).toEqual([]);
  expect(apply(declared, { $schema: 'https://example.com/own', properties: 1 }).reported).toEqual([]);
});

it('knows what no draft takes', () => {
  expect(apply(every, TUPLE).reported).toEqual([]);
  expect(apply(every, { properties: { a: { minimum: 0, exclusiveMinimum: true } } }).reported).toEqual([]);
  expect(apply(every, { properties: { a: { type: 'any' } } }).reported).toHaveLength(1);
});

it('writes a closed tuple with `maxItems` where `items` has to be a schema', () => {
  const step = validSchema('2020-12', REFUSED, { wantsItems: true });
  const items: Json = [{ type: 'number' }, { type: 'string' }];
  const closed = { properties: { a: { type: 'array', items, additionalItems: false } } };
  const after = { type: 'array', prefixItems: items, items: {}, maxItems: 2 };
  expect(apply(step, closed).schema).toEqual({ properties: { a: after } });
  expect(titles(step, closed)).toEqual(['Write the list in `items` as `prefixItems`, with `maxItems`']);
  expect(titles(step, { items })).toEqual(['Write the list in `items` as `prefixItems`']);
});

it('leaves tuples to another step', () => {
  const step = validSchema('2020-12', REFUSED, { tuples: 'elsewhere' });
  expect(apply(step, TUPLE).reported).toEqual([]);
  expect(apply(step, { properties: { a: { items: 1 } } }).reported).toHaveLength(1);
});

it('examines what is in a tuple that is left to another step', () => {
  const step = validSchema('2020-12', REFUSED, { tuples: 'elsewhere' });
  const tuple = (item: Json): Json => ({ properties: { a: { items: [{ type: 'string' }, item] } } });
  expect(apply(step, tuple({ anyOf: [] })).reported).toEqual([
    'refused properties/a/items/1/anyOf: `anyOf` is empty: it must have at least one schema.',
  ]);
  expect(apply(step, tuple({ items: [{ type: 'any' }] }))).toEqual({
    reported: ['refused properties/a/items/1/items/0/type: `"any"` is no type of JSON Schema.'],
    schema: tuple({ items: [{}] }),
  });
  expect(apply(step, tuple(1)).reported).toEqual([
    'refused properties/a/items: Item 2 of `items` is no schema: it must be an object, or `true` or `false`.',
  ]);
});

it('says of an empty list what it must have', () => {
  expect(apply(validSchema('draft-07', REFUSED), { enum: [] }).reported).toEqual([
    'refused enum: `enum` is empty: it must have at least one value.',
  ]);
});
