/** The tools of all manifests and the parts of companions, by name. */
import { SymbolKind, type WorkspaceSymbol } from 'vscode-languageserver-types';
import type { ASTNode } from '../../document/tree/node';
import { isCompanion, isManifest, type KnownFile } from '../../model/known-file';
import { contentSpan, rangeOf } from '../navigation/place';
import { visible } from '../signature/visible-text';

/** Limit of symbols in one response. */
const MAX_SYMBOLS = 500;
const MAX_NAME = 120;
const MAX_QUERY = 100;

/** The tools or parts of a file that have a name. */
export function symbolsOf(file: KnownFile): readonly WorkspaceSymbol[] {
  const { document, dialect } = file;
  const kind = isManifest(file) ? SymbolKind.Function : SymbolKind.Event;
  return namesIn(file).flatMap(({ name, node }) => {
    if (name.trim() === '') return [];
    const range = rangeOf(document, contentSpan(document, node));
    // Editors show the file themselves.
    return {
      name: name.slice(0, MAX_NAME * 4),
      kind,
      containerName: dialect.title,
      location: { uri: document.uri, range },
    };
  });
}

/** Returns the symbols whose name has the letters of the query in order, best first; at most 500. An empty query matches all. */
export function workspaceSymbols(
  files: Iterable<readonly WorkspaceSymbol[]>,
  query: string,
): readonly WorkspaceSymbol[] {
  const wanted = query.slice(0, MAX_QUERY).replace(/\s+/g, '');
  const found: { readonly symbol: WorkspaceSymbol; readonly score: number }[] = [];
  for (const symbols of files) {
    for (const symbol of symbols) {
      const score = matchScore(symbol.name, wanted);
      if (score !== undefined) found.push({ symbol, score });
    }
  }
  // Sorting is stable: equal matches stay in the order of the files.
  found.sort((a, b) => b.score - a.score || a.symbol.name.length - b.symbol.name.length);
  return found.slice(0, MAX_SYMBOLS).map(({ symbol }) => ({ ...symbol, name: visible(symbol.name, MAX_NAME) }));
}

/** The tools or parts of a file, each with its name and the node of the name. */
function namesIn(file: KnownFile): readonly { readonly name: string; readonly node: ASTNode }[] {
  if (isManifest(file)) return file.tools.map(({ name = '', nameNode, node }) => ({ name, node: nameNode ?? node }));
  if (!isCompanion(file)) return [];
  return file.parts.map(({ title, nameNode, node }) => ({ name: title, node: nameNode ?? node }));
}

/**
 * Returns the score of a name: higher is better, `undefined` where a letter is missing. Case-insensitive.
 * Letters that follow each other or begin a word count more. Linear in the length of the name.
 */
export function matchScore(name: string, query: string): number | undefined {
  if (query === '') return 0;
  const text = name.toLowerCase();
  const letters = query.toLowerCase();
  const whole = text.indexOf(letters);
  if (whole >= 0) return 1_000 + (whole === 0 ? 500 : 0) + (startsWord(name, whole) ? 250 : 0) - Math.min(whole, 200);
  let score = 0;
  let at = -1;
  for (const letter of letters) {
    const next = text.indexOf(letter, at + 1);
    if (next < 0) return undefined;
    score += (next === at + 1 ? 3 : 0) + (startsWord(name, next) ? 5 : 0);
    at = next;
  }
  return score;
}

function startsWord(name: string, index: number): boolean {
  const before = name[index - 1];
  if (before === undefined || /[^\p{L}\p{N}]/u.test(before)) return true;
  return /\p{Lu}/u.test(name[index] ?? '') && /\p{Ll}/u.test(before);
}
