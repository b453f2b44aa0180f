/** Several values for one schema, to try where the first does not match. */
import { isObject, type Json, own } from '../../../common/json/value';
import { membersAt, type Schema } from '../../../common/json-schema/keyword-values';
import type { Reading, SchemaReader } from '../../../common/json-schema/reading/reader';
import { sampleNumbers } from '../../../common/json-schema/sample-number';
import { sampleTexts } from './sample-text';
import { Sampler } from './sampler';

/** Limit of alternatives tried for one schema. */
const MAX_ALTERNATIVES = 12;
/** Limit of values tried for one schema. */
const MAX_TRIED_VALUES = 60;

/** Returns values that may match, the most likely first. */
export function sampleVariants(root: Json, reader: SchemaReader, part: Json): readonly Json[] {
  const first = reader.read(part);
  const found: Json[] = [];
  const sampler = new Sampler(root, reader, 'full');
  const count = Math.min(first.alternatives[0]?.titles.length ?? 1, MAX_ALTERNATIVES);
  const key = first.alternatives[0]?.key;
  for (let index = 0; index < count; index++) {
    const reading = index === 0 ? first : reader.read(part, undefined, (asked) => (asked === key ? index : undefined));
    found.push(...ofReading(sampler, reading));
  }
  if (first.isNullable) found.push(null);
  return distinct(found).slice(0, MAX_TRIED_VALUES);
}

function ofReading(sampler: Sampler, reading: Reading): readonly Json[] {
  const { schema, type, values, isNever } = reading;
  if (isNever) return [];
  if (values) return values.slice(0, MAX_TRIED_VALUES).map(({ value }) => value);
  switch (type) {
    case 'string':
      return [...sampleTexts(schema), 'a', 'A1', ''];
    case 'number':
    case 'integer':
      return sampleNumbers(schema, type === 'integer');
    case 'boolean':
      return [false, true];
    case 'null':
      return [null];
    case 'object':
      return ofObject(sampler, reading);
    case 'array':
      return [sampler.ofReading(reading, 1) ?? [], []];
    default:
      return ['text', 1, {}, [], true, null, 0.5];
  }
}

/** The sample object, variants with one scalar member changed, and an empty object. */
function ofObject(sampler: Sampler, reading: Reading): readonly Json[] {
  const whole = sampler.ofReading(reading, 1);
  if (!isObject(whole)) return [{}];
  const changed = membersAt(reading.schema, 'properties').flatMap(([key, part]) => {
    if (!Object.hasOwn(whole, key) || !isObject(part)) return [];
    return scalars(part, whole[key]).map((value): Json => ({ ...whole, [key]: value }));
  });
  return [whole, ...changed, {}];
}

function scalars(part: Schema, now: Json | undefined): readonly Json[] {
  const choices = own(part, 'enum');
  if (Array.isArray(choices)) return choices.slice(0, 12);
  if (typeof now === 'string') return sampleTexts(part, 4).slice(1, 5);
  if (typeof now === 'number') return sampleNumbers(part, Number.isInteger(now)).slice(1, 5);
  return typeof now === 'boolean' ? [!now] : [];
}

/** Returns the values without duplicates. */
export function distinct(values: readonly Json[]): readonly Json[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}
