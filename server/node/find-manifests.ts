/** Finds the files of a folder that may be manifests. */
import { glob } from 'tinyglobby';
import { MANIFEST_GLOB, SKIPPED_FOLDERS } from '../files/candidates';

/** The files below a folder with a manifest's extension, as absolute paths in a stable order. */
export async function candidateFiles(folder: string, pattern: string = MANIFEST_GLOB): Promise<readonly string[]> {
  // Folders that the pattern names explicitly are not skipped.
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
