/** The tools of all manifests and the parts of companions, by name. */
import { SymbolKind, type WorkspaceSymbol } from 'vscode-languageserver-types';
import type { ASTNode } from '../../document/tree/node';
import { isCompanion, isManifest, type KnownFile } from '../../model/known-file';
import { contentSpan, rangeOf } from '../navigation/place';
import { visible } from '../signature/visible-text';
import { matchScore } from './match';

/** Limit of symbols in one response. */
const MAX_SYMBOLS = 500;
const MAX_NAME = 120;
const MAX_QUERY = 100;

/** Returns the tools and parts whose name has the letters of the query in order, best first; at most 500. An empty query matches all. */
export function workspaceSymbols(files: Iterable<KnownFile>, query: string): readonly WorkspaceSymbol[] {
  const wanted = query.slice(0, MAX_QUERY).replace(/\s+/g, '');
  const found: {
    readonly file: KnownFile;
    readonly kind: SymbolKind;
    readonly node: ASTNode;
    readonly name: string;
    readonly score: number;
  }[] = [];
  for (const file of files) {
    const kind = isManifest(file) ? SymbolKind.Function : SymbolKind.Event;
    for (const { name: whole, node } of namesIn(file)) {
      const name = whole.slice(0, MAX_NAME * 4);
      const score = name.trim() === '' ? undefined : matchScore(name, wanted);
      if (score !== undefined) found.push({ file, kind, node, name, score });
    }
  }
  // Sorting is stable: equal matches stay in the order of the files.
  found.sort((a, b) => b.score - a.score || a.name.length - b.name.length);
  return found.slice(0, MAX_SYMBOLS).map(({ file: { document, dialect }, kind, node, name }) => ({
    name: visible(name, MAX_NAME),
    kind,
    // Editors show the file themselves.
    containerName: dialect.title,
    location: {
      uri: document.uri,
      range: rangeOf(document, contentSpan(document, node)),
    },
  }));
}

/** The tools or parts of a file, each with its name and the node of the name. */
function namesIn(file: KnownFile): readonly { readonly name: string; readonly node: ASTNode }[] {
  if (isManifest(file)) return file.tools.map(({ name = '', nameNode, node }) => ({ name, node: nameNode ?? node }));
  if (!isCompanion(file)) return [];
  return file.parts.map(({ title, nameNode, node }) => ({ name: title, node: nameNode ?? node }));
}
