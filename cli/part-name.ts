/** The tool or case that a place in a file belongs to. */

import type { ASTNode } from '../server/service/document/tree/node';
import { isCompanion, isManifest, type KnownFile } from '../server/service/model/known-file';

/** The name of the tool or case at an offset; `undefined` if there is none, or it has no name. Takes logarithmic time. */
export function partNameAt(file: KnownFile, offset: number): string | undefined {
  if (isManifest(file)) return partAt(file.tools, offset)?.name;
  return isCompanion(file) ? partAt(file.parts, offset)?.title : undefined;
}

/** @param parts in text order */
function partAt<P extends { readonly node: ASTNode }>(parts: readonly P[], offset: number): P | undefined {
  let [from, to] = [0, parts.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((parts[middle]?.node.offset ?? 0) <= offset) from = middle + 1;
    else to = middle;
  }
  const part = parts[from - 1];
  return part && offset < part.node.offset + part.node.length ? part : undefined;
}
