/** The symbols of a manifest: only the tool itself. */

import type { ManifestSymbol } from '../../model/dialect';
import type { Manifest } from '../../model/manifest';

export function symbols({ tools }: Manifest): readonly ManifestSymbol[] {
  return tools.flatMap(({ name, nameNode }) =>
    name !== undefined && nameNode ? [{ kind: 'tool' as const, name, declaration: nameNode, references: [] }] : [],
  );
}
