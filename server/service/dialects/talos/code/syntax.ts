/** TypeScript's syntax tree, by a parser that never gives up and never runs anything. */
import { parser } from '@lezer/javascript';

/** A node of the tree; offsets are UTF-16 code units. */
export type SyntaxNode = ReturnType<typeof parser.parse>['topNode'];

const TYPESCRIPT = parser.configure({ dialect: 'ts' });

/** Parses TypeScript; what is not understood becomes an error node. */
export function parseTypeScript(source: string): SyntaxNode {
  return TYPESCRIPT.parse(source).topNode;
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
