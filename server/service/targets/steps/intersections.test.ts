import { expect, it } from 'vitest';
import { intersections } from './intersections';
import { apply, CHANGED, losses, REFUSED } from './test-step';

const step = intersections(CHANGED, REFUSED);
const part = (name: string, more = {}) => ({ type: 'object', properties: { [name]: { type: 'string' } }, ...more });

it('merges objects, with what they refer to', () => {
  const schema = {
    properties: { x: { allOf: [{ $ref: '#/$defs/a' }, part('b', { required: ['b'] })], description: 'Both.' } },
    $defs: { a: part('a', { title: 'A' }) },
  };
  const { reported, schema: after } = apply(step, schema);
  expect(reported).toEqual(['changed properties/x/allOf: The keyword `allOf` is not supported.']);
  expect(after).toMatchObject({
    properties: {
      x: {
        type: 'object',
        properties: { a: { type: 'string' }, b: { type: 'string' } },
        required: ['b'],
        description: 'Both.',
        title: 'A',
      },
    },
    $defs: schema.$defs,
  });
});

it('leaves what would change its meaning', () => {
  const conflicts = [
    [part('a'), { type: 'object', properties: { a: { type: 'integer' } } }],
    [part('a', { additionalProperties: false }), part('b', { required: ['c'] })],
    [part('a'), { type: 'object', minProperties: 1 }],
    [part('a'), { type: 'string' }],
    [part('a'), { $ref: '#/properties/x' }],
  ];
  for (const allOf of conflicts) expect(apply(step, { properties: { x: { allOf } } }).reported).toEqual([]);
});

it('keeps the properties that closed objects forbid each other', () => {
  const closed = { additionalProperties: false };
  const properties = { a: { type: 'string' }, b: { type: 'string' } };
  const both = (more = {}) => ({ items: { type: 'object', properties, ...closed, ...more } });
  const message = 'The keyword `allOf` is not supported. As one part is closed, it forbids';
  const optional = { items: { allOf: [part('a', closed), part('b', closed)] } };
  expect(apply(step, optional)).toEqual({
    reported: [`refused items/allOf: ${message} \`a\` and 1 more of another.`],
    schema: both(),
  });
  expect(losses(step, optional)).toEqual(['that the parts of `allOf` allow no other properties']);
  expect(apply(step, { items: { allOf: [part('a', closed), part('b', { required: ['b'] })] } })).toEqual({
    reported: [`refused items/allOf: ${message} \`b\` of another.`],
    schema: both({ required: ['b'] }),
  });
});

it('replaces an `allOf` of one schema, also within each other, and removes what says nothing', () => {
  expect(apply(step, { items: { allOf: [{ allOf: [{ type: 'string' }] }], title: 'A' } }).schema).toEqual({
    items: { type: 'string', title: 'A' },
  });
  expect(apply(step, { items: { allOf: [true, { type: 'string' }, { type: 'string' }] } }).schema).toEqual({
    items: { type: 'string' },
  });
});

it('ends where schemas combine each other', () => {
  const d = (other: string) => ({
    type: 'object',
    properties: { x: { allOf: [{ $ref: `#/$defs/${other}` }, part('y')] } },
  });
  expect(() =>
    apply(step, { properties: { a: { allOf: [{ $ref: '#/$defs/d' }, part('z')] } }, $defs: { d: d('e'), e: d('d') } }),
  ).not.toThrow();
});

it('keeps one description, as the SDK does, and says that another one is lost', () => {
  const described = (name: string) => part(name, { description: `${name}.` });
  const schema = { properties: { x: { allOf: [described('a'), described('b')] } } };
  expect(apply(step, schema).schema).toHaveProperty('properties.x.description', 'a.');
  expect(losses(step, schema)).toEqual(['a second `description`']);
});

it('comes to an end within `not`, where what loses something is only reported', () => {
  const closed = (name: string) => part(name, { additionalProperties: false });
  const schema = { properties: { x: { not: { allOf: [closed('a'), closed('b')] } } } };
  const { reported, schema: after } = apply(step, schema);
  expect(reported).toHaveLength(1);
  expect(after).toEqual(schema);
});
