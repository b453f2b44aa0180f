/** Other named things in a manifest (settings, triggers), by the section of the root that they are in. */
import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver-types';
import { type ASTNode, memberString, type PropertyASTNode } from '../../document/tree/node';
import type { ManifestSymbol } from '../../model/dialect';
import type { Manifest } from '../../model/manifest';
import { encloses } from '../navigation/place';
import type { Outline } from './outline';

const KINDS: Readonly<Partial<Record<ManifestSymbol['kind'], SymbolKind>>> = {
  setting: SymbolKind.Variable,
  trigger: SymbolKind.Event,
};

/** Returns a symbol for each section that contains named things, with these as its children. Tools and parameters are listed elsewhere. */
export function sections(outline: Outline, manifest: Manifest): readonly DocumentSymbol[] {
  const { root, dialect } = manifest;
  if (!root) return [];
  const found = new Map<PropertyASTNode, { readonly symbol: ManifestSymbol; readonly entry: ASTNode }[]>();
  for (const symbol of dialect.symbols?.(manifest) ?? []) {
    const place = KINDS[symbol.kind] === undefined ? undefined : sectionOf(symbol.declaration, root);
    if (!place) continue;
    const entries = found.get(place.section) ?? [];
    entries.push({ symbol, entry: place.entry });
    found.set(place.section, entries);
  }
  const result: DocumentSymbol[] = [];
  for (const [section, entries] of found) {
    if (!outline.hasRoom(entries.length + 1)) continue;
    const text = { name: section.keyNode.value, kind: SymbolKind.Namespace, detail: String(entries.length) };
    const whole = outline.symbol(text, section, section.keyNode, root);
    const children = entries.map(({ symbol, entry }) => {
      const { name, kind, declaration } = symbol;
      const selection = encloses(entry, declaration) ? declaration : entry;
      const label = { name, kind: KINDS[kind] ?? SymbolKind.Object, detail: memberString(entry, 'label') ?? '' };
      return outline.symbol(label, entry, selection, section);
    });
    result.push({ ...whole, children });
  }
  return result;
}

/** The member of the root that contains a declaration, and its entry there. */
function sectionOf(
  declaration: ASTNode,
  root: ASTNode,
): { readonly section: PropertyASTNode; readonly entry: ASTNode } | undefined {
  let entry = declaration;
  for (let at: ASTNode | undefined = declaration; at; at = at.parent) {
    if (at.type === 'property' && at.parent === root) return { section: at, entry };
    if (at !== root && at.parent?.parent?.type === 'property' && at.parent.parent.parent === root) entry = at;
  }
  return undefined;
}
