/** Sample arguments for a tool, checked against its schema. */
import { withoutValue } from '../../../common/json/place';
import { pathIn } from '../../../common/json/pointer';
import type { Json } from '../document/tree/node';
import { gapSentences } from '../schema/embedded/gaps';
import { type Check, SchemaValidator } from '../schema/embedded/validate';
import { sampleByType, sampleOf } from './sample';

/** Sample arguments for a tool. */
interface CheckedSample {
  readonly value: Json;
  /** A sentence: why it may not match the schema. Absent where it matches. */
  readonly doubt?: string;
}

/** Limit of values tried for one sample. */
const MAX_TRIALS = 10;

/**
 * Returns a sample with optional members, without those that do not match; else one with required members only. Deterministic.
 * What the author gives as examples and defaults is left out where it does not match.
 */
export async function checkedSample(schema: Json | undefined): Promise<CheckedSample> {
  if (schema === undefined) return { value: {} };
  const validator = await SchemaValidator.forAllFaults(schema);
  const first = sampleOf(schema);
  const starts: readonly (readonly [Json, number])[] = [
    [first, 1],
    [sampleByType(schema, 'full'), MAX_TRIALS],
    [first, MAX_TRIALS],
    [sampleOf(schema, 'least'), 1],
    [sampleByType(schema, 'least'), MAX_TRIALS],
  ];
  for (const [start, trials] of starts) {
    let value = start;
    for (let trial = 0; trial < trials; trial++) {
      const checked = validator.check(value);
      if (checked.faults.length === 0) return judged(value, checked);
      const smaller = without(value, checked);
      if (smaller === value) break;
      value = smaller;
    }
  }
  const [fault] = validator.check(first).faults;
  const place = fault?.path ? `\`${fault.path}\`` : 'the sample';
  return { value: first, doubt: `No sample that matches the schema was found: ${place} ${fault?.message}.` };
}

/** The value without its parts that do not match; the same value if a part that is missing is all that is wrong. */
function without(value: Json, { faults }: Check): Json {
  return faults.reduce<Json>((rest, { path }) => withoutValue(rest, pathIn(rest, path)) ?? rest, value);
}

/** A sample without faults: what was not checked is said. */
function judged(value: Json, { gaps }: Check): CheckedSample {
  if (gaps.some(({ kind }) => kind === 'all')) {
    return { value, doubt: 'This sample could not be checked: the schema is not usable.' };
  }
  const [gap] = gapSentences(gaps, 'arguments');
  return gap === undefined ? { value } : { value, doubt: `This sample may not match. ${gap}` };
}
