import { describe, expect, it } from 'vitest';
import { madeUpTools } from '../../../test/corpus/tool-lists';
import { argumentSchemas } from '../../../test/kit/argument-schemas';
import { judgeOf } from '../../../test/kit/schema-judge';
import { generatedSchemas } from '../../../test/targets/generated-schemas';
import type { Json } from '../document/tree/node';
import { checkedSample } from './checked-sample';

/** Minimum share of valid samples. */
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

it('matches nearly every schema in the manner of public tools', { timeout: 120_000 }, async () => {
  const { share, failed, silent } = await tally(
    [...madeUpTools().values()].flat().map(({ name, inputSchema }) => ({ name, schema: inputSchema })),
  );
  expect(silent).toEqual([]);
  expect(share, failed.join('\n')).toBeGreaterThanOrEqual(WANTED);
});

it('is never wrong without saying so', { timeout: 240_000 }, async () => {
  const made = generatedSchemas(900, 7).flatMap((schema) => {
    try {
      judgeOf(schema);
      return [{ name: JSON.stringify(schema), schema }];
    } catch {
      return [];
    }
  });
  expect(made.length).toBeGreaterThan(500);
  const { silent } = await tally([...argumentSchemas(), ...made]);
  expect(silent).toEqual([]);
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
      'where a pattern decides',
      { properties: { a: { type: 'string', pattern: '^[A-Z]{3}$' } }, required: ['a'] },
      'No sample that matches the schema was found: `/a` must match pattern "^[A-Z]{3}$".',
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
