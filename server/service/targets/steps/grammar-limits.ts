/** What makes a grammar large, which a target counts over all schemas of a request. */
import { own } from '../../../../common/json/value';
import { type Schema, textsAt } from '../../../../common/json-schema/keyword-values';
import type { RequestLimit, Statement } from '../model/target';
import { mapAt } from './each-schema';

/** The limit of properties that are not required. */
export function optionalProperties(max: number, statement: Statement): RequestLimit {
  return { ...statement, what: 'optional properties', max, countIn: optionalIn };
}

function optionalIn(schema: Schema): number {
  const names = Object.keys(mapAt(schema, 'properties'));
  if (names.length === 0) return 0;
  const required = new Set(textsAt(schema, 'required'));
  return names.filter((name) => !required.has(name)).length;
}

/** The limit of schemas with several types, as `anyOf` or as a list. */
export function unionTypes(max: number, statement: Statement): RequestLimit {
  const countIn = (schema: Schema) =>
    Array.isArray(own(schema, 'anyOf')) || Array.isArray(own(schema, 'type')) ? 1 : 0;
  return { ...statement, what: 'schemas with `anyOf` or an array of types', max, countIn };
}
