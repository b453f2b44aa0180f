/** How sure a content makes us of a dialect: by marks that only the dialect has, against keys that it does not know. */
import { type ASTNode, itemsOf, type PropertyASTNode, propertiesOf } from '../document/tree/node';
import { nearest } from '../rules/near';
import type { JsonSchema } from '../schema/json-schema';

/** From this score on, content decides. */
export const SURE = 0.5;
/** Items of a list that are looked at: the first few tell. */
export const LOOKED_AT = 5;
/** Unknown keys that are weighed: more make no difference. */
const MAX_UNKNOWN = 4;

/** A mark that was found. */
export interface Mark {
  /** What it counts: 1 for what only this dialect has, less for what few others have. */
  readonly weight: number;
  /** As text, to follow "has": "`tools` whose items have a `command` list". */
  readonly text: string;
}

/** The score of a content whose marks weigh so much, where so much is needed to be sure. From 0 to 1. */
export function scoreOf(weight: number, needed: number): number {
  const score = weight >= needed ? SURE + 0.1 * (1 + weight - needed) : (SURE - 0.1) * (weight / needed);
  return Math.min(1, score);
}

/** The sum of the marks. */
export function weightOf(marks: readonly Mark[]): number {
  return marks.reduce((sum, { weight }) => sum + weight, 0);
}

/** The keys that an object of a schema has: what the platform itself reads. */
export function keysOf(schema: JsonSchema | undefined): ReadonlySet<string> {
  return new Set(Object.keys(schema?.properties ?? {}));
}

/** The first items of a list that are something already: not `{}`, which is being begun. */
export function firstItems(list: ASTNode | undefined): readonly ASTNode[] {
  return itemsOf(list).slice(0, LOOKED_AT);
}

/**
 * How much the keys of an object that are no keys of the dialect speak against it: half a mark each, whole ones where other formats are
 * known by them. A misspelt word is a word, and a key without a value is still being written.
 * @param foreign keys that other formats have and that no author of this dialect would write
 */
export function doubts(node: ASTNode, keys: ReadonlySet<string>, foreign: ReadonlySet<string>): number {
  let found = 0;
  let unknown = 0;
  for (const { keyNode, valueNode } of propertiesOf(node)) {
    const key = keyNode.value;
    if (!valueNode || (!foreign.has(key) && isOwn(key, keys))) continue;
    found += foreign.has(key) ? 1 : 0.5;
    if (++unknown === MAX_UNKNOWN) break;
  }
  return found;
}

/** Whether a key is a word, a misspelt one, or one that is meant as a comment. */
export function isOwn(key: string, keys: ReadonlySet<string>): boolean {
  return keys.has(key) || isComment(key) || nearest(key, keys) !== undefined;
}

/** `//`, `$schema`, `_note`, `x-note`. */
function isComment(key: string): boolean {
  return key === '' || /^(?:\/\/|[$#_]|x-)/.test(key);
}

/** Whether all that is written in an object are keys of the dialect: in a usual place it may be the beginning of a manifest. */
export function hasOnly(node: ASTNode, keys: ReadonlySet<string>): boolean {
  return propertiesOf(node).every(
    ({ keyNode, valueNode }) => !valueNode || keys.has(keyNode.value) || isComment(keyNode.value),
  );
}

/**
 * Whether an object may be the beginning of a manifest: it has nothing but keys of the dialect, and neither have its first tools.
 * @param tools the list, where there is one; what is there and is no list is no beginning
 */
export function isBeginning(
  root: ASTNode,
  keys: ReadonlySet<string>,
  tools: PropertyASTNode | undefined,
  toolWords: ReadonlySet<string>,
): boolean {
  if (root.type !== 'object' || !hasOnly(root, keys)) return false;
  const list = tools?.valueNode;
  if (list && list.type !== 'array' && list.type !== 'null') return false;
  return firstItems(list).every(
    (tool) =>
      tool.type === 'null' ||
      (tool.type === 'string' && tool.value === '') ||
      (tool.type === 'object' && hasOnly(tool, toolWords)),
  );
}

/** Words in a row: "`id`, `name` and `version`". */
export function listed(keys: readonly string[]): string {
  return keys.length < 2 ? keys.join('') : `${keys.slice(0, -1).join(', ')} and ${keys.at(-1)}`;
}
