/** Finds out whether a tool gets other values after a repair than it is written for. */
import { valueAt } from '../../../../common/json/place';
import { isObject, isSame, type Json, own } from '../../../../common/json/value';
import { listAt, type Schema, textAt, textsAt } from '../../../../common/json-schema/keyword-values';
import type { Repair, SchemaChange } from '../../targets/model/problem';
import { mapAt } from '../../targets/steps/each-schema';
import { NULLABLE, nullabilityIn } from '../../targets/steps/nullable';
import { repaired } from './trial';

/**
 * Whether values that a tool may get now are not allowed after a repair, and no description says what they were: an author decides that. What
 * strict targets want of all tools is not meant: closed objects, and `null` for what was left out.
 * @param parameters the schema of the arguments as it is written
 */
export function changesValues(repair: Repair, parameters: Json | undefined): boolean {
  const after = parameters === undefined ? undefined : repaired(parameters, repair);
  if (!isObject(after)) return false;
  return repair.changes.some((change) => {
    const before = valueAt(parameters, change.path);
    // With the changes of what is in it; it may be gone with what is around it.
    const now = valueAt(after, change.path);
    if (!isObject(before) || !isObject(now)) return false;
    return (
      requiresMore(before, now, after) ||
      losesValues(before, change) ||
      guessesItems(before, change) ||
      losesNull(before, now) ||
      forbidsProperties(before, now, change) ||
      cutsDescription(before, change)
    );
  });
}

/** Whether a property must be given that could be left out, and can't be `null` instead. What comes from elsewhere is required there. */
function requiresMore(before: Schema, now: Schema, root: Schema): boolean {
  const known = new Set(textsAt(before, 'required'));
  const optional = new Set(Object.keys(mapAt(before, 'properties')).filter((name) => !known.has(name)));
  const added = textsAt(now, 'required').filter((name) => optional.has(name));
  if (added.length === 0) return false;
  const allowsNull = nullabilityIn(root);
  return added.some((name) => {
    const property = mapAt(now, 'properties')[name];
    return !allowsNull(property) && own(property, NULLABLE) !== true;
  });
}

/** Whether listed values are others, or fewer. How `null` is allowed is said elsewhere. */
function losesValues(before: Schema, { set = {} }: SchemaChange): boolean {
  const values = own(set, 'enum');
  if (!Array.isArray(values)) return false;
  const constant = own(before, 'const');
  const written = constant === undefined ? listAt(before, 'enum') : [constant];
  return written.some((one) => one !== null && !values.some((value) => isSame(value, one)));
}

/** What may say of an array which items it has. */
const SAYING_ITEMS = ['items', 'prefixItems', 'contains', 'anyOf', 'oneOf', 'allOf', '$ref'];

function guessesItems(before: Schema, { set = {} }: SchemaChange): boolean {
  const { items } = set;
  return isObject(items) && Object.keys(items).length > 0 && !SAYING_ITEMS.some((one) => Object.hasOwn(before, one));
}

function losesNull(before: Schema, now: Schema): boolean {
  const types = (schema: Schema) => [own(schema, 'type') ?? []].flat();
  if (!types(before).includes('null') || types(now).length === 0) return false;
  return !types(now).includes('null') && own(now, NULLABLE) !== true;
}

/** Whether a property that was allowed, or required, is forbidden, though no name of it is known. */
function forbidsProperties(before: Schema, now: Schema, { path, remove = [] }: SchemaChange): boolean {
  const properties = mapAt(now, 'properties');
  const isEmpty = Object.keys(properties).length === 0;
  if (path.length === 0 && says(before) && !says(now)) return true;
  const named = new Set([...Object.keys(properties), ...COMBINING.flatMap((keyword) => namesIn(now, keyword))]);
  if (remove.some((keyword) => namesIn(before, keyword).some((name) => !named.has(name)))) return true;
  if (own(now, 'additionalProperties') !== false) return false;
  if (Object.hasOwn(before, 'patternProperties') && !Object.hasOwn(now, 'patternProperties')) return true;
  if (own(before, 'additionalProperties') === false) return false;
  if (textsAt(now, 'required').some((name) => !Object.hasOwn(properties, name))) return true;
  return isEmpty && (path.length > 0 || Object.hasOwn(before, 'additionalProperties'));
}

const COMBINING: readonly string[] = ['anyOf', 'oneOf', 'allOf'];

/** The properties that the parts of a schema name: strict targets close the object around them. */
function namesIn(schema: Schema, keyword: string): readonly string[] {
  if (!COMBINING.includes(keyword)) return [];
  return listAt(schema, keyword).flatMap((part) => (isObject(part) ? Object.keys(mapAt(part, 'properties')) : []));
}

/** Keywords that say nothing of a value. */
const OF_SCHEMA: readonly string[] = ['$schema', '$id', '$comment', 'title', '$defs', 'definitions'];

/** Whether the schema of the arguments says anything of them. */
function says(schema: Schema): boolean {
  const { type = 'object', properties, ...others } = schema;
  const isAny = Object.keys(others).every((keyword) => OF_SCHEMA.includes(keyword));
  return type !== 'object' || !isAny || (isObject(properties) && Object.keys(properties).length > 0);
}

function cutsDescription(before: Schema, { set = {} }: SchemaChange): boolean {
  const [was, is] = [textAt(before, 'description'), textAt(set, 'description')];
  return was !== undefined && is !== undefined && is.length < was.length && was.startsWith(is);
}
