/** Determines which members a schema requires. */
import type { ASTNode } from '../document/tree/node';
import type { JsonSchema } from '../model/json-schema';
import { contradicts, follow, holds, type SchemaPlace } from './resolve';

/**
 * The members that an object must have: those that the schema and its parts require, and those that every alternative requires
 * that the object does not contradict. If nothing is required outside the alternatives, the first one decides.
 */
export function requiredKeys(
  place: SchemaPlace | undefined,
  node: ASTNode | undefined,
  depth = 0,
): ReadonlySet<string> {
  if (!place || depth > 8) return new Set();
  const { schema, document } = follow(place);
  const of = (part: JsonSchema) => requiredKeys({ schema: part, document }, node, depth + 1);
  const keys = new Set(schema.required ?? []);
  for (const part of schema.allOf ?? []) for (const key of of(part)) keys.add(key);
  const branch = schema.if && node ? (holds(schema.if, node) ? schema.then : schema.else) : undefined;
  if (branch) for (const key of of(branch)) keys.add(key);
  const open = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].filter(
    (part) => !contradicts(follow({ schema: part, document }).schema, node),
  );
  const [first, ...others] = open.map(of);
  const firstDecides = keys.size === 0;
  for (const key of first ?? []) {
    if (firstDecides || others.every((other) => other.has(key))) keys.add(key);
  }
  return keys;
}
