/** The files of a command that takes paths, with the configurations that apply to them. */
import type { Configurations } from './configuration/configurations';
import { refuseInvalid } from './configuration/refuse-invalid';
import { filesToCheck, type InputFile } from './files';
import type { Progress } from './progress';
import { hiddenNames } from './search-folder';

/** How the files are chosen, as given on the command line. */
export interface FileArguments {
  /** Files, folders and globs, as given; at least one. */
  readonly paths: readonly string[];
  /** Whether `.gitignore` and `.ignore` are honored. */
  readonly isIgnoring: boolean;
  readonly ignorePatterns: readonly string[];
}

/** What takes part in a search. */
export interface SearchParts {
  readonly configurations: Configurations;
  readonly progress: Progress;
}

/**
 * Finds the files, without those that a configuration leaves out.
 * @param add adds files that belong to them
 * @throws ConfigurationErrors if a configuration that applies to one of them has errors
 */
export async function searchedFiles(
  { paths, isIgnoring, ignorePatterns }: FileArguments,
  { configurations, progress }: SearchParts,
  cwd: string,
  add: (files: readonly InputFile[]) => readonly InputFile[] = (files) => files,
): Promise<readonly InputFile[]> {
  const files = filesToCheck(paths, cwd, {
    isIgnoring,
    ignorePatterns,
    leavesOut: (path, isFolder) => configurations.leavesOut(path, isFolder),
    searching: (folder) => progress.searching(folder),
    listed: (folder, entries) => configurations.noteFolder(folder, hiddenNames(entries)),
  });
  const all = add(files);
  await refuseInvalid(withThoseOf(all, configurations), cwd);
  return all;
}

/** The configurations, with those that apply to files. */
export function withThoseOf(files: readonly InputFile[], configurations: Configurations): Configurations {
  for (const { path } of files) configurations.of(path);
  return configurations;
}
