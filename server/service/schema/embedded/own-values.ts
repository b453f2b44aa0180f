/** Values that a schema holds itself, and whether they fit it: defaults, choices, examples. */
import { type ASTNode, type Json, jsonOf, type ObjectASTNode } from '../../document/node';
import type { EmbeddedSchema } from './embedded-schemas';
import { simpleVerdict } from './simple-value';
import type { Subschema } from './subschemas';
import { SchemaValidator } from './validate';

/** A value that stands in a schema. */
export interface OwnValue {
  readonly node: ASTNode;
  /** It is one of the choices (`enum`, `const`) itself and need not be looked up among them. */
  readonly isChoice: boolean;
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
 * @param schemas the schema itself and those within it
 * @param select the values of one schema that are to be checked
 * @param found called for each value that does not fit
 * @returns a promise only where a validator had to be loaded
 */
export function misfits(
  { json }: EmbeddedSchema,
  schemas: readonly Subschema[],
  select: (schema: ObjectASTNode) => readonly OwnValue[],
  found: (misfit: Misfit) => void,
): void | Promise<void> {
  const unsure: { readonly schema: ObjectASTNode; readonly part: Json; readonly node: ASTNode }[] = [];
  let left = MOST;
  for (const { node: schema } of schemas) {
    const values = select(schema);
    if (values.length === 0) continue;
    const whole = jsonOf(schema);
    const parts: { choice?: Json; other?: Json } = {};
    for (const { node, isChoice } of values) {
      if (--left < 0) break;
      const verdict = simpleVerdict(whole, jsonOf(node), isChoice);
      if (verdict === 'unsure') {
        const key = isChoice ? 'choice' : 'other';
        parts[key] ??= partOf(whole, isChoice);
        unsure.push({ schema, part: parts[key], node });
      } else if (verdict !== 'valid') {
        found({ node, schema, because: verdict.because });
      }
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

const NOTES = ['default', 'examples', 'example'];
const CHOICES = ['enum', 'const'];

/** The schema without what says nothing about the value. */
function partOf(schema: Json, isChoice: boolean): Json {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return schema;
  const without = isChoice ? [...NOTES, ...CHOICES] : NOTES;
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !without.includes(key)));
}
