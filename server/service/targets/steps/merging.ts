/** Two schemas that hold together, as one: where it can simply say what both say. */
import { isObject, isSame, type Json, own, setOwn } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import { mapAt } from './each-schema';
import { ANNOTATIONS } from './nullable';

/** Keywords of objects that are written as one: alternatives or parts at the root. */
export const MERGEABLE: ReadonlySet<string> = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  ...ANNOTATIONS,
]);

const DEFINITIONS: readonly string[] = ['$defs', 'definitions'];
/** They are about all properties but those that the same schema names. */
const OF_OTHERS: readonly string[] = ['additionalProperties', 'patternProperties', 'unevaluatedProperties'];

/** Schemas as one. */
export interface Both {
  readonly schema: Schema;
  /** Annotations of which the first value is kept, and another one is lost. */
  readonly dropped: readonly string[];
}

/** That annotations are lost, as phrases: none or one. */
export function droppedLoss(dropped: readonly string[]): readonly string[] {
  return dropped.length === 0 ? [] : [`a second ${dropped.map((keyword) => `\`${keyword}\``).join(', ')}`];
}

/** Writes two schemas as one; `undefined` if they say different things of the same. @param first whose annotations are kept */
export function bothOf(first: Schema, second: Schema): Both | undefined {
  const schema: { [keyword: string]: Json } = { ...first };
  const dropped: string[] = [];
  if (!isSameOfOthers(first, second)) return undefined;
  for (const [keyword, value] of Object.entries(second)) {
    const known = own(schema, keyword);
    const both = known === undefined || isSame(known, value) ? value : bothValues(keyword, known, value);
    if (both === undefined) return undefined;
    if (both === known && ANNOTATIONS.has(keyword) && keyword !== '$comment' && both !== value) dropped.push(keyword);
    setOwn(schema, keyword, both);
  }
  return { schema, dropped };
}

/** What two different values of a keyword say; `undefined` if no value says that. */
function bothValues(keyword: string, first: Json, second: Json): Json | undefined {
  if (keyword === 'description' && typeof first === 'string' && typeof second === 'string') {
    return `${first}\n\n${second}`;
  }
  if (ANNOTATIONS.has(keyword)) return first;
  if (keyword === 'required' && Array.isArray(first) && Array.isArray(second))
    return [...new Set([...first, ...second])];
  if (!isObject(first) || !isObject(second)) return undefined;
  if (DEFINITIONS.includes(keyword)) return { ...second, ...first };
  const isOne = (name: string) => !Object.hasOwn(first, name) || isSame(first[name] as Json, second[name] as Json);
  return keyword === 'properties' && Object.keys(second).every(isOne) ? { ...first, ...second } : undefined;
}

/** Whether what one of them says of properties that it does not name is not about those of the other. */
function isSameOfOthers(first: Schema, second: Schema): boolean {
  const saysOfOthers = (schema: Schema) => OF_OTHERS.some((keyword) => Object.hasOwn(schema, keyword));
  const names = (schema: Schema) => Object.keys(mapAt(schema, 'properties'));
  const isWithin = (some: Schema, all: Schema) => names(some).every((name) => names(all).includes(name));
  return (!saysOfOthers(first) || isWithin(second, first)) && (!saysOfOthers(second) || isWithin(first, second));
}
