/** Checks where a path leads after resolving symbolic links. */
import { lstat, realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';

/** Whether a path is below one of the folders after resolving all symbolic links. A missing file is located where it would be created. */
export async function isInside(path: string, folders: readonly string[]): Promise<boolean> {
  const place = await realPlace(path);
  if (place === undefined) return false;
  for (const folder of folders) {
    const root = await realpath(folder).catch(() => undefined);
    if (root !== undefined && isBelow(place, root)) return true;
  }
  return false;
}

async function realPlace(path: string): Promise<string | undefined> {
  const missing: string[] = [];
  for (let at = path; ; at = dirname(at)) {
    const found = await realpath(at).catch(() => undefined);
    if (found !== undefined) return join(found, ...missing);
    // Creating a file under the name of a dangling link would follow the link.
    if (await isThere(at)) return undefined;
    if (dirname(at) === at) return undefined;
    missing.unshift(basename(at));
  }
}

function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
