import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../common/json/value';
import { SchemaValidator } from '../schema/embedded/validate';
import { sampleOf } from './sample';

it('with `start` has required members, and only strings given by the schema', () => {
  const text = { type: 'string' };
  const schema = {
    properties: { to: text, zone: { ...text, examples: ['UTC'] }, note: text, count: { type: 'integer', default: 3 } },
    required: ['to', 'zone', 'count'],
  };
  expect(sampleOf(schema, 'start')).toEqual({ to: '', zone: 'UTC', count: 3 });
});

describe('a sample', () => {
  it('uses examples first, then defaults, then `const` or `enum`', () => {
    const schema = {
      type: 'object',
      properties: {
        example: { type: 'string', examples: ['from examples'], default: 'x', enum: ['x', 'from examples'] },
        default: { type: 'string', default: 'from default' },
        const: { const: 7 },
        enum: { enum: [null, 'first'] },
        wrong: { type: 'integer', default: 'not a number' },
      },
    };
    expect(sampleOf(schema)).toEqual({
      example: 'from examples',
      default: 'from default',
      const: 7,
      enum: 'first',
      wrong: 1,
    });
  });

  it('has all members of small objects, and only required ones of large objects', () => {
    const properties = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, { type: 'boolean' }]));
    expect(Object.keys(sampleOf({ properties: properties(5) }) as object).length).toBe(5);
    expect(sampleOf({ properties: properties(200), required: ['p7'] })).toEqual({ p7: false });
    expect(sampleOf({ properties: properties(5), required: ['p1'] }, 'least')).toEqual({ p1: false });
  });

  it('leaves out deprecated, read-only, secret or forbidden members', () => {
    const properties = {
      a: { type: 'string', deprecated: true },
      b: { type: 'string', readOnly: true },
      c: { type: 'string', format: 'password' },
      d: false,
      e: { type: 'integer' },
    };
    expect(sampleOf({ properties })).toEqual({ e: 1 });
  });

  it('fills a tree once, and stops at endless recursion', () => {
    const tree = {
      type: 'object',
      properties: { name: { type: 'string' }, children: { type: 'array', items: { $ref: '#' } } },
      required: ['name'],
    };
    expect(sampleOf(tree)).toMatchObject({ name: 'text', children: [{ name: 'text' }] });
    expect(() => sampleOf({ properties: { self: { $ref: '#' } }, required: ['self'] })).not.toThrow();
  });

  it('of no schema, of any value and of none is an empty object', () => {
    for (const schema of [undefined, true, false, {}, 'nonsense', { type: 'object' }] as (Json | undefined)[])
      expect(sampleOf(schema)).toEqual({});
  });

  it('is the same each time', () => {
    const schema = {
      properties: { a: { format: 'uuid', type: 'string' }, b: { format: 'date-time', type: 'string' } },
    };
    expect(sampleOf(schema)).toEqual(sampleOf(schema));
  });
});

it('respects the exclusive bounds of draft-04', () => {
  expect(sampleOf({ properties: { n: { type: 'integer', minimum: 1, exclusiveMinimum: true } } })).toEqual({ n: 2 });
});

const SCHEMAS: readonly Json[] = [
  { properties: { n: { type: 'integer', minimum: 3, maximum: 9, multipleOf: 4 } }, required: ['n'] },
  { properties: { n: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 } } },
  { properties: { n: { type: 'integer', exclusiveMaximum: 0 } } },
  { properties: { s: { type: 'string', minLength: 30 }, t: { type: 'string', maxLength: 2 } } },
  ...['date-time', 'date', 'time', 'email', 'uri', 'uuid', 'ipv4', 'ipv6', 'hostname', 'json-pointer'].map(
    (format) => ({ properties: { s: { type: 'string', format } }, required: ['s'] }),
  ),
  { properties: { l: { type: 'array', items: { enum: ['a', 'b', 'c'] }, minItems: 3, uniqueItems: true } } },
  { properties: { l: { type: 'array', items: { type: 'integer' }, minItems: 4, uniqueItems: true } } },
  { properties: { l: { type: 'array', items: { type: 'string', format: 'uuid' }, minItems: 2, uniqueItems: true } } },
  { properties: { l: { type: 'array', items: { type: 'boolean' }, minItems: 2, uniqueItems: true } } },
  {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    properties: { l: { prefixItems: [{ type: 'string' }, { const: 1 }], items: false } },
  },
  { properties: { l: { type: 'array', maxItems: 0, items: {} } } },
  {
    oneOf: [
      { properties: { k: { const: 'a' } }, required: ['k'] },
      { properties: { k: { const: 'b' } }, required: ['k'] },
    ],
  },
  {
    allOf: [{ properties: { a: { type: 'string' } }, required: ['a'] }, { properties: { b: { $ref: '#/$defs/b' } } }],
    $defs: { b: { enum: [1, 2] } },
  },
  { properties: { a: { anyOf: [{ type: 'string' }, { type: 'null' }], default: null } }, required: ['a'] },
  { type: 'object', additionalProperties: { type: 'integer' }, minProperties: 2 },
  { type: 'object', required: ['x', '__proto__'], additionalProperties: { type: 'boolean' } },
  { properties: { a: { type: ['integer', 'string'] }, b: { type: 'object', additionalProperties: false } } },
];

const NAMED = SCHEMAS.map((schema) => [JSON.stringify(schema), schema] as const);
it.each(NAMED)('matches its schema: %s', async (_text, schema) => {
  const validator = await SchemaValidator.forAllFaults(schema);
  for (const extent of ['full', 'least'] as const)
    expect(validator.check(sampleOf(schema, extent))).toEqual({ faults: [], gaps: [] });
});

it('never throws and stays small for any schema', () => {
  const anything = fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 5 },
      fc.constantFrom<Json>(null, true, false, 1e9, -1, 'object', 'array', 'string', 'integer', '#', '^(a+)+$'),
      fc.array(tie('value'), { maxLength: 4 }),
      fc
        .array(
          fc.tuple(
            fc.constantFrom(
              ...'type properties items required enum oneOf anyOf $ref minItems pattern minLength multipleOf default examples'.split(
                ' ',
              ),
              ...'uniqueItems minProperties maximum a'.split(' '),
            ),
            tie('value'),
          ),
          { maxLength: 6 },
        )
        .map((entries) => Object.fromEntries(entries)),
    ),
  })).value;
  fc.assert(
    fc.property(anything, (schema) => {
      expect(JSON.stringify(sampleOf(schema)).length).toBeLessThan(1_000_000);
    }),
    { numRuns: 500 },
  );
});
