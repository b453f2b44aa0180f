/** Tuples: a schema for each of the first items, for targets that know one for all items. */
import { isObject, isSame, type Json, own } from '../../../../common/json/value';
import { listAt, type Schema } from '../../../../common/json-schema/keyword-values';
import { ANNOTATIONS } from './nullable';

/** What is lost where all items of an open tuple get a schema. */
export const OPEN_TUPLE = 'that any items may follow';

/**
 * What `items` has to be so that it allows the items that `prefixItems` does, and those that `items` does so far; `undefined` if there is no
 * `prefixItems` that allows any.
 */
export function itemsOfTuple(schema: Schema): Json | undefined {
  const first = listAt(schema, 'prefixItems').filter((one) => one !== false && one !== null);
  if (first.length === 0) return undefined;
  const rest = own(schema, 'items');
  if (rest === true || (isObject(rest) && Object.keys(rest).length === 0)) return rest;
  const ofRest = alternativesOf(rest);
  const all = [...first.filter((one) => !isTaken(one, ofRest)), ...ofRest];
  const distinct = [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
  const [only, ...others] = distinct;
  return others.length === 0 ? only : { anyOf: distinct };
}

/** With more alternatives, none is taken for a wider one: there may be as many schemas of items. */
const MOST_COMPARED = 50;

/**
 * Whether an alternative is the same schema with fewer bounds: one that a repair has described, and wrote without. With what it was, the bounds
 * would come back.
 */
function isTaken(schema: Json, alternatives: readonly Json[]): boolean {
  if (!isObject(schema) || alternatives.length > MOST_COMPARED) return false;
  const constraints = Object.keys(schema).filter((keyword) => !ANNOTATIONS.has(keyword));
  return alternatives.some((one) => {
    if (!isObject(one) || !constraints.some((keyword) => Object.hasOwn(one, keyword))) return false;
    const isEqual = (keyword: string) => isSame(one[keyword] ?? null, schema[keyword] ?? null);
    const wider = Object.keys(one).filter((keyword) => !ANNOTATIONS.has(keyword));
    return wider.every(isEqual) && constraints.every((keyword) => BOUNDS.has(keyword) || isEqual(keyword));
  });
}

/** Keywords that say how much: without one, a schema takes more, whatever else it says. */
const BOUNDS: ReadonlySet<string> = new Set(
  [
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'exclusiveMaximum',
    'multipleOf',
    'pattern',
    'format',
    'uniqueItems',
  ].concat(['Length', 'Items', 'Properties'].flatMap((what) => [`min${what}`, `max${what}`])),
);

/** The alternatives of what `items` is, if it is nothing else; what is no schema of items has none. */
function alternativesOf(items: Json | undefined): readonly Json[] {
  if (!isObject(items)) return [];
  return Object.keys(items).length === 1 && Array.isArray(items.anyOf) ? items.anyOf : [items];
}

/**
 * How many items an array has at most as nothing may follow those of `prefixItems`; `undefined` if something may. With this as `maxItems`,
 * `items` may be anything and the array allows the same.
 */
export function mostOfTuple(schema: Schema): number | undefined {
  const isClosed =
    own(schema, 'items') === false ||
    (own(schema, 'items') === undefined && own(schema, 'unevaluatedItems') === false && hasItemsAlone(schema));
  if (!isClosed) return undefined;
  const first = listAt(schema, 'prefixItems');
  const forbidden = first.indexOf(false);
  const most = forbidden < 0 ? first.length : forbidden;
  const written = own(schema, 'maxItems');
  return typeof written === 'number' ? Math.min(written, most) : most;
}

/** Whether no other keyword says that an item is one that `unevaluatedItems` is not about. */
function hasItemsAlone(schema: Schema): boolean {
  return EVALUATING.every((keyword) => !Object.hasOwn(schema, keyword));
}

const EVALUATING = ['contains', 'allOf', 'anyOf', 'oneOf', 'if', 'not', '$ref', '$dynamicRef', 'dependentSchemas'];

/** Whether any items may follow those of `prefixItems`. */
export function isOpenTuple(schema: Schema): boolean {
  const rest = own(schema, 'items');
  const most = own(schema, 'maxItems');
  const isShort = typeof most === 'number' && most <= listAt(schema, 'prefixItems').length;
  return rest === undefined && own(schema, 'unevaluatedItems') !== false && !isShort;
}
