/** The tools of all manifests, by name. */
import { SymbolKind, type WorkspaceSymbol } from 'vscode-languageserver-types';
import type { Manifest } from '../../model/manifest';
import type { Tool } from '../../model/tool';
import { contentSpan, rangeOf } from '../navigation/place';
import { visible } from '../signature/visible-text';
import { matchScore } from './match';

/** Symbols of one answer. */
const MAX_SYMBOLS = 500;
const MAX_NAME = 120;
const MAX_QUERY = 100;

/** The tools whose name has the letters of the query in their order, best first; at most 500. An empty query finds all. */
export function workspaceSymbols(manifests: Iterable<Manifest>, query: string): readonly WorkspaceSymbol[] {
  const wanted = query.slice(0, MAX_QUERY).replace(/\s+/g, '');
  const found: { readonly manifest: Manifest; readonly tool: Tool; readonly name: string; readonly score: number }[] =
    [];
  for (const manifest of manifests) {
    for (const tool of manifest.tools) {
      const name = tool.name?.slice(0, MAX_NAME * 4) ?? '';
      const score = name.trim() === '' ? undefined : matchScore(name, wanted);
      if (score !== undefined) found.push({ manifest, tool, name, score });
    }
  }
  // Sorting is stable: equal ones stay in the order of the files.
  found.sort((a, b) => b.score - a.score || a.name.length - b.name.length);
  return found.slice(0, MAX_SYMBOLS).map(({ manifest, tool, name }) => ({
    name: visible(name, MAX_NAME),
    kind: SymbolKind.Function,
    // Editors show the file by themselves.
    containerName: manifest.dialect.title,
    location: {
      uri: manifest.document.uri,
      range: rangeOf(manifest.document, contentSpan(manifest.document, tool.nameNode ?? tool.node)),
    },
  }));
}
