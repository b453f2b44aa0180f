import { expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { documentOf } from '../../../../test/kit/manifests';
import { jsonOf, pointer } from '../../document/tree/node';
import { subschemas } from '../../model/embedded-schema';
import { faultsOf } from './conformance';
import { draftOf } from './drafts';
import { simpleVerdict } from './simple-value';
import { SchemaValidator } from './validate';

const rootOf = (schema: unknown) => {
  const { root } = documentOf(JSON.stringify(schema));
  if (!root) throw new Error('no root');
  return root;
};
const faults = (schema: unknown) => {
  const root = rootOf(schema);
  return faultsOf(root, jsonOf(root))
    .map(({ keyword, path }) => `${pointer(path)} ${keyword ?? '(schema)'}`)
    .sort();
};
const verdict = async (schema: Json, value: Json, part: Json = schema) =>
  (await SchemaValidator.for(schema)).verdict(part, value);

it('finds schemas where JSON Schema has schemas, and nowhere else', () => {
  const properties = { properties: { type: 'string' }, a: { items: [{}, { not: {} }] } };
  const others = { default: { properties: { b: {} } }, additionalProperties: false, $defs: { c: {} } };
  const schema = { properties, anyOf: [{ required: ['a'] }], ...others };
  const { all, keys } = subschemas(rootOf(schema));
  expect(all.length).toBe(8);
  expect(keys).toEqual(new Set([...Object.keys(schema), 'type', 'items', 'not', 'required']));
});

it('reports one fault per place, at the keyword', () => {
  const schema = { type: 'object', properties: { a: { minLength: '3' }, b: 5 }, required: ['a', 'a'], anyOf: [] };
  const inProperties = ['/properties/a/minLength minLength', '/properties/b (schema)'];
  expect(faults(schema)).toEqual(['/anyOf anyOf', ...inProperties, '/required required']);
});

it('compares the entries of an array up to a length, because the comparison is pairwise', () => {
  const schema = (count: number) => ({ enum: [...Array(count).keys(), 0].map((n) => ({ n })) });
  expect(faults(schema(400))).toEqual(['/enum enum']);
  expect(faults(schema(100_000))).toEqual([]);
  expect(faults({ ...schema(100_000), properties: { a: 5 }, type: 'object' })).toEqual(['/properties/a (schema)']);
});

it('leaves names of types to their rule', () => {
  expect(faults({ type: 'int' })).toEqual([]);
  expect(faults({ type: ['string', 'int'] })).toEqual([]);
  expect(faults({ type: ['string', 'string'] })).toEqual(['/type type']);
  expect(faults({ type: 5 })).toEqual(['/type type']);
});

it.each([
  ['http://json-schema.org/draft-04/schema#', 'draft-04', []],
  ['http://json-schema.org/draft-07/schema#', 'draft-07', ['/exclusiveMinimum exclusiveMinimum']],
  ['https://json-schema.org/draft/2019-09/schema', '2019-09', ['/exclusiveMinimum exclusiveMinimum']],
  ['https://json-schema.org/draft/2020-12/schema', '2020-12', ['/exclusiveMinimum exclusiveMinimum']],
  ['https://example.com/own', undefined, []],
])('reads %s as %s', ($schema, draft, expected) => {
  const schema = { $schema, minimum: 0, exclusiveMinimum: true };
  expect(draftOf(schema)).toBe(draft);
  expect(faults(schema)).toEqual(expected);
});

it.each([
  ['nothing else', {}, '2020-12'],
  ['what pydantic writes', { $defs: { a: {} }, properties: { a: { prefixItems: [{}], items: false } } }, '2020-12'],
  ['words that stayed', { definitions: { a: {} }, dependencies: { a: ['b'] } }, '2020-12'],
  ['additionalItems without a list of items', { additionalItems: false, items: {} }, '2020-12'],
  ['a list of items', { properties: { a: { items: [{}], additionalItems: false } } }, 'draft-07'],
  ['an anchor written as $id', { definitions: { a: { $id: '#a' } } }, 'draft-07'],
  ['an anchor within an address', { definitions: { a: { $id: 'https://a.example/b#c' } } }, 'draft-07'],
  ['both ways to write a tuple', { anyOf: [{ items: [{}] }, { prefixItems: [{}] }] }, '2020-12'],
  ['a list of items in data', { default: { items: [{}] } }, '2020-12'],
  ['no schema', 'text', '2020-12'],
] as [string, Json, string][])('takes a schema without $schema with %s for its version', (_name, schema, draft) => {
  expect(draftOf(schema)).toBe(draft);
});

it('reads tuples of 2020-12 without `$schema`', async () => {
  const schema: Json = { type: 'array', prefixItems: [{ type: 'number' }, { type: 'string' }], items: false };
  expect(faults(schema)).toEqual([]);
  expect(await verdict(schema, [1, 'a'])).toBe('valid');
  expect(await verdict(schema, [1, 2])).toMatchObject({ because: expect.stringContaining('/1') });
  expect(await verdict(schema, [1, 'a', 3])).toMatchObject({ because: expect.stringContaining('more than 2') });
});

it('finds a repeated choice in any version', () => {
  expect(faults({ prefixItems: [{}], enum: ['a', 'a'] })).toEqual(['/enum enum']);
});

it('knows that 2020-12 removed arrays of items', () => {
  const items = [{ type: 'string' }];
  expect(faults({ items })).toEqual([]);
  expect(faults({ $schema: 'https://json-schema.org/draft/2020-12/schema', items })).toEqual(['/items items']);
});

const LIST = { type: 'array', items: { type: 'string' } };

it.each([
  [{ type: 'integer' }, 5, 'valid'],
  [{ type: 'integer' }, '5', { because: 'is a string, not an integer' }],
  [{ type: ['string', 'null'] }, null, 'valid'],
  [{ enum: ['a', 'b'] }, 'c', { because: 'is not one of the values that `enum` or `const` allows' }],
  [{ type: 'number', minimum: 3 }, 2, { because: 'is below the minimum of 3' }],
  [{ type: 'string', maxLength: 1 }, '😀', 'valid'],
  [LIST, ['a', 1], { because: 'has an item (index 1) that is a number, not a string' }],
  [{ type: 'string', pattern: 'a' }, 'b', 'unsure'],
  [{ type: 'int' }, 5, 'unsure'],
  [{ type: 'string', nullable: true, enum: ['a'] }, null, 'valid'],
  [{ type: 'string', nullable: false }, null, { because: 'is `null`, not a string' }],
] as [Json, Json, unknown][])('judges simple schemas alone (%#)', (schema, value, expected) => {
  expect(simpleVerdict(schema, value)).toEqual(expected);
});

it('judges the rest with the validator', async () => {
  const object = { type: 'object', properties: { a: { $ref: '#/definitions/a' } }, required: ['a'] };
  const schema = { ...object, definitions: { a: { pattern: '^x' } } };
  expect(await verdict(schema, { a: 'xy' })).toBe('valid');
  expect(await verdict(schema, { a: 'y' })).toMatchObject({ because: expect.stringContaining('/a') });
  const of = await verdict(schema, 'y', { $ref: '#/definitions/a' });
  expect(of).toMatchObject({ because: expect.stringContaining('pattern') });
});

it('judges a part on its own, whatever is wrong elsewhere', async () => {
  const part: Json = { pattern: '^x' };
  expect(await verdict({ properties: { a: part, b: { type: 'int' } } }, 'y', part)).not.toBe('unsure');
});

it('distinguishes two patterns', async () => {
  const schema = { properties: { a: { pattern: '^a' }, b: { pattern: '^b' } } };
  expect(await verdict(schema, { a: 'a', b: 'b' })).toBe('valid');
});

it.each([
  ['a pattern that backtracks for ever', { type: 'string', pattern: '^(a+)+$' }, `${'a'.repeat(1_900)}b`],
  ['a pattern with a lookahead', { pattern: '(?=a)b' }, 'c'],
  ['a huge repetition', { pattern: '[a-z]{1000}'.repeat(50) }, 'a'.repeat(1_000)],
  ['a reference to itself', { allOf: [{ $ref: '#' }] }, 'a'],
  ['a reference to nowhere', { $ref: '#/definitions/none' }, 'a'],
  ['a reference to the network', { $ref: 'https://example.com/schema.json' }, 'a'],
  ['an unknown type', { allOf: [{ type: 'int' }] }, 'a'],
  ['doubling references', doubling(60), 5],
  ['doubling', { anyOf: [{ items: { $ref: '#' } }, { items: { $ref: '#' } }], minItems: 9 }, nested(200)],
  ['an asynchronous schema', { $async: true, type: 'string', pattern: 'x' }, 'a'],
  ['proto', JSON.parse('{"properties":{"__proto__":{"type":"string","pattern":"x"}}}'), JSON.parse('{"__proto__":1}')],
] as [string, Json, Json][])('ends soon, and throws nothing: %s', async (_name, schema, value) => {
  const start = performance.now();
  await verdict(schema, value);
  expect(performance.now() - start).toBeLessThan(30_000);
});

function doubling(levels: number): Json {
  const definitions: { [key: string]: Json } = { a0: { type: 'string' } };
  for (let i = 1; i <= levels; i++) {
    const $ref = `#/definitions/a${i - 1}`;
    definitions[`a${i}`] = { anyOf: [{ $ref }, { $ref }] };
  }
  return { definitions, $ref: `#/definitions/a${levels}` };
}

function nested(levels: number): Json {
  let value: Json = [];
  for (let i = 0; i < levels; i++) value = [value];
  return value;
}
