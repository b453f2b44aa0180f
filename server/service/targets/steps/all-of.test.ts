import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { combinedSchemas } from './all-of';
import { rootWithout } from './root';
import { apply, losses, REFUSED, titles } from './test-step';

const step = combinedSchemas(REFUSED);
const TEXT = { type: 'string' };
const part = (name: string, more = {}) => ({ type: 'object', properties: { [name]: TEXT }, ...more });
const within = (schema: Json) => ({ properties: { a: schema } });

it.each<[string, Json, Json]>([
  [
    'objects',
    { allOf: [part('x', { required: ['x'] }), part('y', { required: ['y'] })], description: 'D' },
    { type: 'object', properties: { x: TEXT, y: TEXT }, required: ['x', 'y'], description: 'D' },
  ],
  [
    'what one property says twice',
    { allOf: [part('x'), { properties: { x: { minLength: 2 } } }] },
    { type: 'object', properties: { x: { type: 'string', minLength: 2 } } },
  ],
  [
    'bounds, types and values',
    {
      type: ['integer', 'null'],
      minimum: 1,
      allOf: [
        { minimum: 3, maximum: 9 },
        { type: 'number', maximum: 5 },
      ],
    },
    { type: 'integer', minimum: 3, maximum: 5 },
  ],
  ['values', { enum: ['a', 'b'], allOf: [{ enum: ['b', 'c'] }] }, { enum: ['b'] }],
  ['texts', { allOf: [{ ...TEXT, description: 'A.' }, { description: 'B.' }] }, { ...TEXT, description: 'A.\n\nB.' }],
  [
    'items',
    { allOf: [{ type: 'array', items: TEXT }, { items: { minLength: 1 } }] },
    { type: 'array', items: { ...TEXT, minLength: 1 } },
  ],
  [
    'what is said of other properties, with those that the other part names',
    { allOf: [{ additionalProperties: { minLength: 2 } }, part('x', { additionalProperties: TEXT })] },
    {
      type: 'object',
      additionalProperties: { ...TEXT, minLength: 2 },
      properties: { x: { ...TEXT, minLength: 2 } },
    },
  ],
  ['one within another', { allOf: [{ allOf: [TEXT, true] }, { pattern: 'x' }] }, { ...TEXT, pattern: 'x' }],
  ['what says nothing', { ...TEXT, allOf: [{}, true] }, TEXT],
])('combines %s', (_, schema, expected) => {
  expect(apply(step, within(schema))).toEqual({
    reported: ['refused properties/a/allOf: The keyword `allOf` is not supported.'],
    schema: within(expected),
  });
});

it('follows references, but not those that recur', () => {
  const $defs = { b: { ...TEXT, title: 'B' } };
  const reference = { allOf: [{ $ref: '#/$defs/b' }], description: 'D' };
  expect(apply(step, { ...within(reference), $defs }).schema).toEqual({
    ...within({ ...TEXT, title: 'B', description: 'D' }),
    $defs,
  });
  const recursive = within({ allOf: [{ $ref: '#' }] });
  expect(apply(step, recursive)).toEqual({ reported: [], schema: recursive });
});

it('describes what one schema can not say, and leaves an `allOf` of nothing else', () => {
  const condition = { if: { minLength: 1 }, else: { pattern: 'a' } };
  const schema = within({ allOf: [TEXT, condition] });
  expect(apply(step, schema).schema).toEqual(
    within({ ...TEXT, description: `{allOf: [${JSON.stringify(condition)}]}` }),
  );
  expect(losses(step, schema)).toEqual(['a part of `allOf` is only described, not enforced']);
  const conditions = within({ ...TEXT, allOf: [condition, condition] });
  expect(apply(step, conditions)).toEqual({ reported: [], schema: conditions });
});

