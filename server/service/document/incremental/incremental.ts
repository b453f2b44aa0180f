/** Parsing only what an edit touched. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { MAX_LENGTH } from '../limits';
import { type ManifestDocument, manifestLanguage } from '../manifest-document';
import type { ASTNode } from '../tree/node';
import { reparseJson } from './incremental-json';
import { reparseYaml } from './incremental-yaml';
import { changeBetween } from './text-change';
import type { Place } from './tree-splice';

/**
 * The document of a new text, made from that of the text before: equal to what a full parse gives, at the price of the part that changed.
 *
 * Works where the change lies inside one item of a top-level array with one of the names, or inside one other top-level value.
 * All other items stay the same objects; everything that encloses the change is new.
 *
 * The old document is used up: its nodes move into the new one (`isStale`), and only its text may be read afterwards.
 * @param toolsKeys names of the top-level arrays that are long; the case of letters does not count
 * @returns `undefined`, with the old document as it was, where the text has to be parsed in full
 */
export function reparse(
  previous: ManifestDocument,
  textDocument: TextDocument,
  toolsKeys: readonly string[],
): ManifestDocument | undefined {
  const { language } = previous;
  if (previous.isStale || previous.uri !== textDocument.uri) return undefined;
  if (language !== (manifestLanguage(textDocument.languageId, textDocument.uri) ?? 'json')) return undefined;
  const text = textDocument.getText();
  if (text.length > MAX_LENGTH[language] || previous.text.length > MAX_LENGTH[language]) return undefined;
  const head = { uri: previous.uri, language, version: textDocument.version, textDocument, text };
  const change = changeBetween(previous.text, text);
  if (!change) {
    previous.isStale = true;
    const { root, problems, comments, isPlainYaml, isUnbalanced } = previous;
    const marks = { ...(isPlainYaml ? { isPlainYaml } : {}), ...(isUnbalanced ? { isUnbalanced } : {}) };
    return { root, problems, comments, ...marks, ...head };
  }
  const place = placeOf(previous.root, change.start, change.oldEnd, toolsKeys);
  if (!place) return undefined;
  const parsed = (language === 'yaml' ? reparseYaml : reparseJson)(previous, text, change, place);
  if (!parsed) return undefined;
  previous.isStale = true;
  return { ...parsed, ...head };
}

/** The item or top-level member that a change begins in; whether it stays inside is for the language to say. */
function placeOf(
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

/** The index of the last node that starts at or before an offset; -1 for none. */
function lastAtOrBefore(nodes: readonly ASTNode[], offset: number): number {
  let low = 0;
  let high = nodes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((nodes[middle]?.offset ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
