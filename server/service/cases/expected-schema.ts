/** Checks whether the JSON Schemas for outputs are usable. */
import { TYPE_NAMES } from '../../../common/json-schema/types';
import { type ASTNode, itemsOf, type Json, memberValue } from '../document/tree/node';
import { quote } from '../model/rule';
import { subschemas } from '../model/subschemas';
import { orList } from '../rules/labels';
import { typeMeant } from '../rules/type-aliases';
import { SchemaValidator } from '../schema/embedded/validate';
import type { CasesProblem, Expected } from './case';

/** Whether every keyword of a schema can be checked, even on the smallest output. */
export async function isUsable(schema: Json): Promise<boolean> {
  return (await SchemaValidator.forAllFaults(schema)).check(null).gaps.length === 0;
}

/** Returns the problem of an unusable schema: its unknown type, if it has one. */
export function schemaProblem({ node }: Expected<Json>): CasesProblem {
  const type = wrongType(node);
  if (type) {
    const meant = typeMeant(type.value, TYPE_NAMES);
    const hint = meant ? `Did you mean ${quote(meant.word)}?` : `It must be ${orList(TYPE_NAMES.map(quote))}.`;
    const message = `Unknown JSON Schema type ${quote(type.value)}, so nothing matches. ${hint}`;
    return { code: 'cases/wrong-value', at: type, message, data: { isType: true } };
  }
  const message =
    '`matches` is not a usable JSON Schema, so nothing matches. Look for a `$ref` that does not resolve, a keyword of the wrong type, or a pattern that is invalid or too slow.';
  const at = node.parent?.type === 'property' ? node.parent.keyNode : node;
  return { code: 'cases/wrong-value', at, message };
}

function wrongType(node: ASTNode): (ASTNode & { readonly type: 'string' }) | undefined {
  for (const { node: schema } of subschemas(node).all) {
    const type = memberValue(schema, 'type');
    for (const name of type?.type === 'array' ? itemsOf(type) : type ? [type] : []) {
      if (name.type === 'string' && !TYPE_NAMES.includes(name.value)) return name;
    }
  }
  return undefined;
}
