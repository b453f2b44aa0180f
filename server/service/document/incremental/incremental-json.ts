/** Parses one part of a JSON text on its own. */
import { JsonReader } from '../json/json-reader';
import { isReadAgain, withComments } from '../json/parse-json';
import { MAX_DEPTH } from '../limits';
import type { ManifestDocument } from '../manifest-document';
import type { ParsedText } from '../parsed-text';
import { lineStart } from '../text-lines';
import type { ASTNode } from '../tree/node';
import type { TextChange } from './text-change';
import { type Place, setLength, splice, spliceSpans } from './tree-splice';

/**
 * The new tree after a change inside one item or one top-level value; `undefined` if more than that may have changed.
 *
 * Why a part gives the same result on its own as in the full text: the reader looks one token ahead (past a recoverable error, up to the
 * end of its line) and never back, and its state depends only on the brackets that are open around it. If the part begins with the same
 * bracket as before and its last bracket closes it, the reader ends in the same state as after the old part, whatever errors are inside.
 */
export function reparseJson(
  previous: ManifestDocument,
  text: string,
  change: TextChange,
  place: Place,
): ParsedText | undefined {
  if (previous.isUnbalanced || isReadAgain(text) !== isReadAgain(previous.text)) return undefined;
  const node = nodeAt(place);
  if (!node || !isEnclosed(previous.text, node, change)) return undefined;
  const delta = change.newEnd - change.oldEnd;
  const end = node.offset + node.length;
  // Problems at its first and last character may not be its own: a comma missing before it, or brackets after it.
  // Recovery from an error before it on its line may depend on the text that follows.
  const line = lineStart(previous.text, node.offset);
  if (previous.problems.some(({ offset }) => (offset >= line && offset <= node.offset) || offset === end - 1)) {
    return undefined;
  }
  const around = place.item ? '{[' : '{';
  const reader = new JsonReader(text, around, MAX_DEPTH - around.length);
  const root = reader.readPart(node.offset, end + delta);
  if (!root || reader.tooDeepAt !== undefined || reader.isGivenUp || (reader.isUnbalanced && isReadAgain(text)))
    return undefined;
  if (root.type !== node.type || root.offset !== node.offset || root.length !== node.length + delta) return undefined;
  // After a faulty string a missing comma is not reported.
  const isFaulty =
    reader.problems.length > 0 || previous.problems.some(({ offset }) => offset >= node.offset && offset < end);
  if (root.type === 'string' && isFaulty) return undefined;
  const stretch = { start: node.offset, end };
  const newProblems = spliceSpans(previous.problems, stretch, withComments(reader), delta);
  const newComments = spliceSpans(previous.comments, stretch, reader.comments, delta);
  const newRoot = splice(place, root, delta);
  const property = newRoot.properties[place.member];
  const array = place.item && property?.valueNode;
  for (const outer of [newRoot, property, array]) if (outer) setLength(outer, outer.length + delta);
  return { root: newRoot, problems: newProblems, comments: newComments };
}

function nodeAt({ root, member, item }: Place): ASTNode | undefined {
  return item ? item.array.items[item.index] : root.properties[member]?.valueNode;
}

/** Whether the change is between the brackets or quotes of a node that has both. An unclosed node extends to the end of the text. */
function isEnclosed(text: string, node: ASTNode, change: TextChange): boolean {
  const end = node.offset + node.length;
  if (change.start <= node.offset || change.oldEnd >= end || end >= text.length) return false;
  const closing = node.type === 'object' ? '}' : node.type === 'array' ? ']' : node.type === 'string' ? '"' : undefined;
  return closing !== undefined && text.charAt(end - 1) === closing;
}
