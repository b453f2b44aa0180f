import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { fixed, fixTitles } from '../../../../test/kit/manifests';
import { withTargets } from '../../../../test/kit/targets';
import type { SchemaChange } from '../../targets/model/problem';
import { changesValues } from './changed-values';

const pylot = (inputs: string) =>
  `tools:\n  - name: a\n    description: d\n    module: tools.a\n    class: A\n    inputs:\n${inputs}`;
const OPTIONS = { ...withTargets(['gemini']), language: 'yaml', dialect: 'forged-pylot' } as const;

describe('a repair in YAML', () => {
  it('is not offered where an alias stands for what it would remove', async () => {
    const text = pylot('      a: {type: string, not: {enum: &e [q]}}\n      b: {type: string, enum: *e}\n');
    expect(await fixTitles(text, 'target-keyword', OPTIONS)).toEqual([]);
  });

  it('is not offered where it would write a value that another keyword shares', async () => {
    const text = pylot('      a: {type: integer, enum: &e [1, 2]}\n      b: {type: integer, enum: *e}\n');
    expect(await fixTitles(text, 'target-enum', OPTIONS)).toEqual([]);
    const alone = pylot('      a: {type: integer, enum: &e [1, 2]}\n');
    expect(await fixed(alone, 'target-enum', OPTIONS)).toContain('a: {type: string, enum: &e ["1", "2"]}');
  });

  it('changes a schema that others share for all of them', async () => {
    const text = pylot('      a: &s {type: array}\n      b: *s\n');
    expect(await fixed(text, 'target-array-items', OPTIONS)).toContain('a: &s {type: array, items: {type: string}}');
  });
});

const tool = (schema: string) =>
  `{ "tools": [ { "name": "a", "description": "d", "command": ["a"], "schema": ${schema} } ] }`;
const GEMINI = { ...withTargets(['gemini']), language: 'jsonc' } as const;
const STRICT = { ...withTargets(['openai-strict']), language: 'jsonc' } as const;

it('keeps the comments of what a repair leaves as it is', async () => {
  const numbers = tool('{ "type": "object", "properties": { "n": { "type": "integer", "enum": [1, /* two */ 2] } } }');
  expect(await fixed(numbers, 'target-enum', GEMINI)).toContain('"enum": ["1", /* two */ "2"]');
  const optional = tool(
    '{ "type": "object", "properties": { "a": {}, "b": {} }, "additionalProperties": false, "required": [\n  // always\n  "a"\n] }',
  );
  expect(await fixed(optional, 'target-optional-property', STRICT)).toContain('// always\n  "a",\n  "b"\n]');
});

it('says how many comments a repair removes', async () => {
  const schema = (first: string, second: string) =>
    tool(
      `{ "type": "object", "properties": { "a": { "type": "array", "items": [{ "type": "string" }, ${first}{ "minLength": 2${second} }] } } }`,
    );
  const titles = (first: string, second: string) => fixTitles(schema(first, second), 'target-invalid-schema', GEMINI);
  const title = 'Replace the list in `items` with `anyOf`, in any order';
  expect(await titles('', '')).toEqual([title]);
  expect(await titles('/* at least */ ', '')).toEqual([`${title}, without its comment`]);
  expect(await titles('/* at least */ ', '/* two */')).toEqual([`${title}, without its 2 comments`]);
});

it('takes no address for a comment', async () => {
  const address = tool('{ "type": "object", "properties": { "a": { "const": "https://example.com" } } }');
  expect(await fixTitles(address, 'target-keyword', GEMINI)).toEqual(['Replace `const` with `enum`']);
});

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
