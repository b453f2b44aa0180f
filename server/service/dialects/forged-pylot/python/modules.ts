/** Finds a module as Python would, from the repository's root. */
import { uriBelow } from '../../../uri';
import type { DirectoryEntry } from '../../../workspace';

/** What a module name resolves to. */
export type FoundModule =
  /** A file with source text: `x.py`, or the `__init__.py` of a package. */
  | { readonly kind: 'file'; readonly uri: string; readonly isPackage: boolean }
  /** A folder without `__init__.py`: importable, but empty. */
  | { readonly kind: 'namespace'; readonly uri: string }
  /** Exists, but has no source text (compiled). */
  | { readonly kind: 'opaque' }
  /** Its first package exists and the rest does not. `message` is Python's own; `near` lists the siblings of the missing part. */
  | { readonly kind: 'absent'; readonly message: string; readonly found: string; readonly near: readonly string[] }
  /** Not even its first part exists here: it may be installed elsewhere. */
  | { readonly kind: 'elsewhere' };

/** Lists the entries of a folder, given its URI. */
export type ListFolder = (uri: string) => Promise<readonly DirectoryEntry[]>;

/** Resolves a dotted name from a root folder. */
export async function findModule(root: string, name: string, list: ListFolder): Promise<FoundModule> {
  const segments = name.split('.');
  let folder = root;
  for (const [i, segment] of segments.entries()) {
    const entries = await list(folder);
    const isLast = i === segments.length - 1;
    const found = entryFor(folder, segment, entries, await entriesOf(folder, segment, entries, list));
    const soFar = segments.slice(0, i + 1).join('.');
    if (!found) {
      if (i === 0) return { kind: 'elsewhere' };
      return {
        kind: 'absent',
        message: `No module named '${soFar}'`,
        found: segments.slice(0, i).join('.'),
        near: moduleNames(entries),
      };
    }
    if (isLast || found.kind === 'opaque') return found;
    if (found.kind === 'file' && !found.isPackage) {
      const message = `No module named '${soFar}.${segments[i + 1]}'; '${soFar}' is not a package`;
      return { kind: 'absent', message, found: soFar, near: [] };
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
  list: ListFolder,
): Promise<readonly DirectoryEntry[] | undefined> {
  const entry = entries.find(({ name }) => name === segment);
  const inside = entry && (await list(uriBelow(folder, segment)));
  return entry?.type === 'directory' || inside?.length ? inside : undefined;
}

/** The names by which modules and packages in a folder could be imported. */
export function moduleNames(entries: readonly DirectoryEntry[]): readonly string[] {
  return entries.flatMap(({ name, type }) => {
    if (type === 'directory') return /^[A-Za-z_]\w*$/.test(name) && name !== '__pycache__' ? [name] : [];
    return name.endsWith('.py') && name !== '__init__.py' ? [name.slice(0, -'.py'.length)] : [];
  });
}
