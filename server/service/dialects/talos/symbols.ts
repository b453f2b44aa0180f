/** The symbols of a Talos manifest. */
import type { ASTNode, StringASTNode } from '../../document/tree/node';
import type { ManifestSymbol } from '../../model/dialect';
import type { Manifest } from '../../model/manifest';
import { credentialsOf, functionsOf, moduleFunctions, settingsOf, sourceFunctions, triggersOf } from './sections';

/** Functions with the modules and trigger parameters that refer to them; settings, credentials and triggers. */
export function symbols({ root }: Manifest): readonly ManifestSymbol[] {
  const references = byValue([...moduleFunctions(root), ...sourceFunctions(root)]);
  const found: ManifestSymbol[] = [];
  const seen = new Set<string>();
  for (const { name, nameNode } of functionsOf(root)) {
    // If two functions have the same name, the references belong to the first.
    const named = seen.has(name) ? [] : (references.get(name) ?? []);
    seen.add(name);
    found.push({ kind: 'function', name, declaration: nameNode, references: named });
  }
  for (const { name, nameNode } of [...credentialsOf(root), ...settingsOf(root)]) {
    found.push({ kind: 'setting', name, declaration: nameNode, references: [] });
  }
  for (const { name, nameNode } of triggersOf(root)) {
    found.push({ kind: 'trigger', name, declaration: nameNode, references: [] });
  }
  return found;
}

function byValue(nodes: readonly StringASTNode[]): ReadonlyMap<string, readonly ASTNode[]> {
  const map = new Map<string, ASTNode[]>();
  for (const node of nodes) {
    const same = map.get(node.value);
    if (same) same.push(node);
    else map.set(node.value, [node]);
  }
  return map;
}
