import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { argumentSchemas } from '../../../test/kit/argument-schemas';
import { satisfiableSchemas } from '../../../test/kit/satisfiable-schema';
import { judgeOf } from '../../../test/kit/schema-judge';
import type { Json } from '../document/tree/node';
import { checkedSample } from './checked-sample';

/** A constant, because an object literal with this key could be mistaken for a promise. */
const THEN = 'then';
/** Minimum share of valid samples, of satisfiable schemas. */
const WANTED = 0.98;

interface Tally {
  readonly share: number;
  readonly failed: readonly string[];
  /** Invalid samples without a `doubt`. */
  readonly silent: readonly string[];
}

async function tally(schemas: readonly { readonly name: string; readonly schema: Json }[]): Promise<Tally> {
  const failed: string[] = [];
  const silent: string[] = [];
  for (const { name, schema } of schemas) {
    const { value, doubt } = await checkedSample(schema);
    if (judgeOf(schema)(value)) continue;
    const text = `${name}: ${JSON.stringify(value)}`;
    failed.push(text);
    if (doubt === undefined) silent.push(text);
  }
  return { share: 1 - failed.length / schemas.length, failed, silent };
}

it('matches nearly every schema in use, and reports the others', { timeout: 120_000 }, async () => {
  const schemas = argumentSchemas();
  expect(schemas.length).toBeGreaterThanOrEqual(200);
  const { share, failed, silent } = await tally(schemas);
  console.info(`Samples: ${schemas.length - failed.length} of ${schemas.length} fit.`);
  expect(silent).toEqual([]);
  expect(share, failed.join('\n')).toBeGreaterThanOrEqual(WANTED);
});

it('matches nearly every satisfiable schema, and reports the others', { timeout: 240_000 }, async () => {
  const made = fc
    .sample(satisfiableSchemas(), { numRuns: 600, seed: 7 })
    .filter(({ schema, witness }) => judgeOf(schema)(witness))
    .map(({ schema }) => ({ name: JSON.stringify(schema), schema }));
  expect(made.length).toBeGreaterThan(500);
  const { share, failed, silent } = await tally(made);
  console.info(`Samples: ${made.length - failed.length} of ${made.length} made-up schemas fit.`);
  expect(silent).toEqual([]);
  expect(share, failed.slice(0, 5).join('\n')).toBeGreaterThanOrEqual(WANTED);
});

describe('explains why no certain match was found', () => {
  it.each<[string, Json, string]>([
    [
      'where nothing fits',
      { properties: { a: { type: 'string', minLength: 5, maxLength: 2 } }, required: ['a'] },
      'No sample that matches the schema was found: `/a` must have at least 5 characters.',
    ],
    [
      'where the schema is false',
      false,
      'No sample that matches the schema was found: the sample is not allowed: the schema allows no value here.',
    ],
    [
      'where a pattern cannot be checked',
      { properties: { a: { pattern: '^(?!x)[a-z]+$', type: 'string' } } },
      "This sample may not match. Not checked in the arguments: the pattern `^(?!x)[a-z]+$`, which can't be run in bounded time (look-around, back references, large counts).",
    ],
    ['where the schema is none', 5, 'This sample could not be checked: the schema is not usable.'],
  ])('%s', async (_name, schema, doubt) => expect(await checkedSample(schema)).toMatchObject({ doubt }));
});

it.each<[string, Json, Json]>([
  ['no schema', undefined as unknown as Json, {}],
  ['no demand', {}, {}],
  [
    'a default without its zone',
    { properties: { a: { type: 'string', format: 'date-time', default: '2024-01-01T00:00:00' } } },
    { a: '2026-01-31T12:00:00Z' },
  ],
  [
    'alternatives that overlap',
    { properties: { n: { oneOf: [{ type: 'number' }, { type: 'integer' }] } }, required: ['n'] },
    { n: 1.5 },
  ],
  [
    'a condition',
    {
      properties: { a: { const: 1 } },
      if: { properties: { a: { const: 1 } } },
      [THEN]: { required: ['b'], properties: { b: { type: 'integer' } } },
    },
    { a: 1, b: 1 },
  ],
])('is made for %s', async (_name, schema, expected) =>
  expect(await checkedSample(schema)).toEqual({ value: expected }),
);

it('is deterministic, and ends soon for any schema', { timeout: 60_000 }, async () => {
  const hostile: readonly Json[] = [
    { $ref: '#' },
    { allOf: [{ $ref: '#' }], properties: { a: { $ref: '#' } }, required: ['a'] },
    { oneOf: Array.from({ length: 200 }, (_, index) => ({ properties: { a: { maximum: index } } })) },
    { type: 'array', minItems: 1e9, items: { type: 'array', minItems: 1e9 } },
    {
      not: {},
      properties: Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`p${index}`, { type: 'string' }])),
    },
    {
      properties: Object.fromEntries(
        Array.from({ length: 300 }, (_, index) => [`p${index}`, { type: 'string', minLength: 3, maxLength: 2 }]),
      ),
      required: Array.from({ length: 300 }, (_, index) => `p${index}`),
    },
    { properties: { a: { pattern: '^((a{1000}){1000}){1000}$', minLength: 1e9 } }, required: ['a'] },
  ];
  for (const schema of hostile) {
    const start = performance.now();
    expect(await checkedSample(schema)).toEqual(await checkedSample(schema));
    expect(performance.now() - start).toBeLessThan(10_000);
  }
});

it('is changed step by step if many members need another value', async () => {
  const keys = Array.from({ length: 40 }, (_, index) => `p${index}`);
  const part: Json = { type: 'string', oneOf: [{ minLength: 2 }, { maxLength: 6 }] };
  const schema: Json = { properties: Object.fromEntries(keys.map((key) => [key, part])), required: keys };
  const { value, doubt } = await checkedSample(schema);
  expect([doubt, judgeOf(schema)(value)]).toEqual([undefined, true]);
});
