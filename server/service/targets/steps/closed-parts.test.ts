import { expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { closedAgainstOthers, partsClosedApart } from './closed-parts';
import { apply, CHANGED, losses } from './test-step';

const TEXT = { type: 'string' };
const CLOSED = { additionalProperties: false };
const part = (name: string, more = {}) => ({ type: 'object', properties: { [name]: TEXT }, required: [name], ...more });
const step = partsClosedApart(CHANGED);
const within = (schema: Json) => ({ properties: { x: schema } });

it('merges objects that would be closed against each other, with what they refer to', () => {
  const merged = { type: 'object', properties: { a: TEXT, b: TEXT }, required: ['a', 'b'] };
  const message = 'The objects in `allOf` do not set `additionalProperties: false`, and have different properties.';
  const reported = [`changed properties/x/allOf: ${message}`];
  expect(apply(step, within({ allOf: [part('a'), part('b')] }))).toEqual({ reported, schema: within(merged) });
  expect(apply(step, within({ ...part('a'), allOf: [part('b')] }))).toEqual({ reported, schema: within(merged) });
  const $defs = { b: part('b') };
  expect(apply(step, { ...within({ allOf: [part('a'), { $ref: '#/$defs/b' }] }), $defs })).toEqual({
    reported,
    schema: { ...within(merged), $defs },
  });
});

it('merges two definitions of one property', () => {
  const kind = (more: Json) => ({ type: 'object', properties: { b: TEXT, a: more } });
  expect(apply(step, within({ allOf: [part('a'), kind({ const: 'x' })] })).schema).toMatchObject(
    within({ properties: { a: { type: 'string', const: 'x' }, b: TEXT } }),
  );
});

it('says what is lost where one of them is closed', () => {
  expect(losses(step, within({ allOf: [part('a', CLOSED), part('b')] }))).toEqual([
    'that the parts of `allOf` allow no other properties',
  ]);
});

it.each<[string, Json]>([
  ['closed objects', within({ allOf: [part('a', CLOSED), part('b', CLOSED)] })],
  ['objects with the same properties', within({ allOf: [part('a'), part('a', { maxProperties: 3 })] })],
  ['one object', { ...within({ allOf: [{ $ref: '#/$defs/b' }], description: 'D' }), $defs: { b: part('b') } }],
  ['what is refused for another reason', within({ allOf: [part('a'), { properties: { b: TEXT } }] })],
  [
    'two definitions of one property that contain schemas',
    within({ allOf: [part('a'), { ...part('b'), properties: { b: TEXT, a: { anyOf: [TEXT] } } }] }),
  ],
  ['`true`', within({ allOf: [part('a'), part('b'), true] })],
  ['alternatives', within({ anyOf: [part('a'), part('b')] })],
  ['what a circle leads to', within({ allOf: [part('a'), { $ref: '#' }] })],
])('leaves %s', (_, schema) => {
  expect(apply(step, schema)).toEqual({ reported: [], schema });
});

it('tells which schemas would forbid the properties of those around and next to them', () => {
  const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((name) => part(name)) as unknown as [
    Json,
    Json,
    Json,
    Json,
    Json,
  ];
  const found = (schema: Json) => [...closedAgainstOthers(schema as never)];
  expect(found(within({ allOf: [a, b] }))).toEqual([a, b]);
  expect(found(within({ anyOf: [c, d] }))).toEqual([]);
  expect(found(within({ ...part('x'), oneOf: [c, d] }))).toEqual([c, d]);
  expect(found(within({ allOf: [e, { anyOf: [c, part('e')] }] }))).toContain(c);
});

it('takes long lists of parts in linear time', () => {
  const parts = Array.from({ length: 3000 }, (_, index) => part(`p${index}`));
  const started = performance.now();
  closedAgainstOthers({ ...Object.assign({}, part('x')), anyOf: parts });
  closedAgainstOthers({ allOf: parts });
  expect(performance.now() - started).toBeLessThan(1000);
});
