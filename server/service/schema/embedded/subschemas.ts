/** The schemas within a schema. */
import type { ASTNode, ObjectASTNode } from '../../document/node';
import { BRANCH_KEYWORDS, KEYWORDS } from './keywords';

/** A schema that stands in an author's schema, the outermost included. */
export interface Subschema {
  readonly node: ObjectASTNode;
  /** Whether it is only a reading of the schema around it (`anyOf`, `if` …): what it lacks may stand there. */
  readonly isBranch: boolean;
}

/** More schemas than these in one are not looked at. */
const MOST = 20_000;

/** Every object that is a schema, the outermost first. Only values at the places that JSON Schema gives to schemas count, so data in `default` or `const` does not. */
export function subschemas(root: ASTNode): readonly Subschema[] {
  const found: Subschema[] = [];
  if (root.type === 'object') collect(root, false, found);
  return found;
}

function collect(node: ASTNode | undefined, isBranch: boolean, found: Subschema[]): void {
  if (node?.type !== 'object' || found.length >= MOST) return;
  found.push({ node, isBranch });
  for (const { keyNode, valueNode } of node.properties) {
    if (valueNode?.type !== 'object' && valueNode?.type !== 'array') continue;
    const kind = KEYWORDS.get(keyNode.value)?.kind;
    if (kind === undefined || kind === 'leaf') continue;
    const branch = BRANCH_KEYWORDS.has(keyNode.value);
    if (kind === 'map') {
      if (valueNode.type !== 'object') continue;
      for (const property of valueNode.properties) collect(property.valueNode, branch, found);
    } else if (valueNode.type === 'array') {
      if (kind === 'schema') continue;
      for (const item of valueNode.items) collect(item, branch, found);
    } else if (kind !== 'list') {
      collect(valueNode, branch, found);
    }
  }
}
