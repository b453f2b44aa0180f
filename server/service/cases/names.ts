/** Relates cases files and manifests by their names alone. */

/** Follows the manifest's name without its extension: `tools.cases.yaml`. */
const ENDING = /\.cases\.(?:yaml|yml|json)$/i;

/** The endings of cases files; new files get the first. */
const CASES_ENDINGS: readonly string[] = ['.cases.yaml', '.cases.yml', '.cases.json'];
const MANIFEST_ENDINGS: readonly string[] = ['.json', '.jsonc', '.yaml', '.yml'];

/** Whether a path or a URI is that of a cases file. */
export function isCasesName(path: string): boolean {
  return ENDING.test(path);
}

/** Returns the possible paths of the manifest of a cases file: next to it, with any extension of a manifest. */
export function manifestPlaces(casesPath: string): readonly string[] {
  const base = casesPath.replace(ENDING, '');
  return MANIFEST_ENDINGS.map((ending) => `${base}${ending}`);
}

/** Returns the possible paths of the cases file of a manifest. */
export function casesPlaces(manifestPath: string): readonly string[] {
  const base = manifestPath.replace(/\.(?:jsonc?|ya?ml)$/i, '');
  return CASES_ENDINGS.map((ending) => `${base}${ending}`);
}

/** Keys of the root. */
export const ROOT_KEYS: readonly string[] = ['manifest', 'cases'];
/** Keys of a case. */
export const CASE_KEYS: readonly string[] = ['name', 'tool', 'arguments', 'expect', 'config'];
/** Keys of `expect`. */
export const EXPECT_KEYS: readonly string[] = ['ok', 'exit', 'status', 'equals', 'contains', 'matches', 'maxMs'];

/** Keys that are ignored everywhere. */
const FOREIGN = /^(?:\$schema$|\$comment$|\/\/|x-)/;

/** Whether a key is ignored: it belongs to the author or another program. */
export function isForeignKey(key: string): boolean {
  return FOREIGN.test(key);
}
