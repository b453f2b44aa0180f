/** The symbols of a KasiLabs manifest: tools, to which nothing in the file refers. */

import type { ManifestSymbol } from '../../model/dialect';
import type { Manifest } from '../../model/manifest';

export function symbols({ tools }: Manifest): readonly ManifestSymbol[] {
  const found: ManifestSymbol[] = [];
  for (const { name, nameNode } of tools) {
    if (name !== undefined && nameNode) found.push({ kind: 'tool', name, declaration: nameNode, references: [] });
  }
  return found;
}
