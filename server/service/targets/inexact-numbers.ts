/** Numbers of a schema that an export can't write as the manifest has them. */
import { type ManifestDocument, writtenAt } from '../document/manifest-document';
import { descendants } from '../document/tree/node';
import type { Tool } from '../model/tool';

/** A number in the text, and what JavaScript makes of it: another one, or `null` for one that is too large. */
export interface InexactNumber {
  readonly written: string;
  readonly exported: string;
}

/** Numbers that are looked up in one schema; more say nothing new. */
const MAX_FOUND = 20;

/** The integers that a 64-bit floating-point number does not hold exactly, and the numbers that are too large for one. */
export function inexactNumbers(document: ManifestDocument, { inputSchema }: Tool): readonly InexactNumber[] {
  if (!inputSchema || inputSchema.origin === 'adjacent') return [];
  const found: InexactNumber[] = [];
  for (const node of descendants(inputSchema.node)) {
    if (node.type !== 'number') continue;
    const one = inexact(writtenAt(node, document), node.value);
    if (one) found.push(one);
    if (found.length === MAX_FOUND) break;
  }
  return found;
}

/** A number that is not held exactly; `undefined` for any other. @param written in the text */
function inexact(written: string, value: number): InexactNumber | undefined {
  if (!/^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(written)) return undefined;
  if (!Number.isFinite(value)) return { written, exported: 'null' };
  const isExact = Number.isSafeInteger(value) || !/^-?\d+$/.test(written) || BigInt(written) === BigInt(value);
  return isExact ? undefined : { written, exported: JSON.stringify(value) };
}
