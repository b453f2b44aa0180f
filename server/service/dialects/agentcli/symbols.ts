/** The symbols of an agentcli manifest: tools have names, and nothing in the file refers to them. */

import type { ManifestSymbol } from '../../model/dialect';
import type { Manifest } from '../../model/manifest';

export function symbols({ tools }: Manifest): readonly ManifestSymbol[] {
  return tools.flatMap(({ name, nameNode }) =>
    name !== undefined && nameNode ? [{ kind: 'tool' as const, name, declaration: nameNode, references: [] }] : [],
  );
}
