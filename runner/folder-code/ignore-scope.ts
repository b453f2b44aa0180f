/** What ignore files leave out. */
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import ignore, { type Ignore } from 'ignore';

/** The patterns that hold in a folder: its own, then those of the folders above it. */
export interface IgnoreScope {
  readonly folder: string;
  readonly patterns: Ignore;
  readonly outer: IgnoreScope | undefined;
}

/** The patterns that hold in a folder. @param names of the ignore files in it; a later one overrides an earlier one */
export function scopeOf(
  folder: string,
  outer: IgnoreScope | undefined,
  names: readonly string[],
): IgnoreScope | undefined {
  const texts = names.flatMap((name) => textOf(`${folder}/${name}`) ?? []);
  return texts.length === 0 ? outer : { folder, patterns: patternsOf(texts), outer };
}

/** Patterns in the syntax of `.gitignore`. */
export function patternsOf(texts: readonly string[]): Ignore {
  return ignore({ ignorecase: false }).add(texts.join('\n'));
}

/** Whether a path is ignored: the innermost folder that has a pattern for it decides. @param path absolute */
export function isIgnored(scope: IgnoreScope | undefined, path: string, isFolder: boolean): boolean {
  for (let at = scope; at; at = at.outer) {
    const inside = pathInFolder(path, at.folder);
    if (inside === '' || !ignore.isPathValid(inside)) continue;
    const { ignored, unignored } = at.patterns.test(isFolder ? `${inside}/` : inside);
    if (ignored || unignored) return ignored;
  }
  return false;
}

/** A path relative to a folder, with slashes. */
export function pathInFolder(path: string, folder: string): string {
  // Most paths are made from the folder's: `relative` takes ten times as long.
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : relative(folder, path).split(sep).join('/');
}

/** `undefined` if the file can't be read. */
function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
