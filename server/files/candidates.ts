/** Which files of a folder may be manifests, by their names and texts. */
import { DIALECTS } from '../service/dialects/registry';
import { hasFrontMatter } from '../service/document/front-matter/front-matter';
import { FORMAT_KINDS } from '../service/formats/registry';

/** Folders of dependencies and build output. */
const SKIPPED: ReadonlySet<string> = new Set([
  'node_modules',
  '.git',
  '.hg',
  '.svn',
  '.venv',
  'venv',
  '__pycache__',
  'dist',
  'build',
  'target',
  '.vscode-test',
]);

/** Files with the extensions of the languages in which manifests can be written, and those with front matter. */
export const MANIFEST_GLOB = '**/{*.json,*.jsonc,*.yaml,*.yml,SKILL.md}';

/** The names with a dot at the start that formats of clients have, of files and of their folders. */
const HIDDEN: ReadonlySet<string> = new Set(
  FORMAT_KINDS.flatMap(({ place }) => place.files)
    .flatMap((glob) => glob.split('/'))
    .filter((name) => name.startsWith('.')),
);

/** Whether files with this name may be manifests. */
export function isCandidate(name: string): boolean {
  return (!name.startsWith('.') || HIDDEN.has(name)) && (/\.(?:jsonc?|ya?ml)$/.test(name) || hasFrontMatter(name));
}

/** Whether folders with this name are not searched. */
export function isSkipped(name: string): boolean {
  return (name.startsWith('.') && !HIDDEN.has(name)) || SKIPPED.has(name);
}

/** Whether a search would find a file with such an extension. @param path relative to the folder, with slashes */
export function isSearched(path: string): boolean {
  return !path.split('/').some(isSkipped);
}

/** Whether a place is in one of the open folders, and {@link isSearched} there. All are URIs. */
export function isSearchedIn(uri: string, folders: readonly string[]): boolean {
  return folders.some(
    (folder) => uri === folder || (uri.startsWith(`${folder}/`) && isSearched(uri.slice(folder.length + 1))),
  );
}

/**
 * Whether a text is worth parsing: it contains the keys that some dialect requires.
 * A file without them is no manifest; one with them may still be none.
 */
export function mayBeManifest(text: string): boolean {
  return DIALECTS.some(({ toolsKey, schema }) =>
    (toolsKey === undefined ? (schema.required ?? []) : [toolsKey]).some((word) => text.includes(word)),
  );
}
