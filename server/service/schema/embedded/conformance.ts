/** Checks schemas against their metaschema: ajv's errors, reduced to one fault per place. */

import type { ErrorObject } from 'ajv';
import { keysOf } from '../../../../common/json/pointer';
import { isObject, type Json } from '../../../../common/json/value';
import { KEYWORDS, type KeywordKind } from '../../../../common/json-schema/keywords';
import { isTypeName, TYPE_NAMES } from '../../../../common/json-schema/types';
import { type ASTNode, itemsOf, member, nodeAt, type Path } from '../../document/tree/node';
import { type Draft, draftOf, namesDraft } from './drafts';
import { metaschemas } from './metaschemas.generated.mjs';

/** A place where a schema is not valid JSON Schema. */
export interface Fault {
  readonly node: ASTNode;
  /** The keyword whose value is wrong; `undefined` if a schema itself is. */
  readonly keyword: string | undefined;
  /** The path from the schema's root to the node. */
  readonly path: Path;
  /** ajv's keyword for the fault: `type`, `minItems`, `uniqueItems` … */
  readonly reason: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Maximum number of faults per schema: more are not helpful. */
const MAX_FAULTS = 50;

/** Maximum number of items checked in one array: the metaschemas compare all entries of an `enum` pairwise. */
const MAX_ITEMS = 500;

/** The faults of a schema. Empty if its `$schema` is unknown. Names of types are left to their own rule. */
export function faultsOf(root: ASTNode, json: Json): readonly Fault[] {
  if (!namesDraft(json) && isPlainlySound(json)) return [];
  const draft = draftOf(json);
  if (draft === undefined) return [];
  const faults: Fault[] = [];
  for (const { instancePath, keyword: reason, params } of innermost(errorsOf(shortened(json), draft))) {
    if (faults.length >= MAX_FAULTS) break;
    const { path, keyword } = located(root, instancePath);
    const node = nodeAt(root, path);
    if (node && !(keyword === 'type' && hasWrongName(node, reason)))
      faults.push({ node, keyword, path, reason, params });
  }
  return faults;
}

/** ajv's errors against the metaschema. A repeated `enum` value is redundant in any version, but only older metaschemas report it. */
function errorsOf(json: Json, draft: Draft): readonly ErrorObject[] {
  const found = errorsBy(json, draft);
  if (draft !== '2020-12' || namesDraft(json)) return found;
  return [...found, ...errorsBy(json, 'draft-07').filter(({ instancePath }) => instancePath.endsWith('/enum'))];
}

/** ajv's errors of a schema that a platform takes as one of this draft, whatever it names itself. */
export function errorsInDraft(json: Json, draft: Draft): readonly ErrorObject[] {
  return isPlainlySound(json) && draft !== 'draft-04' ? [] : errorsBy(shortened(json), draft);
}

/** One error for each place: those further inside are more specific than those of the values around them. */
export function innermost(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const byPlace = new Map<string, ErrorObject>();
  for (const error of errors) {
    const known = byPlace.get(error.instancePath);
    if (!known || known.keyword === 'anyOf') byPlace.set(error.instancePath, error);
  }
  const outer = enclosing(byPlace.keys());
  return [...byPlace.values()].filter(({ instancePath }) => !outer.has(instancePath));
}

function errorsBy(json: Json, draft: Draft): readonly ErrorObject[] {
  const validate = metaschemas[draft];
  return !validate || validate(json) ? [] : (validate.errors ?? []);
}

/** The JSON Pointers of all values that enclose one of the places. */
function enclosing(places: Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>();
  for (const place of places) {
    for (let end = place.lastIndexOf('/'); end >= 0; end = place.lastIndexOf('/', end - 1)) {
      const outer = place.slice(0, end);
      if (found.has(outer)) break;
      found.add(outer);
      if (end === 0) break;
    }
  }
  return found;
}

/** The value with arrays shortened to the limit. */
function shortened(value: Json): Json {
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map(shortened);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, shortened(child)]));
}

/** The path of a JSON Pointer, and the keyword that its end belongs to. */
function located(root: ASTNode, pointer: string): { readonly path: Path; readonly keyword: string | undefined } {
  const path: (string | number)[] = [];
  let node: ASTNode | undefined = root;
  let state: 'schema' | KeywordKind = 'schema';
  let keyword: string | undefined;
  for (const key of keysOf(pointer)) {
    const segment: string | number = node?.type === 'array' ? Number(key) : key;
    if (state === 'leaf') {
      // Deeper inside a keyword's value: it remains that keyword's fault.
    } else if (state === 'map' || state === 'list' || (state === 'mixed' && typeof segment === 'number')) {
      state = 'schema';
      keyword = undefined;
    } else {
      keyword = key;
      state = KEYWORDS.get(key)?.kind ?? 'leaf';
    }
    path.push(segment);
    node = typeof segment === 'number' ? itemsOf(node)[segment] : member(node, segment)?.valueNode;
  }
  return { path, keyword };
}

/** Whether a value of `type` is a wrong name, or an array that contains one. */
function hasWrongName(node: ASTNode, reason: string): boolean {
  if (node.type === 'string') return true;
  return (
    reason !== 'uniqueItems' && itemsOf(node).some((item) => item.type === 'string' && !TYPE_NAMES.includes(item.value))
  );
}

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
