/** Finds the code of a folder by walking through it. No language is read. */

import { createHash } from 'node:crypto';
import { type Dirent, existsSync, lstatSync, readdirSync, readlinkSync, type Stats } from 'node:fs';
import { dirname, extname } from 'node:path';
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

/** The nearest folder with `.git`, from this folder upwards; `undefined` if there is none. */
export function repositoryAt(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(`${at}/.git`)) return at;
    if (at === dirname(at)) return undefined;
  }
}

/** Source text, and code that a loader or a virtual machine takes as it is. Lower case, without the dot. */
const CODE = new Set(
  `awk bash bat bazel bzl c cc cjs clj cljs cljc class cmake cmd cpp cr cs csh cts cu cxx d dart dll dylib el elm erl ex exe exs fish fs fsx
   gemspec go gradle groovy h hh hpp hrl hs hxx java jar jl jq js jsx ksh kt kts lisp lua m mjs mk ml mli mm mojo mts nim nix node nu
   php phar pl pm prolog ps1 psd1 psm1 pth pxd py pyd pyi pyw pyx r rake rb rkt rs sc scala scm scpt sed sh so sol sql svelte swift tcl
   ts tsx v vb vbs vim vue wasm wat wsf xonsh xsh zig zsh`.split(/\s+/),
);

/** Data and documents: such a file is code only if it has the run bit. Not read to find that out. */
const DATA = new Set(
  `avi bmp bz2 css csv db docx eot gif gz htm html ico ini jpeg jpg json jsonl jsonc less log map md mdx mov mp3 mp4 otf parquet pdf png
   pptx rst sass scss sqlite svg tar tgz tif tiff toml tsv ttf txt wav webm webp woff woff2 xlsx xml xz yaml yml zip`.split(
    /\s+/,
  ),
);

/** Files that decide which code is loaded: packages, lock files, build files and settings of interpreters. Lower case. */
const DECIDING = new Set(
  `.envrc .gitignore .node-version .npmrc .nvmrc .pnpmfile.cjs .python-version .ruby-version .tool-versions .yarnrc .yarnrc.yml
   brewfile build build.bazel bun.lock bunfig.toml cargo.toml cmakelists.txt composer.json conda-lock.yml containerfile deno.json
   deno.jsonc dockerfile environment.yml gemfile gnumakefile go.mod go.sum go.work import_map.json jsconfig.json justfile makefile
   mix.exs module.bazel npm-shrinkwrap.json package-lock.json package.json pipfile pipfile.lock pnpm-lock.yaml pnpm-workspace.yaml
   pom.xml procfile pyproject.toml rakefile rust-toolchain.toml setup.cfg taskfile.yml vagrantfile workspace`.split(
    /\s+/,
  ),
);

/** By the shape of the name: lock files, requirements, and TypeScript's settings, which can map modules to others. */
const DECIDING_SHAPE = /^(?:.*\.lock|.*lockb|requirements.*\.(?:txt|in)|constraints.*\.txt|[tj]sconfig.*\.json)$/;

/** `unknown`: the run bit or the first bytes decide. */
type Kind = 'code' | 'data' | 'unknown';

/** What kind of file has this name. @param name without its folder */
function kindOfName(name: string): Kind {
  const lower = name.toLowerCase();
  if (DECIDING.has(lower) || DECIDING_SHAPE.test(lower)) return 'code';
  const ending = extname(lower).slice(1);
  return CODE.has(ending) ? 'code' : DATA.has(ending) ? 'data' : 'unknown';
}

/** Folders that are not walked: what is installed or made there is not the folder's own code. */
const SKIPPED = new Set(['.git', 'node_modules', '__pycache__']);

/** Entries that mark a virtual environment of Python or Conda. */
const ENVIRONMENT_MARKS: readonly string[] = ['pyvenv.cfg', 'conda-meta'];

/** Whether a folder is left out. @param name without its folder */
function isSkipped(name: string): boolean {
  return SKIPPED.has(name);
}

/** Whether a folder with these entries is a virtual environment. */
function isEnvironment(names: readonly string[]): boolean {
  return ENVIRONMENT_MARKS.some((mark) => names.includes(mark));
}
