/** The files and folders that the ignore files of a repository leave out, and the patterns of the command line. */
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { type IgnoreScope, isIgnored, patternsOf, scopeOf as scopeOfFiles } from '../runner/folder-code/ignore-scope';

/** In this order: a later one overrides an earlier one. */
const IGNORE_FILES = ['.gitignore', '.ignore'];

/** The patterns that hold in a folder, without its own: those of the folders above it in its repository. */
export function scopeAbove(folder: string): IgnoreScope | undefined {
  const above: string[] = [];
  for (let at = folder; !existsSync(`${at}/.git`); at = dirname(at)) {
    // Outside a repository, nothing above the folder holds.
    if (at === dirname(at)) return undefined;
    above.push(dirname(at));
  }
  const scope = above.reverse().reduce<IgnoreScope | undefined>((outer, at) => scopeOf(at, outer), undefined);
  // A folder that is named is searched, even if it is ignored.
  return scope && isIgnored(scope, folder, true) ? undefined : scope;
}

/** The patterns that hold in a folder. @param names the folder's entries, if they are known */
export function scopeOf(
  folder: string,
  outer: IgnoreScope | undefined,
  names: readonly string[] = IGNORE_FILES,
): IgnoreScope | undefined {
  return scopeOfFiles(
    folder,
    outer,
    IGNORE_FILES.filter((name) => names.includes(name)),
  );
}

/** Patterns of the command line, in the syntax of `.gitignore`, relative to a folder. */
export function scopeOfPatterns(folder: string, patterns: readonly string[]): IgnoreScope | undefined {
  if (patterns.length === 0) return undefined;
  return { folder, patterns: patternsOf(patterns), outer: undefined };
}

/** Whether files that a pattern matched are ignored. Knows the scopes of all folders it was asked about. */
export class IgnoredMatches {
  private readonly folders = new Map<
    string,
    { readonly scope: IgnoreScope | undefined; readonly isIgnored: boolean }
  >();

  /** @param base the folder that the pattern names: it is searched even if it is ignored */
  constructor(base: string) {
    this.folders.set(base, { scope: scopeOf(base, scopeAbove(base)), isIgnored: false });
  }

  /** @param path absolute, below the base */
  has(path: string): boolean {
    const folder = this.folder(dirname(path));
    return folder.isIgnored || isIgnored(folder.scope, path, false);
  }

  private folder(path: string): { readonly scope: IgnoreScope | undefined; readonly isIgnored: boolean } {
    const known = this.folders.get(path);
    if (known) return known;
    const up = dirname(path);
    const outer = up === path ? { scope: undefined, isIgnored: false } : this.folder(up);
    const found = outer.isIgnored || isIgnored(outer.scope, path, true);
    const folder = { scope: found ? undefined : scopeOf(path, outer.scope), isIgnored: found };
    this.folders.set(path, folder);
    return folder;
  }
}
