/** Checks values inside a schema against it: defaults, choices, examples. */
import { isObject, type Json } from '../../../../common/json/value';
import { type ASTNode, itemsOf, jsonOf, memberValue, type ObjectASTNode } from '../../document/tree/node';
import type { EmbeddedSchema } from '../../model/embedded-schema';
import { simpleVerdict } from './simple-value';
import { SchemaValidator } from './validate';

/** Keywords that contain values of the schema. */
export interface OwnValues {
  /** The keyword whose value is an array of such values. */
  readonly list?: string;
  /** The keyword whose value is one such value. */
  readonly single: string;
  /** The values are the choices (`enum`, `const`) themselves and are not checked against them. */
  readonly isChoice: boolean;
}

/** A value that does not match its schema. */
export interface Mismatch {
  readonly node: ASTNode;
  readonly schema: ObjectASTNode;
  /** The reason, as a phrase that follows "it". */
  readonly because: string;
}

/** Maximum number of values checked per schema. */
const MAX_VALUES = 2_000;

/**
 * Checks values of a schema and its subschemas.
 * @param values which values of each schema to check
 * @param found called for each value that does not match
 * @returns a promise only if a validator had to be loaded
 */
export function mismatches(
  { json, subschemas, keys }: EmbeddedSchema,
  { list, single, isChoice }: OwnValues,
  found: (mismatch: Mismatch) => void,
): void | Promise<void> {
  if (!keys.has(single) && (list === undefined || !keys.has(list))) return undefined;
  const unsure: { readonly schema: ObjectASTNode; readonly part: Json; readonly node: ASTNode }[] = [];
  let left = MAX_VALUES;
  for (const { node: schema } of subschemas) {
    const values = list === undefined ? [] : [...itemsOf(memberValue(schema, list))];
    const one = memberValue(schema, single);
    if (one) values.push(one);
    if (values.length === 0) continue;
    const whole = jsonOf(schema);
    let part: Json | undefined;
    for (const node of values) {
      if (--left < 0) break;
      const verdict = simpleVerdict(whole, jsonOf(node), isChoice);
      if (verdict === 'unsure') {
        part ??= partOf(whole, isChoice);
        unsure.push({ schema, part, node });
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

/** The schema without the keywords that must not affect the verdict. */
function partOf(schema: Json, isChoice: boolean): Json {
  if (!isObject(schema)) return schema;
  const without = isChoice ? [...NOTES, ...CHOICES] : NOTES;
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !without.includes(key)));
}
