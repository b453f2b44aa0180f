/** Initial values of added members and items: nothing that would have to be cleared first. */

import { roundedWarning } from '../../common/json/json-text';
import { isObject, type Json, own, setOwn } from '../../common/json/value';
import { membersAt, textsAt } from '../../common/json-schema/keyword-values';
import type { Picked, Reading, SchemaReader } from '../../common/json-schema/reading/reader';
import { sampleNumber } from '../../common/json-schema/sample-number';
import { numberOf } from './number-text';

/** The default, else the first allowed value, else an empty value of the type. */
export function blankOf(reader: SchemaReader, part: Json, picked?: Picked): Json {
  return blankOfReading(reader, reader.read(part, undefined, picked), 0);
}

function blankOfReading(reader: SchemaReader, reading: Reading, depth: number): Json {
  const { schema, type, values } = reading;
  const given = own(schema, 'default');
  if (given !== undefined && reader.mismatch(schema, given) === 0) return given;
  const [first] = values ?? [];
  if (first) return first.value;
  switch (type) {
    case 'object':
      return objectOf(reader, reading, depth);
    case 'array':
      return [];
    case 'number':
    case 'integer':
      return sampleNumber({ ...schema, minimum: own(schema, 'minimum') ?? lower(schema.maximum) }, type === 'integer');
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return '';
  }
}

function lower(maximum: Json | undefined): number {
  return typeof maximum === 'number' && maximum < 0 ? maximum : 0;
}

/** Sets required members with a single possible value or a default: they identify the kind of object. */
function objectOf(reader: SchemaReader, { schema }: Reading, depth: number): Json {
  const value: { [key: string]: Json } = {};
  const required = new Set(textsAt(schema, 'required').slice(0, 1_000));
  for (const [key, part] of membersAt(schema, 'properties')) {
    if (!required.has(key) || depth > 4) continue;
    const inner = reader.read(part);
    const isTelling = inner.values?.length === 1 || own(inner.schema, 'default') !== undefined;
    if (isTelling) setOwn(value, key, blankOfReading(reader, inner, depth + 1));
  }
  return value;
}

/**
 * Converts a value from one alternative to another: members that match the new one or are known to neither stay, those of the old one only
 * are removed, and fixed ones of the new one are set. Values of another type are converted or replaced.
 */
export function converted(reader: SchemaReader, part: Json, value: Json | undefined, from: Picked, to: Picked): Json {
  const blank = blankOf(reader, part, to);
  const next = reader.read(part, undefined, to);
  // The alternative accepts any value.
  if (value !== undefined && next.type === undefined && !next.values && !next.isNever) return value;
  if (!isObject(value) || !isObject(blank)) {
    const { type } = next;
    const kept = value === undefined || type === undefined ? undefined : asType(value, type);
    return kept !== undefined && reader.mismatch({ type: type ?? [] }, kept) === 0 ? kept : blank;
  }
  const before = own(reader.read(part, value, from).schema, 'properties');
  const after = own(next.schema, 'properties');
  const result: { [key: string]: Json } = {};
  for (const [key, inner] of Object.entries(value)) {
    const asked = own(after, key);
    const stays = asked === undefined ? own(before, key) === undefined : reader.mismatch(asked, inner) < 60;
    if (stays) setOwn(result, key, inner);
  }
  for (const [key, inner] of Object.entries(blank)) if (!Object.hasOwn(result, key)) setOwn(result, key, inner);
  return result;
}

/** Converts between strings and numbers or booleans; other values are returned unchanged. */
function asType(value: Json, type: string): Json {
  if (type === 'string' && (typeof value === 'number' || typeof value === 'boolean')) return String(value);
  // A string whose number would lose precision stays a string.
  const isNumber = type === 'number' || type === 'integer';
  if (isNumber && typeof value === 'string' && roundedWarning(value) === undefined) return numberOf(value) ?? value;
  return value;
}
