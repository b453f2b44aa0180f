/** The kinds of companion files. A new kind needs one line here and one folder. */
import { CASES } from './cases/kind';
import { CONFIGURATION } from './configuration/kind';
import { FORMAT_KINDS } from './formats/registry';
import type { CompanionKind } from './model/document-kind';
import { PARAMETERS } from './parameters/kind';

export const COMPANIONS: readonly CompanionKind[] = [CASES, CONFIGURATION, PARAMETERS, ...FORMAT_KINDS];

/**
 * The companion kind of a path or URI, by its name; `undefined` for all other names, including those of manifests.
 * @param text of the file: without it, kinds whose name others use too are not found
 */
export function companionKind(path: string, text = ''): CompanionKind | undefined {
  return COMPANIONS.find((kind) => kind.isNamed(path) && (kind.marker === undefined || text.includes(kind.marker)));
}

/** Whether a text may be a file of a kind whose name it has: worth parsing. */
export function mayBeCompanion({ isKnownByName, partsKey }: CompanionKind, text: string): boolean {
  return isKnownByName === true || text.includes(partsKey);
}
