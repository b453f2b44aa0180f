/** TypeScript's syntax tree, by a parser that never gives up and never runs anything. */
import type { SyntaxNode } from '@lezer/common';

export type { SyntaxNode } from '@lezer/common';

/** Parses TypeScript; what is not understood becomes an error node. Offsets are UTF-16 code units. */
export async function parseTypeScript(source: string): Promise<SyntaxNode> {
  // Unpacking its tables costs more than the rest of a start, and most workspaces never need them.
  const { parser } = await import('@lezer/javascript');
  return parser.configure({ dialect: 'ts' }).parse(source).topNode;
}

/** The direct children, in text order. */
export function children(node: SyntaxNode): readonly SyntaxNode[] {
  const result: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) result.push(child);
  return result;
}

/** Every node below, parents first; without recursion, as the depth is somebody else's. */
export function* nodesOf(root: SyntaxNode): Generator<SyntaxNode> {
  const cursor = root.cursor();
  do yield cursor.node;
  while (cursor.next());
}

/** The text of a node. */
export function textOf(node: SyntaxNode, source: string): string {
  return source.slice(node.from, node.to);
}
