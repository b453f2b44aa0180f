/** Which files hold cases, and of which manifest: told by their names alone. */

/** `tools.cases.yaml`: the manifest's name without its ending, then this. */
const ENDING = /\.cases\.(?:yaml|yml|json)$/i;

/** The endings of files that hold cases, the first is the one that new files get. */
const CASES_ENDINGS: readonly string[] = ['.cases.yaml', '.cases.yml', '.cases.json'];
const MANIFEST_ENDINGS: readonly string[] = ['.json', '.jsonc', '.yaml', '.yml'];

/** Whether a path or a URI is that of a file for cases. */
export function isCasesName(path: string): boolean {
  return ENDING.test(path);
}

/** Where the manifest of a file for cases may lie: next to it, with any ending of a manifest. */
export function manifestPlaces(casesPath: string): readonly string[] {
  const base = casesPath.replace(ENDING, '');
  return MANIFEST_ENDINGS.map((ending) => `${base}${ending}`);
}

/** Where the cases of a manifest may lie. */
export function casesPlaces(manifestPath: string): readonly string[] {
  const base = manifestPath.replace(/\.(?:jsonc?|ya?ml)$/i, '');
  return CASES_ENDINGS.map((ending) => `${base}${ending}`);
}
