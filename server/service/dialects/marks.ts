/** How strongly content indicates a dialect: marks that only this dialect has, weighed against keys that it does not know. */
import { type ASTNode, itemsOf, member, memberValue, type PropertyASTNode, propertiesOf } from '../document/tree/node';
import type { JsonSchema } from '../model/json-schema';
import { nearest } from '../rules/near';

/** The score from which on content decides the dialect. */
export const SURE = 0.5;
/** The number of array items that are examined: the first few are enough. */
export const LOOKED_AT = 5;
/** The maximum number of unknown keys that are weighed. */
const MAX_UNKNOWN = 4;

/** A mark found in the content. */
export interface Mark {
  /** Its weight: 1 if only this dialect has it, less if a few others do too. */
  readonly weight: number;
  /** Completes "has": "`tools` whose items have a `command` list". */
  readonly text: string;
}

/** The score, from 0 to 1, for marks of this total weight, where `needed` is the weight required to be sure. */
export function scoreOf(weight: number, needed: number): number {
  const score = weight >= needed ? SURE + 0.1 * (1 + weight - needed) : (SURE - 0.1) * (weight / needed);
  return Math.min(1, score);
}

/** The total weight of the marks. */
export function weightOf(marks: readonly Mark[]): number {
  return marks.reduce((sum, { weight }) => sum + weight, 0);
}

/** The marks that are keys of the root with a value, by their weights. */
export function marksAt(root: ASTNode, weights: Readonly<Record<string, number>>): readonly Mark[] {
  const found = Object.entries(weights).filter(([key]) => memberValue(root, key));
  return found.map(([key, weight]) => ({ weight, text: `\`${key}\`` }));
}

/** The property names of an object schema: what the platform itself reads. */
export function keysOf(schema: JsonSchema | undefined): ReadonlySet<string> {
  return new Set(Object.keys(schema?.properties ?? {}));
}

/** The first items of an array. */
export function firstItems(list: ASTNode | undefined): readonly ASTNode[] {
  return itemsOf(list).slice(0, LOOKED_AT);
}

/**
 * How much the object's unknown keys count against the dialect: 0.5 each, 1 for keys that identify other formats. Misspelt keys and keys
 * without a value yet do not count.
 * @param foreign keys that other formats have and that no author of this dialect would write
 */
export function doubts(node: ASTNode, keys: ReadonlySet<string>, foreign: ReadonlySet<string> = new Set()): number {
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

/** Whether a key is known, a misspelling of a known one, or meant as a comment. */
export function isOwn(key: string, keys: ReadonlySet<string>): boolean {
  return keys.has(key) || isComment(key) || nearest(key, keys) !== undefined;
}

/** `//`, `$schema`, `_note`, `x-note`. */
export function isComment(key: string): boolean {
  return key === '' || /^(?:\/\/|[$#_]|x-)/.test(key);
}

/** Whether an object has only keys of the dialect, some of them perhaps misspelt: in a usual location it may be a manifest. */
export function hasOnly(node: ASTNode, keys: ReadonlySet<string>): boolean {
  return propertiesOf(node).every(({ keyNode, valueNode }) => !valueNode || isOwn(keyNode.value, keys));
}

/** The member with this key, or the first one whose key is misspelt for it. */
export function memberMeant(node: ASTNode, key: string, keys: ReadonlySet<string>): PropertyASTNode | undefined {
  return member(node, key) ?? propertiesOf(node).find(({ keyNode }) => nearest(keyNode.value, keys)?.word === key);
}

/**
 * Whether an object may be the start of a manifest: it and its first tools have only keys of the dialect. In YAML a tool whose first key is
 * half-typed is a string.
 * @param toolsKey lists the tools; a value that is neither an array nor `null` rules it out
 */
export function isBeginning(
  root: ASTNode,
  keys: ReadonlySet<string>,
  toolsKey: string,
  toolWords: ReadonlySet<string>,
): boolean {
  if (root.type !== 'object' || !hasOnly(root, keys)) return false;
  const list = memberMeant(root, toolsKey, keys)?.valueNode;
  if (list && list.type !== 'array' && list.type !== 'null') return false;
  return firstItems(list).every(
    (tool) =>
      tool.type === 'null' ||
      (tool.type === 'string' && [...toolWords].some((word) => word.startsWith(tool.value))) ||
      (tool.type === 'object' && hasOnly(tool, toolWords)),
  );
}

/** Joins keys into a phrase: "`id`, `name` and `version`". */
export function listed(keys: readonly string[]): string {
  return keys.length < 2 ? keys.join('') : `${keys.slice(0, -1).join(', ')} and ${keys.at(-1)}`;
}
