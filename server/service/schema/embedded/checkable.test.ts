import { describe, expect, it } from 'vitest';
import { isObject, type Json } from '../../../../common/json/value';
import { gapSentences } from './gaps';
import { SchemaValidator } from './validate';

async function check(schema: Json, value: Json): Promise<readonly string[]> {
  const { faults, gaps } = (await SchemaValidator.forAllFaults(schema)).check(value);
  return [...faults.map(({ path, message }) => `${path} ${message}`), ...gapSentences(gaps, 'arguments')];
}

const LOOKAHEAD =
  "Not checked in the arguments: the pattern `^(?!x)`, which can't be run in bounded time (look-around, back references, large counts).";

const TEXT = { type: 'string' };
const TO_B = { $ref: '#/$defs/b' };

describe('a pattern that cannot be run', () => {
  const odd = { type: 'string', pattern: '^(?!x)' } as const;

  it('leaves everything else checked, and is reported', async () => {
    const schema = { properties: { a: odd, b: { type: 'integer' }, c: { pattern: '^c' } }, required: ['d'] };
    const faults = ['/d is required', '/a must be a string', '/b must be an integer', '/c must match pattern "^c"'];
    expect(await check(schema, { a: 5, b: 'no', c: 'd' })).toEqual([...faults, LOOKAHEAD]);
  });

  it.each<[string, Json, Json]>([
    ['not', { not: { required: ['a'], properties: { a: odd } } }, { a: 'x' }],
    ['oneOf', { properties: { a: { oneOf: [odd, { type: 'string', pattern: '^x' }] } } }, { a: 'x' }],
    ['if', { properties: { a: { if: odd, else: { minLength: 9 } } } }, { a: 'x' }],
    ['maxContains', { properties: { a: { contains: odd, maxContains: 1 } } }, { a: ['x', 'b'] }],
    ['not, behind a reference', { not: { $ref: '#/$defs/a' }, $defs: { a: { allOf: [TO_B] }, b: odd } }, 'x'],
    ['unevaluatedProperties', { patternProperties: { '^(?!x)': TEXT }, unevaluatedProperties: false }, { y: 'a' }],
  ])('leaves out a keyword that it could turn round, and checks the rest: %s', async (name, schema, value) => {
    const [keyword] = name.split(',');
    const whole = isObject(schema) ? { ...schema, allOf: [{ required: ['missing'] }] } : schema;
    const why = "which can't be judged without the other parts that are not checked.";
    const gap = `Not checked in the arguments: the keyword \`${keyword}\`, ${why}`;
    const faults = isObject(value) ? ['/missing is required'] : [];
    expect(new Set(await check(whole, value))).toEqual(new Set([...faults, gap, LOOKAHEAD]));
  });

  it('treats no member as unknown that it may match', async () => {
    const known = { patternProperties: { '^(?!x)': TEXT }, properties: { b: { type: 'integer' } } };
    const schema = { ...known, additionalProperties: false };
    expect(await check(schema, { y: 'a', b: 'c' })).toEqual(['/b must be an integer', LOOKAHEAD]);
  });

  it('is ignored if nothing refers to it', async () => {
    expect(await check({ type: 'string', $defs: { a: odd } }, 5)).toEqual([' must be a string']);
  });
});

it('checks a long string against everything but patterns', async () => {
  const schema = { properties: { a: { pattern: '^a' }, b: { type: 'string' } } };
  expect(await check(schema, { a: 'b'.repeat(3_000), b: 5 })).toEqual([
    '/b must be a string',
    'Not checked in the arguments: patterns, because a string is too long.',
  ]);
  expect(await check(schema, { b: 'b'.repeat(100_000) })).toEqual([]);
});

it.each<[string, Json, Json, readonly string[]]>([
  ...['#/$defs/none', 'https://example.com/a.json'].map(($ref): [string, Json, Json, readonly string[]] => {
    const faults = ['/b must be a string', `what \`${$ref}\` refers to, which can't be found in the schema`];
    return [`the reference ${$ref}`, { properties: { a: { $ref }, b: TEXT } }, { a: 1, b: 2 }, faults];
  }),
  [
    'an unknown type',
    { properties: { a: { type: 'str', minLength: 2 } } },
    { a: '' },
    ['/a must have at least 2 characters', 'the type `str`, which is not a JSON Schema type'],
  ],
  [
    'a keyword with a value that it cannot have',
    { properties: { a: { minLength: '3', type: 'string' } } },
    { a: 1 },
    ['/a must be a string', 'the keyword `minLength`, which has an invalid value'],
  ],
  ['no choice at all', { enum: [] }, 1, ['the keyword `enum`, which has an invalid value']],
])('leaves out %s, and nothing else', async (_name, schema, value, expected) => {
  const sentence = (text: string) => (/^(what|the) /.test(text) ? `Not checked in the arguments: ${text}.` : text);
  expect(await check(schema, value)).toEqual(expected.map(sentence));
});

it.each<[string, Json, Json]>([
  ['a number', 5, {}],
  ['too many values', { type: 'array' }, Array.from({ length: 6_000 }, () => 1)],
  ['a schema that is too large', { enum: Array.from({ length: 6_000 }, (_, i) => i) }, 0],
])('reports that nothing is checked: %s', async (_name, schema, value) => {
  const all = /^The arguments are not checked against the schema: /;
  expect(await check(schema, value)).toEqual([expect.stringMatching(all)]);
});

const ROOT = 'https://x.example/r';
const DRAFT_04 = 'http://json-schema.org/draft-04/schema#';

