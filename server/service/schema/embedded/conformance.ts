/** Whether a schema is a schema: ajv's findings against the metaschema, translated to one fault a place. */

import type { ErrorObject } from 'ajv';
import { keysOf } from '../../../../common/json/pointer';
import type { Json } from '../../../../common/json/value';
import { KEYWORDS, type KeywordKind } from '../../../../common/json-schema/keywords';
import { TYPE_NAMES } from '../../../../common/json-schema/types';
import { type ASTNode, itemsOf, member, nodeAt, type Path } from '../../document/tree/node';
import { type Draft, draftOf, namesDraft } from './drafts';
import { metaschemas } from './metaschemas.generated.mjs';
import { isPlainlySound } from './plainly-sound';

/** A place where a schema is not what JSON Schema allows. */
export interface Fault {
  readonly node: ASTNode;
  /** The keyword whose value is wrong; `undefined` where a whole schema should stand. */
  readonly keyword: string | undefined;
  /** The way from the schema's root to the node. */
  readonly path: Path;
  /** ajv's keyword for the fault: `type`, `minItems`, `uniqueItems` … */
  readonly reason: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** More faults than these in one schema help nobody. */
const MAX_FAULTS = 50;

/** Items of one list that are looked at: the metaschemas compare each of an `enum` with each other one. */
const MAX_ITEMS = 500;

/** Members of one object that are looked at: among more, a mistake made everywhere is found in the first of them. */
const MAX_MEMBERS = 5_000;

/** The faults of a schema. None where its `$schema` is not known. Names of types are left to their own rule. */
export function faultsOf(root: ASTNode, json: Json): readonly Fault[] {
  const draft = draftOf(json);
  if (draft === undefined || (!namesDraft(json) && isPlainlySound(json))) return [];
  const byPlace = new Map<string, { reason: string; params: Readonly<Record<string, unknown>> }>();
  for (const { instancePath, keyword, params } of errorsOf(shortened(json), draft)) {
    const known = byPlace.get(instancePath);
    if (!known || known.reason === 'anyOf') byPlace.set(instancePath, { reason: keyword, params });
  }
  const outer = enclosing(byPlace.keys());
  const faults: Fault[] = [];
  for (const [place, { reason, params }] of byPlace) {
    // What is wrong further inside says more than that the whole is wrong.
    if (faults.length >= MAX_FAULTS) break;
    if (outer.has(place)) continue;
    const { path, keyword } = located(root, place);
    const node = nodeAt(root, path);
    if (node && !(keyword === 'type' && isTypeName(node, reason))) faults.push({ node, keyword, path, reason, params });
  }
  return faults;
}

/** What ajv finds by the metaschema. A choice that is listed twice says nothing new in any version, but only the older metaschemas find it. */
function errorsOf(json: Json, draft: Draft): readonly ErrorObject[] {
  const found = errorsBy(json, draft);
  if (draft !== '2020-12' || namesDraft(json)) return found;
  return [...found, ...errorsBy(json, 'draft-07').filter(({ instancePath }) => instancePath.endsWith('/enum'))];
}

function errorsBy(json: Json, draft: Draft): readonly ErrorObject[] {
  const validate = metaschemas[draft];
  return !validate || validate(json) ? [] : (validate.errors ?? []);
}

/** The JSON Pointers of all that encloses one of the places. */
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

/** The value with no list and no object longer than is looked at; the same value where there is none. */
function shortened(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.length > MAX_ITEMS ? value.slice(0, MAX_ITEMS) : value;
    const short = items.map(shortened);
    return items === value && short.every((item, i) => item === items[i]) ? value : short;
  }
  const all = Object.entries(value);
  const members = all.slice(0, MAX_MEMBERS).map(([key, child]) => [key, shortened(child)] as const);
  const isWhole = members.length === all.length && members.every(([key, child]) => child === value[key]);
  return isWhole ? value : Object.fromEntries(members);
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
      // Deeper inside a keyword's value: it stays that keyword's fault.
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

/** A wrong name of a type, or a list of types that holds one. */
function isTypeName(node: ASTNode, reason: string): boolean {
  if (node.type === 'string') return true;
  return (
    reason !== 'uniqueItems' && itemsOf(node).some((item) => item.type === 'string' && !TYPE_NAMES.includes(item.value))
  );
}
