/** The kinds of companion files. A new kind needs one line here and one folder. */
import { CASES } from './cases/kind';
import { CONFIGURATION } from './configuration/kind';
import { FORMAT_KINDS } from './formats/registry';
import type { CompanionKind } from './model/document-kind';
import { PARAMETERS } from './parameters/kind';

const OTHERS: readonly CompanionKind[] = [CASES, CONFIGURATION, PARAMETERS];

export const COMPANIONS: readonly CompanionKind[] = [...OTHERS, ...FORMAT_KINDS];

/**
 * The companion kind of a path or URI, by its name; `undefined` for all other names, including those of manifests.
 * @param text of the file: without it, kinds whose name others use too are not found
 */
export function companionKind(path: string, text = ''): CompanionKind | undefined {
  const found = OTHERS.find((kind) => kind.isNamed(path));
  if (found) return found;
  const named = BY_NAME.get(path.slice(path.lastIndexOf('/') + 1));
  return named?.find((kind) => kind.isNamed(path) && isMarked(kind, text));
}

function isMarked({ marker, isOwnName }: CompanionKind, text: string): boolean {
  return marker === undefined || text.includes(marker) || (isOwnName === true && !/[^\s{}"]/.test(text));
}

/** The formats of clients by the names of their files, as each file of a folder is looked up. */
const BY_NAME: ReadonlyMap<string, readonly CompanionKind[]> = byName();

function byName(): ReadonlyMap<string, readonly CompanionKind[]> {
  const found = new Map<string, CompanionKind[]>();
  for (const kind of FORMAT_KINDS) {
    const names = new Set(kind.place.files.map((glob) => glob.slice(glob.lastIndexOf('/') + 1)));
    for (const name of names) found.set(name, [...(found.get(name) ?? []), kind]);
  }
  return found;
}

/** Whether a text may be a file of a kind whose name it has: worth parsing. */
export function mayBeCompanion({ isKnownByName, partsKey }: CompanionKind, text: string): boolean {
  return isKnownByName === true || text.includes(partsKey);
}
