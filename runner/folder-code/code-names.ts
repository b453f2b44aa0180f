/** Which files are code, by their names. */
import { extname } from 'node:path';

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
export type Kind = 'code' | 'data' | 'unknown';

/** What kind of file has this name. @param name without its folder */
export function kindOfName(name: string): Kind {
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
export function isSkipped(name: string): boolean {
  return SKIPPED.has(name);
}

/** Whether a folder with these entries is a virtual environment. */
export function isEnvironment(names: readonly string[]): boolean {
  return ENVIRONMENT_MARKS.some((mark) => names.includes(mark));
}