it('says that what it describes names properties which a target forbids that closes all objects', () => {
  const dependent = (name: string) => ({ dependentSchemas: { x: { required: [name] } } });
  const schema = within({ allOf: [part('x'), dependent('y'), dependent('z')] });
  const strict = combinedSchemas({ ...REFUSED }, true);
  expect(titles(strict, schema)).toEqual([
    'Merge `allOf` into one object, and describe the rest, whose properties are forbidden',
  ]);
  expect(losses(strict, schema)).toEqual([
    'a part of `allOf` is only described, not enforced, and the properties that only it names are forbidden',
  ]);
});

it('says that objects which are closed against each other are one with the properties of both', () => {
  const closed = (name: string) => part(name, { additionalProperties: false });
  const schema = within({ allOf: [closed('x'), closed('y')] });
  expect(apply(step, schema).schema).toEqual(
    within({ type: 'object', properties: { x: TEXT, y: TEXT }, additionalProperties: false }),
  );
  expect(losses(step, schema)).toEqual(['that the parts of `allOf` allow no other properties']);
});

describe('at the root', () => {
  it('the arguments of an `allOf` are kept, and what it brings is looked at too', () => {
    const schema = {
      type: 'object',
      allOf: [part('x'), { properties: { x: { minLength: 1 } }, anyOf: [part('y')] }],
    };
    expect(apply(rootWithout(['anyOf', 'allOf'], REFUSED), schema).schema).toMatchObject({
      type: 'object',
      properties: { x: { ...TEXT, minLength: 1 }, y: TEXT },
    });
  });
});

describe('`unevaluatedProperties` next to it', () => {
  const allOf = [part('x'), part('y')];
  const properties = { x: TEXT, y: TEXT };

  it('is about the properties of all parts, and so closes the whole', () => {
    const schema = within({ allOf, properties: { z: TEXT }, unevaluatedProperties: false });
    expect(apply(step, schema).schema).toEqual(
      within({ type: 'object', properties: { z: TEXT, ...properties }, additionalProperties: false }),
    );
    expect(losses(step, schema)).toEqual([undefined]);
  });

  it('stays where something else may name properties, and says nothing where a part allows all others', () => {
    const anyOf: Json[] = [{ properties: { z: TEXT } }, {}];
    expect(apply(step, within({ allOf, anyOf, unevaluatedProperties: false })).schema).toEqual(
      within({ type: 'object', properties, anyOf, unevaluatedProperties: false }),
    );
    const open = part('x', { additionalProperties: true });
    expect(apply(step, within({ allOf: [open], unevaluatedProperties: false })).schema).toEqual(within(open));
  });

  it('is described with parts that are: their properties would be forbidden', () => {
    const schema = within({ allOf: [part('x'), { not: {} }, { not: TEXT }], unevaluatedProperties: false });
    const told = '{allOf: [{"not":{"type":"string"}},{"unevaluatedProperties":false}]}';
    expect(apply(step, schema).schema).toEqual(within({ ...part('x'), not: {}, description: told }));
    expect(losses(step, schema)).toEqual([
      'a part of `allOf` and `unevaluatedProperties` are only described, not enforced',
    ]);
  });

  it('of a part is about that part alone', () => {
    const closed = part('x', { unevaluatedProperties: false });
    expect(apply(step, within({ allOf: [closed, part('y')] })).schema).not.toHaveProperty('properties/a/properties/y');
  });
});

it('keeps all examples and descriptions, and says which other annotations are lost', () => {
  const one = { type: 'string', title: 'A', examples: ['x', 'y'], description: 'A.' };
  const schema = within({ allOf: [one, { title: 'B', examples: ['y', 'z'], description: 'B.' }] });
  expect(apply(step, schema).schema).toEqual(
    within({ type: 'string', title: 'A', examples: ['x', 'y', 'z'], description: 'A.\n\nB.' }),
  );
  expect(losses(step, schema)).toEqual(['a second `title`']);
  const property = (title: string) => ({ type: 'object', properties: { p: { type: 'string', title } } });
  expect(losses(step, within({ allOf: [property('A'), property('B')] }))).toEqual(['a second `title`']);
  expect(losses(step, within({ allOf: [property('A'), property('A')] }))).toEqual([undefined]);
});
