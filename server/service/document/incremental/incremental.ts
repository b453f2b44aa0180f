/** Parses only the part of a text that an edit touched. */

import type { TextDocument } from 'vscode-languageserver-textdocument';
import { mayHaveConflicts } from '../conflict-markers';
import { JsonReader } from '../json/json-reader';
import { isReadAgain, withComments } from '../json/parse-json';
import { MAX_DEPTH, MAX_LENGTH } from '../limits';
import { type ManifestDocument, manifestLanguage } from '../manifest-document';
import type { ParsedText } from '../parsed-text';
import { lineStart } from '../text-lines';
import { countBefore } from '../text-order';
import type { ASTNode } from '../tree/node';
import { reparseYaml } from './incremental-yaml';
import { changeBetween, type TextChange } from './text-change';
import { type Place, setLength, splice, spliceSpans } from './tree-splice';

/**
 * The document of a new text, derived from the previous document: equal to a full parse, at the cost of parsing the changed part.
 *
 * Works if the change is inside one item of a top-level array with one of the names, or inside one other top-level value.
 * All other items stay the same objects; everything that encloses the change is a new object.
 *
 * The old document becomes stale (`isStale`): its nodes move into the new one, and only its text may be read afterwards.
 * @param toolsKeys names of the top-level arrays that are long; case-insensitive
 * @returns `undefined`, with the old document unchanged, if the text has to be parsed in full
 */
export function reparse(
  previous: ManifestDocument,
  textDocument: TextDocument,
  toolsKeys: readonly string[],
): ManifestDocument | undefined {
  const { language } = previous;
  if (previous.isStale || previous.frontMatter || previous.uri !== textDocument.uri) return undefined;
  if (language !== (manifestLanguage(textDocument.languageId, textDocument.uri) ?? 'json')) return undefined;
  const text = textDocument.getText();
  if (text.length > MAX_LENGTH[language] || previous.text.length > MAX_LENGTH[language]) return undefined;
  const head = { uri: previous.uri, language, version: textDocument.version, textDocument, text };
  if (mayHaveConflicts(text)) return undefined;
  const change = changeBetween(previous.text, text);
  if (!change) {
    previous.isStale = true;
    const { root, problems, comments, isPlainYaml, isUnbalanced } = previous;
    const marks = { ...(isPlainYaml ? { isPlainYaml } : {}), ...(isUnbalanced ? { isUnbalanced } : {}) };
    return { root, problems, comments, ...marks, ...head };
  }
  const place = placeOfEdit(previous.root, change.start, change.oldEnd, toolsKeys);
  if (!place) return undefined;
  const parsed = (language === 'yaml' ? reparseYaml : reparseJson)(previous, text, change, place);
  if (!parsed) return undefined;
  previous.isStale = true;
  return { ...parsed, ...head };
}

/** The item or top-level member in which a change begins. Whether it ends there too is checked per language. */
function placeOfEdit(
  root: ASTNode | undefined,
  start: number,
  end: number,
  toolsKeys: readonly string[],
): Place | undefined {
  if (root?.type !== 'object') return undefined;
  const member = lastAtOrBefore(root.properties, start);
  const property = root.properties[member];
  if (!property) return undefined;
  const key = property.keyNode.value.toLowerCase();
  if (!toolsKeys.some((name) => name.toLowerCase() === key)) return { root, member, item: undefined };
  const array = property.valueNode;
  if (array?.type !== 'array') return undefined;
  const index = lastAtOrBefore(array.items, start);
  return index < 0 || end < start ? undefined : { root, member, item: { array, index } };
}

/** The index of the last node that starts at or before an offset; -1 if there is none. */
function lastAtOrBefore(nodes: readonly ASTNode[], at: number): number {
  return countBefore(nodes, at + 1, ({ offset }) => offset) - 1;
}

/**
 * The new tree after a change inside one item or one top-level value; `undefined` if more than that may have changed.
 *
 * Why a part gives the same result on its own as in the full text: the reader looks one token ahead (past a recoverable error, up to the
 * end of its line) and never back, and its state depends only on the brackets that are open around it. If the part begins with the same
 * bracket as before and its last bracket closes it, the reader ends in the same state as after the old part, whatever errors are inside.
 */
function reparseJson(
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
