/** The location of a manifest's tools, and their shared context. */

import { type ASTNode, memberValue, propertiesOf } from '../document/tree/node';
import type { Dialect } from './dialect';

/** Everything outside a tool that its results depend on, as one string: while it is unchanged, cached results stay valid. */
export function toolContext(dialect: Dialect, root: ASTNode | undefined): string {
  return `${dialect.id} ${(root && dialect.toolContext?.(root)) ?? ''}`;
}

/** The node that lists the tools, by the key as the platform interprets it. */
export function toolList(dialect: Dialect, root: ASTNode | undefined): ASTNode | undefined {
  const { toolsKey } = dialect;
  if (toolsKey === undefined) return undefined;
  if (!dialect.canonicalKey) return memberValue(root, toolsKey);
  return propertiesOf(root).findLast(({ keyNode }) => dialect.canonicalKey?.(keyNode.value, []) === toolsKey)
    ?.valueNode;
}
