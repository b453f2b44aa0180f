/** Where a manifest lists its tools, and what they share. */

import { type ASTNode, memberValue, propertiesOf } from '../document/tree/node';
import type { Dialect } from './dialect';

/** All that a tool takes from outside itself, as one text: while it stays the same, what was found out about a tool holds. */
export function toolContext(dialect: Dialect, root: ASTNode | undefined): string {
  return `${dialect.id} ${(root && dialect.toolContext?.(root)) ?? ''}`;
}

/** The node that lists the tools, by the key as the platform understands it. */
export function toolList(dialect: Dialect, root: ASTNode | undefined): ASTNode | undefined {
  const { toolsKey } = dialect;
  if (toolsKey === undefined) return undefined;
  if (!dialect.canonicalKey) return memberValue(root, toolsKey);
  return propertiesOf(root).findLast(({ keyNode }) => dialect.canonicalKey?.(keyNode.value, []) === toolsKey)
    ?.valueNode;
}
