/** Finds modules as Python would, from the repository's root. */
import { uriBelow } from '../../../uri';
import type { DirectoryEntry, Workspace } from '../../../workspace';

/** What a module name resolves to. */
export type FoundModule =
  /** A file with source text: `x.py`, or the `__init__.py` of a package. */
  | { readonly kind: 'file'; readonly uri: string; readonly isPackage: boolean }
  /** A folder without `__init__.py`: importable, but empty. */
  | { readonly kind: 'namespace'; readonly uri: string }
  /** Exists, but has no source text (compiled). */
  | { readonly kind: 'opaque' }
  /** Its first package exists and the rest does not. `message` is Python's own; `found` is the part that exists. */
  | { readonly kind: 'absent'; readonly message: string; readonly found: string }
  /** Not even its first part exists here: it may be installed elsewhere. */
  | { readonly kind: 'elsewhere' };

/** What lists folders. */
export type Folders = Pick<Workspace, 'readDirectory'>;

/** Resolves a dotted name from a root folder. */
export async function findModule(root: string, name: string, files: Folders): Promise<FoundModule> {
  const segments = name.split('.');
  let folder = root;
  for (const [i, segment] of segments.entries()) {
    const entries = await files.readDirectory(folder);
    const isLast = i === segments.length - 1;
    const found = entryFor(folder, segment, entries, await entriesOf(folder, segment, entries, files));
    const soFar = segments.slice(0, i + 1).join('.');
    if (!found) {
      if (i === 0) return { kind: 'elsewhere' };
      return { kind: 'absent', message: `No module named '${soFar}'`, found: segments.slice(0, i).join('.') };
    }
    if (isLast || found.kind === 'opaque') return found;
    if (found.kind === 'file' && !found.isPackage) {
      const message = `No module named '${soFar}.${segments[i + 1]}'; '${soFar}' is not a package`;
      return { kind: 'absent', message, found: soFar };
    }
    folder = uriBelow(folder, segment);
  }
  return { kind: 'elsewhere' };
}

function entryFor(
  folder: string,
  segment: string,
  entries: readonly DirectoryEntry[],
  inside: readonly DirectoryEntry[] | undefined,
): FoundModule | undefined {
  if (inside?.some((entry) => entry.type === 'file' && entry.name === '__init__.py')) {
    return { kind: 'file', uri: uriBelow(folder, `${segment}/__init__.py`), isPackage: true };
  }
  const isFile = (name: string) => entries.some((entry) => entry.type === 'file' && entry.name === name);
  if (isFile(`${segment}.py`)) return { kind: 'file', uri: uriBelow(folder, `${segment}.py`), isPackage: false };
  const compiled = entries.some(({ name }) => name.startsWith(`${segment}.`) && /\.(?:so|pyd|pyc|dll)$/.test(name));
  if (compiled) return { kind: 'opaque' };
  return inside ? { kind: 'namespace', uri: uriBelow(folder, segment) } : undefined;
}

/** The entries of the folder with that name; `undefined` if there is none. A link to a folder is listed as a file. */
async function entriesOf(
  folder: string,
  segment: string,
  entries: readonly DirectoryEntry[],
  files: Folders,
): Promise<readonly DirectoryEntry[] | undefined> {
  const entry = entries.find(({ name }) => name === segment);
  const inside = entry && (await files.readDirectory(uriBelow(folder, segment)));
  return entry?.type === 'directory' || inside?.length ? inside : undefined;
}

/** The maximum number of entries visited: a repository of usual size is covered completely, a monorepo in part. */
const MAX_ENTRIES = 4000;
const MAX_DEPTH = 8;
const SKIPPED = /^(?:\..*|node_modules|__pycache__|venv|env|virtualenv|site-packages|dist|build|target|out|tests?)$/;

/** A module that can be imported from the root. */
export interface KnownModule {
  readonly name: string;
  readonly uri: string;
}

/** The modules below a root folder, nearest first. Packages themselves (`__init__.py`) are left out: tools are in modules. */
export async function modulesBelow(root: string, files: Folders): Promise<readonly KnownModule[]> {
  const found: KnownModule[] = [];
  const queue: { readonly uri: string; readonly name: string; readonly depth: number }[] = [
    { uri: root, name: '', depth: 0 },
  ];
  let seen = 0;
  for (let folder = queue.shift(); folder && seen < MAX_ENTRIES; folder = queue.shift()) {
    for (const entry of await files.readDirectory(folder.uri)) {
      if (++seen > MAX_ENTRIES) break;
      const base = entry.type === 'file' ? entry.name.replace(/\.py$/, '') : entry.name;
      if (!/^[A-Za-z_]\w*$/.test(base) || SKIPPED.test(base)) continue;
      const name = folder.name === '' ? base : `${folder.name}.${base}`;
      const uri = uriBelow(folder.uri, entry.name);
      if (entry.type === 'directory') {
        if (folder.depth < MAX_DEPTH) queue.push({ uri, name, depth: folder.depth + 1 });
      } else if (entry.name.endsWith('.py') && base !== '__init__' && base !== '__main__' && base !== 'setup')
        found.push({ name, uri });
    }
  }
  return found;
}