describe('identifiers', () => {
  it.each<[string, Json]>([
    ['$id in $defs', { $defs: { a: { $id: 'a.json', type: 'string' } }, $ref: 'a.json' }],
    ['the root by its address', { $id: ROOT, $defs: { a: TEXT }, $ref: `${ROOT}#/$defs/a` }],
    ['an anchor', { $defs: { a: { $anchor: 'text', type: 'string' } }, $ref: '#text' }],
    ['an anchor of draft-07', { definitions: { a: { $id: '#text', type: 'string' } }, $ref: '#text' }],
    ['an id of draft-04', { $schema: DRAFT_04, definitions: { a: { id: 'a', ...TEXT } }, $ref: 'a' }],
    ['percent signs and tildes', { $defs: { 'a/b c': { type: 'string' } }, $ref: '#/$defs/a~1b%20c' }],
    ['what is no schema', { components: { schemas: { a: { type: 'string' } } }, $ref: '#/components/schemas/a' }],
    ['an annotation called id', { id: 'tool', allOf: [{ id: 'x', type: 'string' }] }],
    ['$async', { $async: true, allOf: [{ $async: true, type: 'string' }] }],
  ])('compile and resolve to the right schema: %s', async (_name, schema) => {
    expect(await check(schema, 'text')).toEqual([]);
    expect(await check(schema, 5)).toEqual([' must be a string']);
  });

  it.each<[string, Json]>([
    ['inner `$id`s', { $defs: { a: { $id: 'https://x.example/a', type: 'string' } }, $ref: '#/$defs/a' }],
    ['the dynamic scope', { $defs: { a: { $dynamicAnchor: 'a', type: 'string' } }, $dynamicRef: '#a' }],
  ])('that depend on %s are reported as not checked', async (_name, schema) => {
    const gap = /^Not checked in the arguments: what `#[^`]+` refers to/;
    expect(await check(schema, 5)).toEqual([expect.stringMatching(gap)]);
  });

  it('of an embedded part resolve as in the whole schema', async () => {
    const part: Json = { items: { $ref: '#/$defs/a' } };
    const validator = await SchemaValidator.for({ properties: { l: part }, $defs: { a: { type: 'string' } } });
    expect(validator.verdict(part, ['a'])).toBe('valid');
    expect(validator.verdict(part, [1])).toMatchObject({ because: expect.stringContaining('/0') });
  });
});

it('reads siblings of a $ref only if that version does', async () => {
  const properties = { x: { $ref: '#/definitions/a', maxLength: 1 } };
  const schema = { definitions: { a: TEXT }, properties };
  expect(await check(schema, { x: 'ab' })).toEqual(['/x must have at most 1 character']);
  expect(await check({ $schema: 'http://json-schema.org/draft-07/schema#', ...schema }, { x: 'ab' })).toEqual([]);
});

it('understands the flags of draft-04 and of OpenAPI', async () => {
  const bound = { minimum: 1, exclusiveMinimum: true };
  expect(await check(bound, 1)).toEqual([' must be above 1']);
  const schema = { properties: { a: { nullable: true, allOf: [TEXT] }, b: { ...TEXT, nullable: true } } };
  expect(await check(schema, { a: null, b: null })).toEqual([]);
  expect(await check(schema, { a: 5 })).toEqual(['/a must match at least one of the schemas of `anyOf`']);
});

const TOO_LONG = 'The arguments are not checked against the schema: it would take too long.';

describe('a schema that refers to itself', () => {
  const toNode = { $ref: '#/$defs/node' };
  const properties = {
    name: { type: 'string', minLength: 1, maxLength: 20 },
    kind: { enum: ['file', 'folder', 'link'] },
    children: { type: 'array', items: toNode },
    parent: { anyOf: [toNode, { type: 'null' }] },
  };
  const node = { type: 'object', properties, required: ['name'], additionalProperties: false };
  const tree: Json = { $defs: { node }, ...toNode };
  const deep = (levels: number, innermost: Json): Json => {
    let value = innermost;
    for (let level = 0; level < levels; level++) value = { name: 'n', children: [value] };
    return value;
  };

  it('is checked as deep as the value goes', async () => {
    expect(await check(tree, deep(100, { name: 5 }))).toEqual([`${'/children/0'.repeat(100)}/name must be a string`]);
    expect(await check(tree, deep(100, { name: 'x' }))).toEqual([]);
  });

  it('is not checked, with a message, if each level doubles the work', async () => {
    const branch = { items: { $ref: '#' }, minItems: 9 };
    const doubling = { anyOf: [branch, branch] };
    let value: Json = [];
    for (let level = 0; level < 60; level++) value = [value];
    expect(await check(doubling, value)).toEqual([TOO_LONG]);
  });

  it('is checked in full where each branch is short, however often they come', async () => {
    const list = { items: { anyOf: [{ $ref: '#/$defs/a' }, { $ref: '#/$defs/b' }] } };
    const schema: Json = { $defs: { a: { enum: ['x'] }, b: { type: 'object', properties: { c: list } } }, ...list };
    const rows = Array.from({ length: 300 }, () => ({ c: ['x', 'x', 5] }));
    expect((await check(schema, rows)).length).toBe(300);
  });

  it('that never ends is not followed', async () => {
    expect(await check({ allOf: [{ $ref: '#' }] }, 1)).toEqual([TOO_LONG]);
  });
});

it('accepts 0.3 as a multiple of 0.1, but not 0.35', async () => {
  expect(await check({ multipleOf: 0.1 }, 0.3)).toEqual([]);
  expect(await check({ multipleOf: 0.1 }, 0.35)).toEqual([' must be multiple of 0.1']);
});
