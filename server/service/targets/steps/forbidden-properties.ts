/** Properties that only a part of a schema names: once the part is in the description alone, closing the schema forbids them. */
import { valueAt } from '../../../../common/json/place';
import { isObject, type Json, own } from '../../../../common/json/value';
import { listAt, type Schema, textsAt } from '../../../../common/json-schema/keyword-values';
import type { Repair, SchemaChange } from '../model/problem';
import { hasObjectShape, mapAt } from './each-schema';
import { schemaAt } from './local-schema';

/** What is added to the title of a repair that describes such keywords, and to what is lost by it. */
export function forbidding(keywords: readonly string[]): { readonly title: string; readonly loss: string } {
  const properties = `the properties that only ${keywords.length === 1 ? 'it names' : 'they name'}`;
  return { title: `, and forbid ${properties}`, loss: `${properties} are forbidden` };
}

const LISTS: readonly string[] = ['allOf', 'anyOf', 'oneOf'];
const MAPS: readonly string[] = ['dependentSchemas', 'dependencies'];
const ALONE: readonly string[] = ['then', 'else'];

const ALL: readonly string[] = [...LISTS, ...MAPS, ...ALONE];

/** Schemas that are looked at: with more, none is taken for one that names others. */
const MOST_PARTS = 500;

/**
 * Whether parts of an open object name properties that it does not have itself.
 * @param keywords those that hold the parts @param root where references are looked up
 */
export function hasOtherNames(schema: Schema, keywords: readonly string[], root: Schema): boolean {
  if (!hasObjectShape(schema) || own(schema, 'additionalProperties') === false) return false;
  return namesOthers(schema, keywords, root, namesIn);
}

/** Whether alternatives of an object have properties of their own. */
export function hasOtherProperties(schema: Schema, keyword: string, root: Schema): boolean {
  return namesOthers(schema, [keyword], root, (part) => Object.keys(mapAt(part, 'properties')));
}

/** The properties that a schema has or requires. */
export function namesIn(schema: Schema): readonly string[] {
  return [...Object.keys(mapAt(schema, 'properties')), ...textsAt(schema, 'required')];
}

function namesOthers(
  schema: Schema,
  keywords: readonly string[],
  root: Schema,
  namesOf: (part: Schema) => readonly string[],
): boolean {
  const names = mapAt(schema, 'properties');
  const seen = new Set<Schema>();
  const open = [...partsOf(schema, keywords)];
  for (let next = open.pop(); next !== undefined && seen.size < MOST_PARTS; next = open.pop()) {
    if (!isObject(next) || seen.has(next)) continue;
    seen.add(next);
    if (namesOf(next).some((name) => !Object.hasOwn(names, name))) return true;
    open.push(...partsOf(next), schemaAt(root, own(next, '$ref')) ?? null);
  }
  return false;
}

/** What a schema consists of: schemas that hold for the same value, always or sometimes. */
export function partsOf(schema: Schema, keywords: readonly string[] = ALL): readonly Json[] {
  return keywords.flatMap((keyword) => {
    if (LISTS.includes(keyword)) return listAt(schema, keyword);
    if (MAPS.includes(keyword)) return Object.values(mapAt(schema, keyword));
    return ALONE.includes(keyword) ? [own(schema, keyword) ?? null] : [];
  });
}

/** Names properties that `additionalProperties: false` allows. */
export const PATTERNS = 'patternProperties';

/** What is added to the title of a repair that describes them alone, and to what is lost by it. */
export const FORBIDDING_PATTERNS = {
  title: ', and forbid such properties',
  loss: `, and the properties of \`${PATTERNS}\` are forbidden`,
};

/** A repair that says so of what it describes, where it leaves the object closed. @param root the schema that it changes */
export function withForbidden(repair: Repair, root: Json): Repair {
  const { title, loss = '', changes } = repair;
  const isForbidding = ({ path, set = {}, remove = [] }: SchemaChange) =>
    remove.includes(PATTERNS) &&
    set.description !== undefined &&
    !remove.includes('additionalProperties') &&
    own(valueAt(root, path), 'additionalProperties') === false;
  if (title.includes(FORBIDDING_PATTERNS.title) || !changes.some(isForbidding)) return repair;
  return { ...repair, title: `${title}${FORBIDDING_PATTERNS.title}`, loss: `${loss}${FORBIDDING_PATTERNS.loss}` };
}
