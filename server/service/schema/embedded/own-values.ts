/** Values that a schema holds itself, and whether they fit it: defaults, choices, examples. */
import { type ASTNode, type Json, jsonOf, type ObjectASTNode } from '../../document/node';
import type { EmbeddedSchema } from './embedded-schemas';
import { simpleVerdict } from './simple-value';
import { subschemas } from './subschemas';
import { SchemaValidator } from './validate';

/** A value that stands in a schema. */
export interface OwnValue {
  readonly node: ASTNode;
  /** Keywords of the schema that do not count for this value: an entry of `enum` need not be looked up in `enum`. */
  readonly without: readonly string[];
}

/** A value that does not fit. */
export interface Misfit {
  readonly node: ASTNode;
  readonly schema: ObjectASTNode;
  /** In words that follow "it". */
  readonly because: string;
}

/** More values than these in one schema are not looked at. */
const MOST = 2_000;

/**
 * Checks values of a schema and of those within it.
 * @param select the values of one schema that are to be checked
 * @param found called for each value that does not fit
 * @returns a promise only where a validator had to be loaded
 */
export function misfits(
  { node: root, json }: EmbeddedSchema,
  select: (schema: ObjectASTNode) => readonly OwnValue[],
  found: (misfit: Misfit) => void,
): void | Promise<void> {
  const unsure: { readonly schema: ObjectASTNode; readonly part: Json; readonly node: ASTNode }[] = [];
  let left = MOST;
  for (const { node: schema } of subschemas(root)) {
    const values = select(schema);
    if (values.length === 0) continue;
    const whole = jsonOf(schema);
    const parts = new Map<string, Json>();
    for (const { node, without } of values) {
      if (--left < 0) break;
      const key = without.join();
      const part = parts.get(key) ?? partOf(whole, without);
      parts.set(key, part);
      const verdict = simpleVerdict(part, jsonOf(node));
      if (verdict === 'unsure') unsure.push({ schema, part, node });
      else if (verdict !== 'valid') found({ node, schema, because: verdict.because });
    }
  }
  if (unsure.length === 0) return undefined;
  return SchemaValidator.for(json).then((validator) => {
    for (const { schema, part, node } of unsure) {
      const verdict = validator.verdict(part, jsonOf(node));
      if (verdict !== 'valid' && verdict !== 'unsure') found({ node, schema, because: verdict.because });
    }
  });
}

/** The schema without what says nothing about the value, so that a fault elsewhere (another default) is not this one's. */
function partOf(schema: Json, without: readonly string[]): Json {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return schema;
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !without.includes(key)));
}
