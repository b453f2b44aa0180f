/** The folder of a tool's manifest, its contents, and the ids that fit. */
import { memberString } from '../../document/tree/node';
import type { Manifest } from '../../model/manifest';
import { pathOfUri } from '../../uri';
import type { Workspace } from '../../workspace';

/** The folder of a tool. */
interface ToolFolder {
  /** Without a trailing slash. */
  readonly uri: string;
  /** The name on disk. */
  readonly name: string;
}

/** The folder of a tool, from the URI of its manifest; `undefined` for a file that Talos would not read as one. */
export function toolFolder(manifestUri: string): ToolFolder | undefined {
  if (!/^[a-z][a-z0-9+.-]*:\/\/.*\/manifest\.json$/i.test(manifestUri)) return undefined;
  const uri = manifestUri.slice(0, manifestUri.lastIndexOf('/'));
  const name = pathOfUri(uri).split('/').at(-1) ?? '';
  return name === '' ? undefined : { uri, name };
}

/**
 * The id that Talos' documentation asks for: the folder's name. `undefined` if the URI does not determine it: a workspace that is a single
 * tool may have any name.
 */
export function idByFolder(manifestUri: string, workspace: Workspace): string | undefined {
  const folder = toolFolder(manifestUri);
  if (!folder) return undefined;
  const isRoot = workspace.folders.includes(folder.uri) && !/\/(?:tools|plugins)\/[^/]+$/.test(folder.uri);
  return isRoot ? undefined : folder.name;
}

/**
 * The names in the folder, provided that the manifest is one of them, so that what is not listed really does not exist. `undefined` for a
 * manifest that is not saved yet, or in a folder that can't be read.
 */
export async function listing(folder: ToolFolder, workspace: Workspace): Promise<ReadonlySet<string> | undefined> {
  const entries = new Set((await workspace.readDirectory(folder.uri)).map(({ name }) => name));
  return entries.has('manifest.json') ? entries : undefined;
}

/** The ids that come nearest, best first: the name of the folder, and the id in kebab-case, which may begin with a digit or not. */
export function otherIds({ root, document }: Manifest, workspace: Workspace): readonly string[] {
  const id = memberString(root, 'id');
  if (id === undefined) return [];
  const kebab = id
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9-]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const found = [idByFolder(document.uri, workspace) ?? '', kebab, kebab.replace(/^[^A-Za-z]+/, '')];
  return [...new Set(found)].filter((one) => one !== '' && one !== id && !hasRefusedCharacter(one));
}

/** Whether an id contains a character at which Talos splits names. */
export function hasRefusedCharacter(id: string): boolean {
  return /[_:/]/.test(id);
}

/** The id in kebab-case; `undefined` if nothing is left of it. */
export function withoutRefusedCharacters(id: string): string | undefined {
  const plain = id.replace(/[_:/]+/g, '-').replace(/^-|-$/g, '');
  return plain === '' ? undefined : plain;
}
