import { expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { convert } from '../conversion/convert';
import { openaiStrict } from '../openai-strict';
import { rootWrappers } from './root-wrappers';
import { apply, CHANGED, losses, REFUSED } from './test-step';

const step = rootWrappers(CHANGED, {
  conflicting: REFUSED,
  nextToType: { $ref: REFUSED, allOf: CHANGED, anyOf: CHANGED },
});
const OBJECT = { type: 'object', properties: { a: { type: 'string' } } };

it('makes the root an object, where it is one by a reference, an `allOf` or an `anyOf`', () => {
  const $defs = { a: { $ref: '#/$defs/b', title: 'A' }, b: OBJECT };
  expect(apply(step, { $ref: '#/$defs/a', $defs }).schema).toEqual({ ...OBJECT, title: 'A', $defs });
  expect(apply(step, { allOf: [OBJECT], $schema: 's' }).schema).toEqual({ ...OBJECT, $schema: 's' });
  expect(apply(step, { type: 'object', anyOf: [OBJECT, false] }).schema).toEqual(OBJECT);
});

it('refuses a reference with constraints next to it, to nothing, or in a circle', () => {
  const $defs = { a: OBJECT };
  expect(apply(step, { $ref: '#/$defs/a', minProperties: 1, $defs })).toEqual({
    reported: ['refused $ref: `$ref` stands next to other keywords.'],
    schema: { ...OBJECT, minProperties: 1, $defs },
  });
  for (const $ref of ['#/$defs/b', '#', 'other.json']) {
    expect(apply(step, { $ref }).reported).toEqual([`refused $ref: \`${$ref}\` leads to no schema within this one.`]);
  }
});

it('keeps what a reference leads to, and what stands next to it', () => {
  const b = { type: 'string' };
  const $defs = { a: { ...OBJECT, required: ['a'] } };
  const schema = { $ref: '#/$defs/a', properties: { b }, required: ['b'], $defs };
  expect(apply(step, schema).schema).toMatchObject({ properties: { a: b, b }, required: ['b', 'a'] });
  expect(losses(step, schema)).toEqual([undefined]);
});

it('leaves a root with a `type`, where the target only wants that', () => {
  const $defs = { a: OBJECT };
  const some: Json[] = [
    { ...OBJECT, allOf: [{ required: ['a'] }] },
    { type: 'object', anyOf: [OBJECT] },
    { type: 'object', $ref: '#/$defs/a', $defs },
  ];
  for (const schema of some) expect(apply(rootWrappers(REFUSED), schema)).toEqual({ reported: [], schema });
  // What makes it an object may have more.
  const combined = { ...OBJECT, allOf: [{ required: ['a'] }] };
  expect(apply(rootWrappers(REFUSED), { $ref: '#/$defs/a', $defs: { a: combined } })).toEqual({
    reported: ['refused $ref: The root of the schema is a `$ref`, not `type: "object"`.'],
    schema: { ...combined, $defs: { a: combined } },
  });
});

it('says why a root is no object for the target', () => {
  const $defs = { a: OBJECT };
  const reported = (schema: Json) => apply(rootWrappers(REFUSED), schema).reported;
  expect(reported({ $ref: '#/$defs/a', minProperties: 1, $defs })).toEqual([
    'refused $ref: The root of the schema is a `$ref`, not `type: "object"`.',
  ]);
  expect(reported({ allOf: [OBJECT, { properties: { b: {} } }] })).toEqual([
    'refused allOf: The root of the schema is an `allOf`, not `type: "object"`.',
  ]);
  expect(reported({ anyOf: [OBJECT] })).toEqual([
    'refused anyOf: The root of the schema is an `anyOf` of one schema, not `type: "object"`.',
  ]);
  expect(apply(step, { ...OBJECT, allOf: [{ required: ['a'] }] }).reported).toEqual([
    'changed allOf: The root of the schema has `allOf`.',
  ]);
});

it('leaves other unions', () => {
  expect(apply(step, { anyOf: [OBJECT, OBJECT] }).reported).toEqual([]);
  expect(apply(step, { anyOf: [{ type: 'string' }] }).reported).toEqual([]);
});

it('has the problems of the object where it is written', () => {
  const schemas: Json[] = [{ $ref: '#/$defs/a', $defs: { a: OBJECT } }, { allOf: [OBJECT] }, { anyOf: [OBJECT] }];
  const places = schemas.map((parameters) => {
    const { problems } = convert(openaiStrict, { name: 'a', description: 'A.', parameters, result: undefined });
    return problems.flatMap(({ code, at, repair }) =>
      code === 'optional-property' && at.part === 'schema' ? [[at.path, repair?.changes[0]?.path]] : [],
    );
  });
  expect(places).toEqual([
    [
      [
        ['$defs', 'a'],
        ['$defs', 'a'],
      ],
    ],
    [
      [
        ['allOf', 0],
        ['allOf', 0],
      ],
    ],
    [
      [
        ['anyOf', 0],
        ['anyOf', 0],
      ],
    ],
  ]);
});
