/** Checks where a path leads after resolving symbolic links. */
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';

/** Queries about symbolic links. */
export interface Links {
  /** The path after resolving all symbolic links; throws or rejects if there is nothing. */
  real(path: string): string | Promise<string>;
  /** Whether something has this name, a dangling link too. */
  isThere(path: string): boolean | Promise<boolean>;
}

/** Whether a path is below one of the folders after resolving all symbolic links. A missing file is located where it would be created. */
export async function isInside(path: string, folders: readonly string[], disk: Links): Promise<boolean> {
  const place = await realPlace(path, disk);
  if (place === undefined) return false;
  for (const folder of folders) {
    const root = await real(folder, disk);
    if (root !== undefined && isBelow(place, root)) return true;
  }
  return false;
}

async function realPlace(path: string, disk: Links): Promise<string | undefined> {
  const missing: string[] = [];
  for (let at = path; ; at = dirname(at)) {
    const found = await real(at, disk);
    if (found !== undefined) return join(found, ...missing);
    // Creating a file under the name of a dangling link would follow the link.
    if (await disk.isThere(at)) return undefined;
    if (dirname(at) === at) return undefined;
    missing.unshift(basename(at));
  }
}

async function real(path: string, disk: Links): Promise<string | undefined> {
  try {
    return await disk.real(path);
  } catch {
    return undefined;
  }
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
