/** From the paths of the command line to files. */
import { statSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { isDynamicPattern } from 'tinyglobby';
import { candidateFiles } from '../server/files/find-manifests';
import { searchFolder } from './search-folder';

/** A file to be checked. */
export interface InputFile {
  readonly path: string;
  /** As it is printed: relative to the current folder, with slashes. */
  readonly shownPath: string;
  /**
   * `named`: asked for by name or pattern: reported even when it is no manifest, and forced to be one on request.
   * `found`: met in a folder that was searched, where most files are something else.
   */
  readonly origin: 'named' | 'found';
  /** Why it can't be checked, where that is known already: "matches no file". */
  readonly problem?: string;
}

/**
 * The files that the paths name, each once, in order. Folders are searched.
 * @param searching told of each folder that is looked through
 */
export async function filesToCheck(
  paths: readonly string[],
  cwd: string,
  searching?: (folder: string) => void,
): Promise<readonly InputFile[]> {
  const seen = new Set<string>();
  const files: InputFile[] = [];
  const add = (path: string, origin: InputFile['origin']) => {
    if (seen.has(path)) return;
    seen.add(path);
    files.push({ path, shownPath: shown(path, cwd), origin });
  };
  for (const given of paths) {
    const path = resolve(cwd, given);
    const kind = kindOf(path);
    if (kind === 'folder') {
      for (const file of searchFolder(path, searching)) add(file, 'found');
    } else if (kind === undefined && isDynamicPattern(given)) {
      const matching = await candidateFiles(cwd, given);
      if (matching.length === 0) files.push({ path, shownPath: given, origin: 'named', problem: 'matches no file' });
      for (const file of matching) add(file, 'named');
    } else {
      add(path, 'named');
    }
  }
  return files;
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
