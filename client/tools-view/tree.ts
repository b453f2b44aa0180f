/** Arranges manifests: a few as a list, many by their folders. */
import type { FolderNode, ManifestNode } from './node';

/** As many manifests are shown without their folders. */
const MAX_LIST = 30;

/** A manifest with the names of its path. */
export interface PlacedManifest {
  readonly uri: string;
  readonly names: readonly string[];
}

/** `project-2` comes before `project-10`. */
const BY_NAME = new Intl.Collator(undefined, { numeric: true }).compare;

/** The top level of the view, sorted. */
export function arrange(manifests: readonly PlacedManifest[]): readonly (FolderNode | ManifestNode)[] {
  if (manifests.length > MAX_LIST) return byFolder(manifests);
  const rows = manifests.map(({ uri, names }) => ({
    path: names.join('/'),
    node: manifestNode(uri, names.slice(-1), names.slice(0, -1)),
  }));
  return rows.sort((a, b) => BY_NAME(a.path, b.path)).map(({ node }) => node);
}

/** A folder while the tree is being built. */
interface Folder {
  readonly folders: Map<string, Folder>;
  readonly manifests: PlacedManifest[];
  /** Of all manifests in it and in its folders. */
  count: number;
}

const emptyFolder = (): Folder => ({ folders: new Map(), manifests: [], count: 0 });

function byFolder(manifests: readonly PlacedManifest[]): readonly (FolderNode | ManifestNode)[] {
  const root = emptyFolder();
  for (const manifest of manifests) {
    let folder = root;
    folder.count++;
    for (const name of manifest.names.slice(0, -1)) {
      const next = folder.folders.get(name) ?? emptyFolder();
      folder.folders.set(name, next);
      folder = next;
      folder.count++;
    }
    folder.manifests.push(manifest);
  }
  return childrenOf(root, 0);
}

/** @param depth the number of names above the folder's children */
function childrenOf(folder: Folder, depth: number): readonly (FolderNode | ManifestNode)[] {
  const below = [...folder.folders.values()].map((inner) => nodeOf(inner, depth, depth + 1));
  const here = folder.manifests.map(({ uri, names }) => manifestNode(uri, names.slice(depth)));
  const sorted = <T extends FolderNode | ManifestNode>(nodes: readonly T[]) =>
    [...nodes].sort((a, b) => BY_NAME(a.label, b.label));
  return [...sorted(below), ...sorted(here)];
}

/** A folder whose label begins at one name of its path, and whose children begin at another. */
function nodeOf(folder: Folder, from: number, to: number): FolderNode | ManifestNode {
  const [inner] = folder.folders.values();
  const [own] = folder.manifests;
  if (own && folder.count === 1) return manifestNode(own.uri, own.names.slice(from));
  if (inner && inner.count === folder.count) return nodeOf(inner, from, to + 1);
  const { uri, names } = anyIn(folder);
  return {
    kind: 'folder',
    uri: uri
      .split('/')
      .slice(0, to - names.length)
      .join('/'),
    label: names.slice(from, to).join('/'),
    children: childrenOf(folder, to),
    manifests: folder.count,
  };
}

function anyIn(folder: Folder): PlacedManifest {
  let [manifest] = folder.manifests;
  for (const inner of folder.folders.values()) manifest ??= anyIn(inner);
  if (!manifest) throw new Error('A folder without manifests was arranged.');
  return manifest;
}

function manifestNode(uri: string, label: readonly string[], folder: readonly string[] = []): ManifestNode {
  return { kind: 'manifest', uri, label: label.join('/'), folder: folder.join('/') };
}

/** An open workspace folder. */
export interface OpenFolder {
  /** As the server writes it, without a trailing slash. */
  readonly uri: string;
  readonly name: string;
}

/**
 * The path of a file as the Tools view shows it, as names: relative to the innermost workspace folder that it is in, whose own name comes
 * first if several are open; otherwise the whole path.
 */
export function pathNames(uri: string, folders: readonly OpenFolder[]): readonly string[] {
  let innermost: OpenFolder | undefined;
  for (const folder of folders) {
    const isInside = uri.startsWith(folder.uri) && uri[folder.uri.length] === '/';
    if (isInside && folder.uri.length > (innermost?.uri.length ?? 0)) innermost = folder;
  }
  const rest = innermost ? uri.slice(innermost.uri.length + 1) : uri.replace(/^[\w.+-]+:(?:\/\/[^/]*\/)?/, '');
  const names = rest.split('/').map(decoded);
  return innermost && folders.length > 1 ? [innermost.name, ...names] : names;
}

function decoded(name: string): string {
  if (!name.includes('%')) return name;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
