/** Checks where a path leads after resolving symbolic links. */
import { lstatSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';

/**
 * Whether a path is below one of the folders after resolving all symbolic links. A missing file is located where it would be created.
 * Synchronous on every disk: it is asked about few paths.
 */
export function isInside(path: string, folders: readonly string[]): boolean {
  const place = realPlace(path);
  return place !== undefined && folders.some((folder) => isBelow(place, realOf(folder)));
}

/** Whether something has this name, a dangling link too. */
export function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

function realPlace(path: string): string | undefined {
  const missing: string[] = [];
  for (let at = path; ; at = dirname(at)) {
    const real = realOf(at);
    if (real !== undefined) return join(real, ...missing);
    // Creating a file under the name of a dangling link would follow the link.
    if (isThere(at) || dirname(at) === at) return undefined;
    missing.unshift(basename(at));
  }
}

/** The path after resolving all symbolic links; `undefined` if there is nothing. */
function realOf(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}

function isBelow(path: string, folder: string | undefined): boolean {
  if (folder === undefined) return false;
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
