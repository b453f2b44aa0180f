import { expect, it } from 'vitest';
import { isObject, type Json } from '../../../../common/json/value';
import { argumentSchemas } from '../../../../test/kit/argument-schemas';
import { judgeOf } from '../../../../test/kit/schema-judge';
import { generatedSchemas } from '../../../../test/targets/generated-schemas';
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

/** Those that the judge can compile: it does not support OpenAPI's `nullable`, and knows more formats. */
function judged(schemas: readonly Json[]): readonly Json[] {
  return schemas.filter((schema) => {
    if (/"(?:nullable|format)"/.test(JSON.stringify(schema))) return false;
    try {
      return judgeOf(schema) !== undefined;
    } catch {
      return false;
    }
  });
}

it.each([
  ['real', argumentSchemas().map(({ schema }) => schema), 100],
  ['generated', generatedSchemas(600, 3), 300],
])('agrees with ajv about %s schemas', { timeout: 60_000 }, async (_what, schemas, least) => {
  const examined = judged(schemas);
  expect(examined.length).toBeGreaterThan(least);
  const found: string[] = [];
  for (const schema of examined) found.push(...(await disagreements(schema, changed(sampleOf(schema)))));
  expect(found).toEqual([]);
});
