/** The files around an agentcli manifest. */
import { parentUri, uriBelow } from '../../uri';
import type { Workspace } from '../../workspace';

/** A program that a manifest may name. */
export interface Program {
  /** As written in `command`: `./tools/bin/get_time`. */
  readonly path: string;
  readonly uri: string;
}

const MAX_DEPTH = 3;
const MAX_PROGRAMS = 500;

/** The URI of a file, from its path relative to the manifest's folder. */
export function nextToManifest(uri: string, path: string): string {
  return uriBelow(parentUri(uri), path);
}

/** The files under `tools/bin` next to a manifest: at most 500, three folders deep, hidden ones left out. */
export async function programsInBin(uri: string, workspace: Workspace): Promise<readonly Program[]> {
  const found: Program[] = [];
  const folders: { readonly path: string; readonly depth: number }[] = [{ path: 'tools/bin', depth: 1 }];
  for (let folder = folders.shift(); folder && found.length < MAX_PROGRAMS; folder = folders.shift()) {
    for (const { name, type } of await workspace.readDirectory(nextToManifest(uri, folder.path))) {
      if (name.startsWith('.')) continue;
      const path = `${folder.path}/${name}`;
      if (type === 'file') found.push({ path: `./${path}`, uri: nextToManifest(uri, path) });
      else if (folder.depth < MAX_DEPTH) folders.push({ path, depth: folder.depth + 1 });
    }
  }
  return found.slice(0, MAX_PROGRAMS);
}
