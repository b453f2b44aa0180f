import { expect, it } from 'vitest';
import { nullableKeyword, nullableReferences } from './openapi-null';
import { apply, CHANGED, losses, REFUSED, titles } from './test-step';

const keyword = nullableKeyword({ ...CHANGED, treatment: 'ignored' });
const references = nullableReferences(REFUSED);
const of = (property: object) => ({ type: 'object', properties: { a: { ...property } } });

it('allows `null` by the type, which `nullable` did', () => {
  const schema = of({ type: 'string', enum: ['x'], nullable: true, description: 'A.' });
  expect(apply(keyword, schema)).toEqual({
    reported: [
      'ignored properties/a/nullable: The schema `a` allows `null` by `nullable` alone, which is no keyword of JSON Schema.',
    ],
    schema: of({ type: ['string', 'null'], enum: ['x', null], description: 'A.' }),
  });
  expect(titles(keyword, schema)).toEqual(['Allow `null` without `nullable`']);
  expect(losses(keyword, schema)).toEqual([undefined]);
});

it('allows `null` by an alternative where there is no type, or more is said of values that have it', () => {
  expect(apply(keyword, of({ type: 'string', minLength: 1, nullable: true, title: 'A' })).schema).toEqual(
    of({ anyOf: [{ type: 'string', minLength: 1 }, { type: 'null' }], title: 'A' }),
  );
  expect(apply(keyword, of({ const: 'x', nullable: true })).schema).toEqual(
    of({ anyOf: [{ const: 'x' }, { type: 'null' }] }),
  );
});

it('leaves `nullable` next to what allows `null`, and one that is not `true`', () => {
  for (const one of [
    { type: ['string', 'null'], nullable: true },
    { type: 'string', nullable: false },
  ]) {
    expect(apply(keyword, of(one)).reported).toEqual([]);
  }
  expect(apply(keyword, { type: 'object', nullable: true }).reported).toEqual([]);
});

it('keeps `null` next to a reference', () => {
  const $defs = { N: { type: 'string' } };
  const schema = { ...of({ $ref: '#/$defs/N', nullable: true, description: 'A.' }), $defs };
  expect(apply(references, schema)).toEqual({
    reported: ['refused properties/a/$ref: `$ref` stands next to `nullable`.'],
    schema: { ...of({ anyOf: [{ $ref: '#/$defs/N' }, { type: 'null' }], description: 'A.' }), $defs },
  });
  expect(losses(references, schema)).toEqual([undefined]);
  expect(apply(references, of({ $ref: '#/$defs/None', nullable: true })).reported).toEqual([]);
});
