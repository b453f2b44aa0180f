/** schemalint's public corpus (https://github.com/1nder-labs/schemalint, commit 456ced85) as a second witness for the strict targets. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pointerOf } from '../../common/json/pointer';
import type { Json } from '../../common/json/value';
import { anthropicStrict } from '../../server/service/targets/anthropic-strict';
import { openaiStrict } from '../../server/service/targets/openai-strict';
import { targetVerdict } from './differences';

interface Expectation {
  readonly name: string;
  readonly schema: Json;
  readonly expected: readonly { readonly code: string; readonly severity: string; readonly pointer: string }[];
}

const corpus = readFileSync(join(__dirname, 'schemalint/corpus.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Expectation);

/** Where the targets decide otherwise, and why. */
const DIFFERENCES: Readonly<Record<string, string>> = {
  ant_schema_15: "changed: Anthropic's SDK moves an `enum` of objects into the description",
  ant_schema_16: "changed: Anthropic's SDK leaves out `type` next to `enum`",
  ant_schema_18: "changed: Anthropic's SDK moves `pattern` into the description, although the guide lists simple ones",
  ant_schema_25:
    "ok: `discriminator` is no keyword of JSON Schema; Anthropic's SDK moves it into the description as any other",
  schema_56: "refused: OpenAI's SDK refuses `contentEncoding`, which schemalint has not looked at",
};

it('says the same of 81 of 86 schemas', () => {
  const found = corpus.flatMap(({ name, schema, expected }) => {
    const target = name.startsWith('ant_') ? anthropicStrict : openaiStrict;
    const { target: verdict } = targetVerdict(target, schema);
    const hasErrors = expected.some(({ severity }) => severity === 'error');
    return (verdict === 'ok') === !hasErrors ? [] : [[name, verdict] as const];
  });
  expect(corpus).toHaveLength(86);
  expect(found).toEqual(Object.entries(DIFFERENCES).map(([name, reason]) => [name, reason.split(':')[0]]));
});

/** OpenAI's errors that are reported elsewhere, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'schema_29 /if': 'a condition as a whole is refused, and moved into the description',
  'schema_29 /then': 'the same',
  'schema_29 /else': 'the same',
  'schema_31 /dependentSchemas/foo': '`dependentSchemas` as a whole is refused, and moved into the description',
  'schema_44 /properties/config/allOf/0': "an `allOf` that OpenAI's SDK does not rewrite is refused as a whole",
  'schema_51 /properties/l1/properties/l2/properties/l3/properties/l4/properties/l5/properties/l6/properties/l7/properties/l8/properties/l9/properties/l10/properties/l11':
    'too many levels are a problem of the whole schema',
};

it("finds OpenAI's errors at the same places, but for these", () => {
  const missing = corpus.flatMap(({ name, schema, expected }) => {
    if (name.startsWith('ant_')) return [];
    const places = new Set(
      targetVerdict(openaiStrict, schema).problems.map(({ at }) => (at.part === 'schema' ? pointerOf(at.path) : '')),
    );
    return expected
      .filter(({ severity, pointer }) => severity === 'error' && !places.has(pointer))
      .map(({ pointer }) => `${name} ${pointer}`);
  });
  expect([...new Set(missing)]).toEqual(Object.keys(ELSEWHERE));
});
