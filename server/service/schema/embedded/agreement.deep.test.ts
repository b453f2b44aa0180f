import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isObject, type Json } from '../../../../common/json/value';
import { argumentSchemas } from '../../../../test/kit/argument-schemas';
import { satisfiableSchemas } from '../../../../test/kit/satisfiable-schema';
import { judgeOf } from '../../../../test/kit/schema-judge';
import { sampleOf } from '../../invocation/sample';
import { SchemaValidator } from './validate';

/** Faults in values that the judge accepts, and values without faults or gaps that it refuses. */
async function disagreements(schema: Json, values: readonly Json[]): Promise<readonly string[]> {
  const judge = judgeOf(schema);
  const validator = await SchemaValidator.forAllFaults(schema);
  return values.flatMap((value) => {
    const { faults, gaps } = validator.check(value);
    const fits = judge(value);
    const isWrong = faults.length > 0 ? fits : gaps.length === 0 && !fits;
    return isWrong ? [`${JSON.stringify(schema)} ${JSON.stringify(value)} ${JSON.stringify(faults)}`] : [];
  });
}

/** The value, and variants with each member removed or replaced. */
function changed(value: Json): readonly Json[] {
  if (!isObject(value)) return [value, {}, 'other', 7];
  const members = Object.keys(value).flatMap((key) => {
    const { [key]: _, ...rest } = value;
    return [rest, ...[7, 'other', null, [], ['a', 1], { a: 1 }].map((other): Json => ({ ...value, [key]: other }))];
  });
  return [value, {}, { ...value, more: 1 }, ...members];
}

it('agrees with ajv about real schemas', { timeout: 60_000 }, async () => {
  const found: string[] = [];
  for (const { schema } of argumentSchemas()) {
    // The judge does not support OpenAPI's `nullable`, and knows more formats.
    if (/"(?:nullable|format)"/.test(JSON.stringify(schema))) continue;
    found.push(...(await disagreements(schema, changed(sampleOf(schema)))));
  }
  expect(found).toEqual([]);
});

it('agrees with ajv about generated schemas', { timeout: 60_000 }, async () => {
  const found: string[] = [];
  for (const { schema, witness } of fc.sample(satisfiableSchemas(), { numRuns: 300, seed: 3 })) {
    found.push(...(await disagreements(schema, changed(witness))));
  }
  expect(found).toEqual([]);
});
