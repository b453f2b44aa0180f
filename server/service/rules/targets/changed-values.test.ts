import { expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import type { SchemaChange } from '../../targets/model/problem';
import { changesValues } from './changed-values';

/** Whether one change of a property, or of the root, changes values. */
function changes(property: Json, change: Omit<SchemaChange, 'path'>): boolean {
  const parameters = { type: 'object', properties: { a: property } };
  return changesValues({ title: '', changes: [{ path: ['properties', 'a'], ...change }] }, parameters);
}

function changesRoot(parameters: Json, change: Omit<SchemaChange, 'path'>): boolean {
  return changesValues({ title: '', changes: [{ path: [], ...change }] }, parameters);
}

const TEXT = { type: 'string' };

it('what is moved into the description, closed as strict targets want it, or widened, changes no values', () => {
  expect(changes({ ...TEXT, minLength: 1 }, { set: { description: '{minLength: 1}' }, remove: ['minLength'] })).toBe(
    false,
  );
  const object = { type: 'object', properties: { b: TEXT } };
  expect(changes(object, { set: { additionalProperties: false } })).toBe(false);
  expect(changesRoot({ type: 'object', properties: {} }, { set: { additionalProperties: false } })).toBe(false);
  expect(changes({ type: 'array' }, { set: { items: {} } })).toBe(false);
  expect(changes({ type: 'array', prefixItems: [TEXT] }, { set: { items: TEXT } })).toBe(false);
});

it('a property that can be `null` instead of left out is still optional', () => {
  const both = (type: Json) => ({ type: 'object', properties: { a: { type } }, required: [] });
  expect(changesRoot(both(['string', 'null']), { set: { required: ['a'] } })).toBe(false);
  expect(changesRoot(both('string'), { set: { required: ['a'] } })).toBe(true);
  const nullable = { path: ['properties', 'a'], set: { type: ['string', 'null'] } };
  const repair = { title: '', changes: [{ path: [], set: { required: ['a'] } }, nullable] };
  expect(changesValues(repair, both('string'))).toBe(false);
});

it('what a reference leads to requires what it requires there', () => {
  const set = { type: 'object', properties: { b: TEXT }, required: ['b'] };
  expect(changes({ $ref: '#/$defs/b' }, { set, remove: ['$ref'] })).toBe(false);
});

it('values that are other ones, or fewer, are for the author to decide', () => {
  expect(changes({ enum: [1, 2] }, { set: { type: 'string', enum: ['1', '2'] } })).toBe(true);
  expect(changes({ enum: ['', 'b'] }, { set: { enum: ['b'] } })).toBe(true);
  expect(changes({ const: 'b' }, { set: { enum: ['b'] }, remove: ['const'] })).toBe(false);
  expect(changes({ enum: ['b', null] }, { set: { enum: ['b'], nullable: true } })).toBe(false);
  expect(changes({ type: ['string', 'integer', 'null'] }, { set: { type: ['string', 'integer'] } })).toBe(true);
  expect(changes({ type: ['string', 'null'] }, { set: { type: 'string', nullable: true } })).toBe(false);
});

it('so are items that are guessed, and the end of a description', () => {
  expect(changes({ type: 'array' }, { set: { items: TEXT } })).toBe(true);
  expect(changes({ ...TEXT, description: 'Long.' }, { set: { description: 'Lo' } })).toBe(true);
});

it('so is an object of which nothing is left, or no value is valid', () => {
  const closed = { set: { additionalProperties: false } };
  expect(changes({ type: 'object' }, closed)).toBe(true);
  expect(changes({ type: 'object', additionalProperties: TEXT }, closed)).toBe(true);
  expect(changesRoot({ type: 'object', additionalProperties: true }, closed)).toBe(true);
  expect(changes({ type: 'object', properties: { b: TEXT }, required: ['c'] }, closed)).toBe(true);
  const patterns = { type: 'object', patternProperties: { '^x': TEXT }, additionalProperties: false };
  expect(changes(patterns, { set: { description: '…' }, remove: ['patternProperties'] })).toBe(true);
  expect(
    changesRoot({ type: 'array', items: TEXT }, { set: { type: 'object', properties: {} }, remove: ['items'] }),
  ).toBe(true);
  expect(changesRoot(TEXT, { set: { type: 'object', properties: {} } })).toBe(true);
  const alternatives = { type: 'object', anyOf: [{ properties: { b: TEXT } }] };
  expect(changes(alternatives, { set: { description: '…' }, remove: ['anyOf'] })).toBe(true);
  expect(changes(alternatives, { set: { oneOf: alternatives.anyOf }, remove: ['anyOf'] })).toBe(false);
  const merged = { set: { properties: { b: TEXT } }, remove: ['allOf'] };
  expect(changes({ type: 'object', allOf: [{ properties: { b: TEXT } }] }, merged)).toBe(false);
  expect(changesRoot({ type: 'object', required: ['a'] }, { set: { properties: {} } })).toBe(false);
});
