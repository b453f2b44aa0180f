/** The schemas within a schema. */
import type { ASTNode, ObjectASTNode } from '../../document/node';
import { BRANCH_KEYWORDS, KEYWORDS } from './keywords';

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
  if (root.type === 'object') collect(root, false, all, keys);
  return { all, keys };
}

function collect(node: ASTNode | undefined, isBranch: boolean, found: Subschema[], keys: Set<string>): void {
  if (node?.type !== 'object' || found.length >= MAX_SCHEMAS) return;
  found.push({ node, isBranch });
  for (const { keyNode, valueNode } of node.properties) {
    keys.add(keyNode.value);
    if (valueNode?.type !== 'object' && valueNode?.type !== 'array') continue;
    const kind = KEYWORDS.get(keyNode.value)?.kind;
    if (kind === undefined || kind === 'leaf') continue;
    const branch = BRANCH_KEYWORDS.has(keyNode.value);
    if (kind === 'map') {
      if (valueNode.type !== 'object') continue;
      for (const property of valueNode.properties) collect(property.valueNode, branch, found, keys);
    } else if (valueNode.type === 'array') {
      if (kind === 'schema') continue;
      for (const item of valueNode.items) collect(item, branch, found, keys);
    } else if (kind !== 'list') {
      collect(valueNode, branch, found, keys);
    }
  }
}
