/** Finds the files for the paths of the command line. */
import { accessSync, constants, statSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { isDynamicPattern } from 'tinyglobby';
import { candidateFiles } from '../server/node/find-manifests';
import { systemProblem } from '../server/node/read-text';
import { searchFolder } from './search-folder';

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
  /** It is a pattern that matches no file, which can be accepted. */
  readonly isNoMatch?: boolean;
}

/**
 * The files that the paths refer to, each once, in order. Folders are searched.
 * @param searching called with each folder that is searched
 */
export async function filesToCheck(
  paths: readonly string[],
  cwd: string,
  searching?: (folder: string) => void,
): Promise<readonly InputFile[]> {
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
      if (problem === undefined) for (const file of searchFolder(path, searching)) add(file, 'found');
      else complain(given, problem);
    } else if (kind === undefined && isDynamicPattern(given)) {
      const matching = await candidateFiles(cwd, given);
      if (matching.length === 0) complain(given, 'matches no file', true);
      for (const file of matching) add(file, 'matched');
    } else {
      add(path, 'named');
    }
  }
  return [...files.values()];
}

/** The folders among the given paths, by absolute path, as given. */
export function givenFolders(paths: readonly string[], cwd: string): ReadonlyMap<string, string> {
  const folders = paths.map((given) => [resolve(cwd, given), given] as const);
  return new Map(folders.filter(([path]) => kindOf(path) === 'folder'));
}

/** Why a folder that was given can't be searched. Unreadable folders below it are skipped. */
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
  const short = relative(cwd, path);
  return (short === '' || short.startsWith('..') ? path : short).split(sep).join('/');
}
