/** Recognizes valid schemas without a metaschema: nearly all consist of a few keywords. */

import { isObject, type Json } from '../../../../common/json/value';
import { KEYWORDS } from '../../../../common/json-schema/keywords';
import { isTypeName } from '../../../../common/json-schema/types';

/** Maximum length of the arrays of choices and names that are checked here. */
const MAX_ENTRIES = 50;

type Look = (value: Json) => boolean;

const isString: Look = (value) => typeof value === 'string';
const isNumber: Look = (value) => typeof value === 'number';
const isFlag: Look = (value) => typeof value === 'boolean';
const isCount: Look = (value) => typeof value === 'number' && Number.isInteger(value) && value >= 0;
const isAnything: Look = () => true;
const areSchemas: Look = (value) => isObject(value) && Object.values(value).every(isPlainlySound);
const isListOfSchemas: Look = (value) => Array.isArray(value) && value.length > 0 && value.every(isPlainlySound);
const areNames: Look = (value) => isDistinct(value) && value.every(isString);
const areTypes: Look = (value) =>
  isTypeName(value) || (isDistinct(value) && value.length > 0 && value.every(isTypeName));
const areChoices: Look = (value) => isDistinct(value) && value.length > 0;

/** The keywords that are checked here, each with a check of its value. All other keywords are left to the metaschema. */
const LOOKS: ReadonlyMap<string, Look> = new Map<string, Look>([
  ['$schema', isString],
  ['type', areTypes],
  ['title', isString],
  ['description', isString],
  ['$comment', isString],
  ['default', isAnything],
  ['const', isAnything],
  ['examples', Array.isArray],
  ['enum', areChoices],
  ['format', isString],
  ['minimum', isNumber],
  ['maximum', isNumber],
  ['exclusiveMinimum', isNumber],
  ['exclusiveMaximum', isNumber],
  ['multipleOf', (value) => typeof value === 'number' && value > 0],
  ['pattern', isString],
  ['minLength', isCount],
  ['maxLength', isCount],
  ['minItems', isCount],
  ['maxItems', isCount],
  ['uniqueItems', isFlag],
  ['readOnly', isFlag],
  ['definitions', areSchemas],
  ['$defs', areSchemas],
  ['$ref', isString],
  ['properties', areSchemas],
  ['required', areNames],
  ['additionalProperties', (value) => isPlainlySound(value)],
  ['items', (value) => isPlainlySound(value)],
  ['propertyNames', (value) => isPlainlySound(value)],
  ['patternProperties', areSchemas],
  ['minProperties', isCount],
  ['maxProperties', isCount],
  ['not', (value) => isPlainlySound(value)],
  ['anyOf', isListOfSchemas],
  ['oneOf', isListOfSchemas],
  ['allOf', isListOfSchemas],
]);

/**
 * Whether a schema is certainly valid in draft-07 and in 2020-12, whatever its `$schema` names. `false` means unknown: it may use keywords
 * that are not checked here.
 */
export function isPlainlySound(schema: Json): boolean {
  if (typeof schema === 'boolean') return true;
  if (!isObject(schema)) return false;
  for (const key of Object.keys(schema)) {
    const look = LOOKS.get(key);
    if (look ? !look(schema[key] ?? null) : KEYWORDS.has(key)) return false;
  }
  return true;
}

/** A short array of distinct scalars. */
function isDistinct(value: Json): value is Json[] {
  if (!Array.isArray(value) || value.length > MAX_ENTRIES) return false;
  return new Set(value).size === value.length && value.every((entry) => typeof entry !== 'object' || entry === null);
}
