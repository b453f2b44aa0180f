/** Parses only the part of a text that an edit touched. */

import type { TextDocument } from 'vscode-languageserver-textdocument';
import { MAX_LENGTH } from '../limits';
import { type ManifestDocument, manifestLanguage } from '../manifest-document';
import { countBefore } from '../text-order';
import type { ASTNode } from '../tree/node';
import { reparseJson } from './incremental-json';
import { reparseYaml } from './incremental-yaml';
import { changeBetween } from './text-change';
import type { Place } from './tree-splice';

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
