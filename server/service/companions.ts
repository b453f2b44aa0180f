/** The kinds of companion files. A new kind needs one line here and one folder. */
import { CASES } from './cases/kind';
import { CONFIGURATION } from './configuration/kind';
import type { CompanionKind } from './model/document-kind';
import { PARAMETERS } from './parameters/kind';

export const COMPANIONS: readonly CompanionKind[] = [CASES, CONFIGURATION, PARAMETERS];

/** The companion kind of a path or URI, by its name; `undefined` for all other names, including those of manifests. */
export function companionKind(path: string): CompanionKind | undefined {
  return COMPANIONS.find((kind) => kind.isNamed(path));
}

/** Whether a text may be a file of a kind whose name it has: worth parsing. */
export function mayBeCompanion({ isKnownByName, partsKey }: CompanionKind, text: string): boolean {
  return isKnownByName === true || text.includes(partsKey);
}
