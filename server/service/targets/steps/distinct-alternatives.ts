/** Alternatives of which no value can match two: `oneOf` says no more of them than `anyOf` does. */
import { isObject, type Json, own } from '../../../../common/json/value';
import { listAt, type Schema, textsAt } from '../../../../common/json-schema/keyword-values';
import { typeOf } from '../../../../common/json-schema/types';
import { mapAt } from './each-schema';
import { schemaAt } from './local-schema';

/** What is lost where alternatives in `oneOf` become some of `anyOf`, as a phrase; `undefined`: nothing. @param root for references */
export function lossOfOneOf(alternatives: Json | undefined, root: Schema): string | undefined {
  return Array.isArray(alternatives) && areDistinct(alternatives, root)
    ? undefined
    : 'that only one of the alternatives may match';
}

/**
 * Whether no value matches two of the alternatives, by their types or values, or by a property that all require and that is another value in
 * each: then it does not matter what else they say, also next to a reference.
 */
export function areDistinct(alternatives: readonly Json[], root: Schema): boolean {
  const schemas = alternatives.map((one) => (isObject(one) ? (schemaAt(root as Json, own(one, '$ref')) ?? one) : one));
  if (!schemas.every(isObject)) return false;
  const parts = schemas.map((one) => valuesIn(one) ?? typesIn(one));
  return parts.every((one) => one !== undefined) && shareNothing(parts) ? true : haveDistinctTags(schemas);
}

/** What tells alternatives apart: types, and values with theirs. */
type Marks = readonly string[];

/** Whether no mark is one of two alternatives; a value is one of its type. */
function shareNothing(parts: readonly Marks[]): boolean {
  const seen = new Set<string>();
  for (const marks of parts) {
    const all = new Set(marks);
    for (const mark of all) if (seen.has(mark)) return false;
    for (const mark of all) seen.add(mark);
  }
  // Of values, the type may be one of the other types.
  return ![...seen].some((mark) => mark.includes(' ') && seen.has(mark.slice(0, mark.indexOf(' '))));
}

/** The listed values, each with its type before it. */
function valuesIn(schema: Schema): Marks | undefined {
  const value = own(schema, 'const');
  const values = value === undefined ? listAt(schema, 'enum') : [value];
  // Numbers may be written in several ways, objects in several orders.
  const isPlain = (one: Json) => one === null || typeof one !== 'object';
  if (values.length === 0 || !values.every(isPlain)) return undefined;
  return values.map((one) => `${kindOf(typeOf(one))} ${JSON.stringify(one)}`);
}

function typesIn(schema: Schema): Marks | undefined {
  const types = [own(schema, 'type') ?? []].flat();
  return types.length > 0 && types.every((one) => typeof one === 'string') ? types.map(kindOf) : undefined;
}

/** Integers are numbers. */
function kindOf(type: string): string {
  return type === 'integer' ? 'number' : type;
}

/** Whether objects require one property that has other values in each of them. */
function haveDistinctTags(alternatives: readonly Schema[]): boolean {
  if (!alternatives.every((one) => own(one, 'type') === 'object')) return false;
  const [first] = alternatives;
  return textsAt(first ?? {}, 'required').some((name) => {
    const marks = alternatives.map((one) => {
      const property = own(mapAt(one, 'properties'), name);
      return textsAt(one, 'required').includes(name) && isObject(property) ? valuesIn(property) : undefined;
    });
    return marks.every((one) => one !== undefined) && shareNothing(marks);
  });
}
