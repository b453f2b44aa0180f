import { expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { nullabilityIn, nullable } from './nullable';

it('tells what certainly allows `null`', () => {
  const root = { $defs: { n: { type: ['string', 'null'] }, r: { anyOf: [{ $ref: '#/$defs/r' }] } } };
  const isNullable = nullabilityIn(root);
  const yes: Json[] = [
    true,
    {},
    { type: 'null' },
    { enum: ['a', null] },
    { const: null },
    { $ref: '#/$defs/n', title: 'N' },
  ];
  const no: (Json | undefined)[] = [
    undefined,
    false,
    { type: 'string' },
    { const: 1 },
    { $ref: '#/$defs/n', type: 'null' },
    { $ref: '#/$defs/r' },
    { not: {} },
  ];
  expect(yes.map(isNullable)).toEqual(yes.map(() => true));
  expect(no.map(isNullable)).toEqual(no.map(() => false));
});

it('makes a schema nullable', () => {
  expect(nullable({ type: 'string', enum: ['a'] })?.set).toEqual({ type: ['string', 'null'], enum: ['a', null] });
  expect(nullable({ anyOf: [{ type: 'string' }] })?.set).toEqual({ anyOf: [{ type: 'string' }, { type: 'null' }] });
  expect(nullable({ $ref: '#/$defs/a', description: 'A.' })).toMatchObject({
    set: { anyOf: [{ $ref: '#/$defs/a' }, { type: 'null' }] },
    remove: ['$ref'],
  });
  expect(nullable({ const: 1, nullable: true })).toMatchObject({
    set: { anyOf: [{ const: 1 }, { type: 'null' }] },
    remove: ['const', 'nullable'],
  });
  expect(nullable({ type: 'string', nullable: true })?.remove).toEqual(['nullable']);
  expect(nullable({ type: 'null' })?.set).toEqual({ type: 'null' });
  expect(nullable(true)).toBeUndefined();
});
