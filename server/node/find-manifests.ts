/** Which files of a folder could be manifests. */
import { glob } from 'tinyglobby';
import { DIALECTS } from '../service/dialects/registry';

/** Folders that hold other people's files or products of a build. */
export const SKIPPED_FOLDERS: readonly string[] = [
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
];

/** The endings of the languages a manifest can be written in. */
export const MANIFEST_GLOB = '**/*.{json,jsonc,yaml,yml}';

/** The files below a folder that have a manifest's ending, as absolute paths in a stable order. */
export async function candidateFiles(folder: string, pattern: string = MANIFEST_GLOB): Promise<readonly string[]> {
  // Whoever names such a folder in the pattern means it.
  const asked = pattern.split('/');
  const files = await glob(pattern, {
    cwd: folder,
    absolute: true,
    dot: false,
    followSymbolicLinks: false,
    expandDirectories: false,
    ignore: SKIPPED_FOLDERS.filter((name) => !asked.includes(name)).map((name) => `**/${name}/**`),
  });
  return files.sort();
}

/** Whether {@link candidateFiles} would find a file with such an ending. @param path from the folder, with slashes */
export function isSearched(path: string): boolean {
  return path.split('/').every((part) => !part.startsWith('.') && !SKIPPED_FOLDERS.includes(part));
}

/**
 * Whether a text is worth parsing: it has the words that some dialect can't be without.
 * A file that fails this is no manifest; one that passes may still be none.
 */
export function mayBeManifest(text: string): boolean {
  return DIALECTS.some(({ toolsKey, schema }) =>
    (toolsKey === undefined ? (schema.required ?? []) : [toolsKey]).some((word) => text.includes(word)),
  );
}
