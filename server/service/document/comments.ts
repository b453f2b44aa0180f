/** Finds comments. */
import type { ManifestDocument } from './manifest-document';
import { type ASTNode, descendants, type Span } from './tree/node';
import { jsonCommentEnd, yamlCommentEnd } from './trivia';

/** The comments within a node, in the order of the text. */
export function commentsIn(
  { text, language }: Pick<ManifestDocument, 'text' | 'language'>,
  node: ASTNode,
): readonly Span[] {
  const commentEnd = language === 'yaml' ? yamlCommentEnd : jsonCommentEnd;
  const found: Span[] = [];
  const collect = (from: number, to: number) => {
    for (let at = from; at < to; at++) {
      const end = commentEnd(text, at);
      if (end === at) continue;
      found.push({ offset: at, length: end - at });
      at = end - 1;
    }
  };
  let end = node.offset;
  for (const { offset, length } of scalars(node)) {
    collect(end, offset);
    end = Math.max(end, offset + length);
  }
  collect(end, node.offset + node.length);
  return found;
}

const CONTAINERS: ReadonlySet<ASTNode['type']> = new Set(['object', 'array', 'property']);

/** Keys and values that have no parts, by their place: all between them is punctuation. Those of an alias are elsewhere. */
function scalars(root: ASTNode): readonly ASTNode[] {
  const end = root.offset + root.length;
  const isWithin = ({ offset, length }: ASTNode) => root.offset <= offset && offset + length <= end;
  const found = [...descendants(root)].filter((one) => !CONTAINERS.has(one.type) && one.length > 0);
  return found.filter(isWithin).sort((a, b) => a.offset - b.offset);
}
