/** Values that a schema holds itself, and whether they fit it: defaults, choices, examples. */
import { isObject, type Json } from '../../../../common/json/value';
import { type ASTNode, itemsOf, jsonOf, memberValue, type ObjectASTNode } from '../../document/tree/node';
import type { EmbeddedSchema } from './embedded-schemas';
import { simpleVerdict } from './simple-value';
import { SchemaValidator } from './validate';

/** The keywords by which a schema holds values of its own. */
export interface OwnValues {
  /** Its value is a list of such values. */
  readonly list?: string;
  /** Its value is one. */
  readonly single: string;
  /** They are the choices (`enum`, `const`) themselves and need not be looked up among them. */
  readonly isChoice: boolean;
}

/** A value that does not fit. */
export interface Mismatch {
  readonly node: ASTNode;
  readonly schema: ObjectASTNode;
  /** In words that follow "it". */
  readonly because: string;
}

/** More values than these in one schema are not looked at. */
const MAX_VALUES = 2_000;

/**
 * Checks values of a schema and of those within it.
 * @param values which values of each schema are to be checked
 * @param found called for each value that does not fit
 * @returns a promise only where a validator had to be loaded
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

/** The schema without what says nothing about the value. */
function partOf(schema: Json, isChoice: boolean): Json {
  if (!isObject(schema)) return schema;
  const without = isChoice ? [...NOTES, ...CHOICES] : NOTES;
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !without.includes(key)));
}
