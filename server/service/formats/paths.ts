/** Paths in a file, as URIs. */
import { nodesAt } from '../document/tree/pattern';
import type { KnownFile } from '../model/known-file';
import { parentUri, uriBelow } from '../uri';
import type { Exists } from './model';

/** The folder of a file. @param up how many folders above its own */
export function folderOf(uri: string, up = 0): string {
  let folder = parentUri(uri);
  for (let i = 0; i < up; i++) folder = parentUri(folder);
  return folder;
}

/** The folder that a file's path starts at. @param path the end of the file's URI: `.cursor/mcp.json` */
export function rootAbove(uri: string, path: string): string {
  return folderOf(uri, path.split('/').length - 1);
}

/** The URI of a relative path with slashes; `undefined` if it is another path, leaves the folder, or has a variable. */
export function resolved(folder: string, path: string): string | undefined {
  if (/^[a-z][a-z\d+.-]*:|^[/~]|[\\$]/i.test(path)) return undefined;
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  if (parts.includes('..')) return undefined;
  return parts.length === 0 ? folder : uriBelow(folder, parts.join('/'));
}

/** The URI that a value leads to; `undefined` if the client does not look at such a path, or it has no form that is understood. */
export function ledTo(
  { up, only, after, bareBelow, bareIsPath }: Exists,
  value: string,
  { document, root }: Pick<KnownFile, 'document' | 'root'>,
): string | undefined {
  const start = after?.find((one) => value.startsWith(one));
  if (only?.(value) === false || (after && start === undefined)) return undefined;
  const isBare = bareBelow !== undefined && !value.startsWith('.');
  const [above] = isBare ? nodesAt(root, bareBelow) : [];
  if (isBare && above?.type !== 'string' && !bareIsPath) return undefined;
  const below = above?.type === 'string' ? above.value.replace(/^\.\/|\/+$/g, '') : undefined;
  const isBelow = below !== undefined && !(bareIsPath && value.startsWith(`${below}/`));
  const path = isBelow ? `${below}/${value}` : value.slice(start?.length ?? 0);
  return resolved(folderOf(document.uri, up), path);
}
