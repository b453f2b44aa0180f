/** Schemas that authors write, and their subschemas. */

import { BRANCH_KEYWORDS, schemasIn } from '../../../common/json-schema/keywords';
import type { ASTNode, Json, ObjectASTNode, PropertyASTNode } from '../document/tree/node';

/** A schema that an author wrote. Its subschemas are computed on first use. */
export class EmbeddedSchema {
  private within: Subschemas | undefined;

  /**
   * @param json the plain value of the node
   * @param role `input`: for a tool's arguments, `output`: for its result, `other`: for settings and the like
   */
  constructor(
    readonly node: ASTNode,
    readonly json: Json,
    readonly role: 'input' | 'output' | 'other',
  ) {}

  /** The schema itself and its subschemas. */
  get subschemas(): readonly Subschema[] {
    return this.inner.all;
  }

  /** The keys of all these schemas. */
  get keys(): ReadonlySet<string> {
    return this.inner.keys;
  }

  private get inner(): Subschemas {
    this.within ??= subschemas(this.node);
    return this.within;
  }
}

/** A schema inside an author's schema, or the outermost schema itself. */
export interface Subschema {
  readonly node: ObjectASTNode;
  /** Whether it applies to the same value as the enclosing schema (`anyOf`, `if` …), which may have the keywords that it lacks. */
  readonly isBranch: boolean;
}

/** The subschemas of a schema, and their keys. */
export interface Subschemas {
  /** Every object that is a schema, the outermost first. */
  readonly all: readonly Subschema[];
  /** Every key of those: a rule about a keyword that is not among them has nothing to check. */
  readonly keys: ReadonlySet<string>;
}

/** Maximum number of subschemas that are collected. */
const MAX_SCHEMAS = 20_000;

/** Finds the subschemas. Only values in schema positions count, so data in `default` or `const` does not. */
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

/** Calls `visit` for each object in a schema position directly in a keyword's value; see {@link Subschema.isBranch}. */
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
