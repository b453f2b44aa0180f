/** Checks where a path leads after resolving symbolic links. */
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';

/** Queries about symbolic links. */
export interface Links {
  /** The path after resolving all symbolic links; throws or rejects if there is nothing. */
  real(path: string): string | Promise<string>;
  /** Whether something has this name, a dangling link too. */
  isThere(path: string): boolean | Promise<boolean>;
}

/** {@link Links} that answer at once. */
export interface LinksNow extends Links {
  real(path: string): string;
  isThere(path: string): boolean;
}

/** Where a path leads; a dangling link leads nowhere. */
type Target = { readonly real: string } | { readonly real?: undefined; readonly isDangling: boolean };

/** Whether a path is below one of the folders after resolving all symbolic links. A missing file is located where it would be created. */
export async function isInside(path: string, folders: readonly string[], disk: Links): Promise<boolean> {
  const steps = insideSteps(path, folders);
  let step = steps.next();
  while (!step.done) step = steps.next(await targetOf(step.value, disk));
  return step.value;
}

/** {@link isInside} for a disk that answers at once. */
export function isInsideNow(path: string, folders: readonly string[], disk: LinksNow): boolean {
  const steps = insideSteps(path, folders);
  let step = steps.next();
  while (!step.done) step = steps.next(targetNow(step.value, disk));
  return step.value;
}

/** Yields the paths whose targets it needs, and is given these. */
function* insideSteps(path: string, folders: readonly string[]): Generator<string, boolean, Target> {
  const place = yield* realPlace(path);
  if (place === undefined) return false;
  for (const folder of folders) {
    const { real } = yield folder;
    if (real !== undefined && isBelow(place, real)) return true;
  }
  return false;
}

function* realPlace(path: string): Generator<string, string | undefined, Target> {
  const missing: string[] = [];
  for (let at = path; ; at = dirname(at)) {
    const target = yield at;
    if (target.real !== undefined) return join(target.real, ...missing);
    // Creating a file under the name of a dangling link would follow the link.
    if (target.isDangling || dirname(at) === at) return undefined;
    missing.unshift(basename(at));
  }
}

async function targetOf(path: string, disk: Links): Promise<Target> {
  try {
    return { real: await disk.real(path) };
  } catch {
    return { isDangling: await disk.isThere(path) };
  }
}

function targetNow(path: string, disk: LinksNow): Target {
  try {
    return { real: disk.real(path) };
  } catch {
    return { isDangling: disk.isThere(path) };
  }
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
