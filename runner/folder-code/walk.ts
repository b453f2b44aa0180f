/** Finds the code of a folder by walking through it. No language is read. */
import { createHash } from 'node:crypto';
import { type Dirent, lstatSync, readdirSync, readlinkSync, type Stats } from 'node:fs';
import { isEnvironment, isSkipped, kindOfName } from './code-names';
import { type Digests, isExecutable, NO_FILE, sha256, statOf } from './digests';
import { type IgnoreScope, isIgnored, scopeOf } from './ignore-scope';

/** A file of code. */
export interface CodeFile {
  /** Absolute. */
  readonly path: string;
  /** Of its content and run bit; of a symbolic link, of where it leads too. `none` if there is no such file. */
  readonly digest: string;
  /** It counts because a plan names it: it is not among the code of the folder. */
  readonly isNamed?: true;
}

/** The code of a folder. */
export interface FoundCode {
  /** In a fixed order. */
  readonly files: readonly CodeFile[];
  /** Of all of them. */
  readonly digest: string;
  /** Whether there was more than the bounds allow: some files are missing then. */
  readonly isCut: boolean;
}

/** How much code is compared. */
export interface Bounds {
  readonly files: number;
  readonly bytes: number;
  /** Files and folders that are looked at. */
  readonly entries: number;
}

/** The bounds of a folder: 20,000 files or 200 MB of code. */
export const BOUNDS: Bounds = { files: 20_000, bytes: 200_000_000, entries: 200_000 };

/**
 * Finds the code in a folder: files that are code by their names, by the run bit or by `#!`, except for what `.gitignore` files leave out,
 * `.git`, `node_modules` and virtual environments. A symbolic link counts by where it leads and, if that is a file, by its content; a
 * folder behind a link is not walked. Yields between steps of the work; never throws.
 * @param isDeep whether its subfolders belong to it
 */
export function* codeIn(
  folder: string,
  digests: Digests,
  bounds: Bounds = BOUNDS,
  isDeep = true,
): Generator<void, FoundCode> {
  const files: CodeFile[] = [];
  const hash = createHash('sha256');
  let bytes = 0;
  let entries = 0;
  const isFull = () => files.length > bounds.files || bytes > bounds.bytes || entries > bounds.entries;
  const waiting: { readonly folder: string; readonly outer: IgnoreScope | undefined }[] = [
    { folder, outer: undefined },
  ];
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    const found = entriesOf(at.folder);
    const names = found.map(({ name }) => name);
    if (at.folder !== folder && isEnvironment(names)) continue;
    const scope = names.includes('.gitignore') ? scopeOf(at.folder, at.outer, ['.gitignore']) : at.outer;
    for (const entry of found) {
      entries += 1;
      const path = `${at.folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (isDeep && !isSkipped(entry.name) && !isIgnored(scope, path, true))
          waiting.push({ folder: path, outer: scope });
        continue;
      }
      const stats = codeStats(path, entry, digests);
      if (!stats || isIgnored(scope, path, false)) continue;
      bytes += stats.size;
      if (isFull()) return { files, digest: hash.digest('hex'), isCut: true };
      const digest = stats.isSymbolicLink() ? yield* linkDigest(path, digests) : yield* digests.of(path, stats);
      files.push({ path, digest });
      hash.update(`${path}\0${digest}\0`);
      yield;
    }
    if (isFull()) return { files, digest: hash.digest('hex'), isCut: true };
    yield;
  }
  return { files, digest: hash.digest('hex'), isCut: false };
}

/** What is known about an entry that is code; `undefined` for everything else. */
function codeStats(path: string, entry: Dirent, digests: Digests): Stats | undefined {
  const kind = kindOfName(entry.name);
  if (!entry.isFile() && !entry.isSymbolicLink()) return undefined;
  if (kind === 'data' && process.platform === 'win32') return undefined;
  let stats: Stats | undefined;
  try {
    stats = lstatSync(path, { throwIfNoEntry: false });
  } catch {}
  if (!stats || stats.isSymbolicLink()) return stats;
  if (!stats.isFile()) return undefined;
  const isCode = kind === 'code' || isExecutable(stats) || (kind === 'unknown' && digests.isScript(path, stats));
  return isCode ? stats : undefined;
}

function* linkDigest(path: string, digests: Digests): Generator<void, string> {
  let target = NO_FILE;
  try {
    target = readlinkSync(path);
  } catch {}
  const content = statOf(path)?.isFile() ? yield* digests.at(path) : '';
  return sha256(`${target}\0${content}`);
}

/** Sorted by name; empty for a folder that can't be read. */
function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : a.name > b.name ? 1 : 0,
    );
  } catch {
    return [];
  }
}
