/** The schemas within a schema. */

import { BRANCH_KEYWORDS, schemasIn } from '../../../../common/json-schema/keywords';
import type { ASTNode, ObjectASTNode, PropertyASTNode } from '../../document/tree/node';

/** A schema that stands in an author's schema, the outermost included. */
export interface Subschema {
  readonly node: ObjectASTNode;
  /** Whether it is only a reading of the schema around it (`anyOf`, `if` …): what it lacks may stand there. */
  readonly isBranch: boolean;
}

/** The schemas within a schema, and the words that they use. */
export interface Subschemas {
  /** Every object that is a schema, the outermost first. */
  readonly all: readonly Subschema[];
  /** Every key of those: a rule about a keyword that is not among them has nothing to look at. */
  readonly keys: ReadonlySet<string>;
}

/** More schemas than these in one are not looked at. */
const MAX_SCHEMAS = 20_000;

/** Finds the schemas. Only values at the places that JSON Schema gives to schemas count, so data in `default` or `const` does not. */
export function subschemas(root: ASTNode): Subschemas {
  const all: Subschema[] = [];
  const keys = new Set<string>();
  const collect = (node: ObjectASTNode, isBranch: boolean): void => {
    if (all.length >= MAX_SCHEMAS) return;
    all.push({ node, isBranch });
    for (const property of node.properties) {
      keys.add(property.keyNode.value);
      eachInner(property, collect);
    }
  };
  if (root.type === 'object') collect(root, false);
  return { all, keys };
}

/** Calls for each object that stands directly in a keyword's value where a schema should, and says whether it is only a reading of that around it. */
export function eachInner(
  { keyNode, valueNode }: PropertyASTNode,
  visit: (schema: ObjectASTNode, isBranch: boolean) => void,
): void {
  if (valueNode?.type !== 'object' && valueNode?.type !== 'array') return;
  const place = schemasIn(keyNode.value, valueNode.type === 'array');
  if (place === undefined) return;
  const isBranch = BRANCH_KEYWORDS.has(keyNode.value);
  if (valueNode.type === 'array') {
    for (const item of valueNode.items) if (item.type === 'object') visit(item, isBranch);
  } else if (place === 'itself') {
    visit(valueNode, isBranch);
  } else {
    for (const { valueNode: inner } of valueNode.properties) if (inner?.type === 'object') visit(inner, isBranch);
  }
}
