/** Finds the files for the paths of the command line. */
import { accessSync, constants, statSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { isIgnored, pathInFolder, patternsOf } from '../runner/folder-code/ignore-scope';
import { systemProblem } from '../server/node/read-text';
import type { Configurations } from './configuration/configurations';
import { refuseInvalid } from './configuration/refuse-invalid';
import type { Values } from './parse-options';
import type { Progress } from './progress';
import { hiddenNames, isPattern, matchingFiles, type Search, searchFolder } from './search-folder';
import { UsageError } from './usage';

/** A file to be checked. */
export interface InputFile {
  readonly path: string;
  /** The path as it is printed: relative to the current folder, with slashes. */
  readonly shownPath: string;
  /**
   * `named`: given by name: an error if it is not a manifest, and forced to be one on request.
   * `matched`: by a pattern: reported even if it is not a manifest, and forced to be one on request.
   * `found`: found in a folder that was searched, where most files are something else.
   * `companion`: next to a manifest that was named, and about it.
   */
  readonly origin: 'named' | 'matched' | 'found' | 'companion';
  /** Why it can't be checked, if that is already known: "matches no file". */
  readonly problem?: string;
  /** It is a pattern that matches no file, or a file that the configuration leaves out, which can be accepted. */
  readonly isNoMatch?: boolean;
}

/** How the files of a command are chosen, as given on the command line. */
export interface FileArguments {
  /** Files, folders and globs, as given; at least one. */
  readonly paths: readonly string[];
  /** Whether `.gitignore` and `.ignore` are honored. */
  readonly isIgnoring: boolean;
  readonly ignorePatterns: readonly string[];
}

/** The choice that the options of a command make. @param paths its operands; by default the current folder */
export function fileArguments(
  paths: readonly string[],
  values: Pick<Values<'test'>, 'no-ignore' | 'ignore-pattern'>,
): FileArguments {
  return {
    paths: paths.length > 0 ? paths : ['.'],
    isIgnoring: !values['no-ignore'],
    ignorePatterns: values['ignore-pattern'] ?? [],
  };
}

/**
 * The files of a command, without those that a configuration leaves out.
 * @param add adds files that belong to them
 * @throws ConfigurationErrors if a configuration that applies to one of them has errors
 */
export async function searchedFiles(
  { paths, isIgnoring, ignorePatterns }: FileArguments,
  { configurations, progress }: { readonly configurations: Configurations; readonly progress: Progress },
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
  for (const { path } of all) configurations.of(path);
  await refuseInvalid(configurations, cwd);
  return all;
}

/** How files are chosen. */
interface FileChoice extends Search {
  /** In the syntax of `.gitignore`, relative to the current folder. They hold for everything, also for what is named. */
  readonly ignorePatterns: readonly string[];
}

const LEFT_OUT = 'is left out by the configuration (see --allow-empty, --no-config)';

/** The files that the paths refer to, each once, in order. Folders are searched; a path with `!` before it leaves files out. @throws UsageError for an empty path */
export function filesToCheck(given: readonly string[], cwd: string, choice: FileChoice): readonly InputFile[] {
  // As `check "$DIR"` passes it without the variable: the current folder would be checked instead, and be green.
  if (given.includes('')) throw new UsageError('a path is empty; the current folder is .');
  const leftOut = given.filter((path) => path.startsWith('!')).map((path) => path.slice(1));
  const patterns = patternsOf([...choice.ignorePatterns, ...leftOut]);
  const scope = { folder: cwd, patterns, outer: undefined };
  const files = allFiles(searchedPaths(given), cwd, choice);
  const { leavesOut = () => false } = choice;
  return files.flatMap((file) => {
    const { path, origin, problem } = file;
    if (isIgnored(scope, path, false)) return [];
    if (origin === 'found' || problem !== undefined || !leavesOut(path, false)) return [file];
    return origin === 'named' ? [{ ...file, problem: LEFT_OUT, isNoMatch: true }] : [];
  });
}

/** The paths without those that leave files out; by default the current folder. */
export function searchedPaths(given: readonly string[]): readonly string[] {
  const paths = given.filter((path) => !path.startsWith('!'));
  return paths.length > 0 ? paths : ['.'];
}

function allFiles(paths: readonly string[], cwd: string, choice: FileChoice): readonly InputFile[] {
  const files = new Map<string, InputFile>();
  const add = (path: string, origin: InputFile['origin']) => {
    const known = files.get(path)?.origin;
    if (known === 'named' || (known !== undefined && origin === 'found')) return;
    files.set(path, { path, shownPath: shown(path, cwd), origin });
  };
  const complain = (given: string, problem: string, isNoMatch = false) => {
    const path = resolve(cwd, given);
    files.set(path, { path, shownPath: given, origin: 'named', problem, ...(isNoMatch && { isNoMatch }) });
  };
  for (const given of paths) {
    const path = resolve(cwd, given);
    const kind = kindOf(path);
    if (kind === 'folder') {
      const problem = readProblem(path);
      const unreadable = (folder: string, problem: string) => complain(shown(folder, cwd), problem);
      if (problem !== undefined) complain(given, problem);
      else for (const file of searchFolder(path, { ...choice, unreadable })) add(file, 'found');
    } else if (kind === undefined && isPattern(given)) {
      const matching = matchingFiles(given, cwd, choice.isIgnoring);
      for (const file of matching) add(file, 'matched');
      if (matching.length === 0) {
        const isIgnored = choice.isIgnoring && matchingFiles(given, cwd, false).length > 0;
        complain(given, isIgnored ? 'matches no file that is not ignored' : 'matches no file', true);
      }
    } else {
      add(path, 'named');
    }
  }
  return [...files.values()];
}

/** The folders among the given paths, by absolute path, as given. */
export function givenFolders(paths: readonly string[], cwd: string): ReadonlyMap<string, string> {
  const folders = searchedPaths(paths).map((given) => [resolve(cwd, given), given] as const);
  return new Map(folders.filter(([path]) => kindOf(path) === 'folder'));
}

/** Why a folder that was given can't be searched. */
function readProblem(folder: string): string | undefined {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return systemProblem(error);
  }
}

function kindOf(path: string): 'file' | 'folder' | undefined {
  try {
    return statSync(path).isDirectory() ? 'folder' : 'file';
  } catch {
    return undefined;
  }
}

function shown(path: string, cwd: string): string {
  const short = pathInFolder(path, cwd);
  return short === '' || short.startsWith('..') ? path.split(sep).join('/') : short;
}
