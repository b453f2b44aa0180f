/** Where a tool's manifest lies, and what lies next to it. */

import { pathOfUri } from '../../uri';
import type { Workspace } from '../../workspace';

/** The folder of a tool. */
export interface ToolFolder {
  /** Without a slash at the end. */
  readonly uri: string;
  /** As it is called on disk. */
  readonly name: string;
}

/** The folder of a tool, by the address of its manifest; `undefined` for a file that Talos would not take for one. */
export function toolFolder(manifestUri: string): ToolFolder | undefined {
  if (!/^[a-z][a-z0-9+.-]*:\/\/.*\/manifest\.json$/i.test(manifestUri)) return undefined;
  const uri = manifestUri.slice(0, manifestUri.lastIndexOf('/'));
  const name = pathOfUri(uri).split('/').at(-1) ?? '';
  return name === '' ? undefined : { uri, name };
}

/**
 * The id that Talos' document asks for: the folder's name. `undefined` where the address does not tell it: a workspace that is one tool
 * may be called anything.
 */
export function idByFolder(manifestUri: string, workspace: Workspace): string | undefined {
  const folder = toolFolder(manifestUri);
  if (!folder) return undefined;
  const isRoot = workspace.folders.includes(folder.uri) && !/\/(?:tools|plugins)\/[^/]+$/.test(folder.uri);
  return isRoot ? undefined : folder.name;
}

/**
 * The names in the folder, where the manifest is one of them, so that what is missing in it is really missing.
 * A manifest that is not saved yet, or lies where nothing can be seen, gives `undefined`.
 */
export async function listing(folder: ToolFolder, workspace: Workspace): Promise<ReadonlySet<string> | undefined> {
  const entries = new Set((await workspace.readDirectory(folder.uri)).map(({ name }) => name));
  return entries.has('manifest.json') ? entries : undefined;
}
