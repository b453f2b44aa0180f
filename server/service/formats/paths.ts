/** Paths in a file, as URIs. */
import { parentUri, uriBelow } from '../uri';

/** The folder of a file. @param up how many folders above its own */
export function folderOf(uri: string, up = 0): string {
  let folder = parentUri(uri);
  for (let i = 0; i < up; i++) folder = parentUri(folder);
  return folder;
}

/** The URI of a relative path with slashes; `undefined` if it is another path, leaves the folder, or has a variable. */
export function resolved(folder: string, path: string): string | undefined {
  if (/^[a-z][a-z\d+.-]*:|^[/~]|[\\$]/i.test(path)) return undefined;
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  if (parts.includes('..')) return undefined;
  return parts.length === 0 ? folder : uriBelow(folder, parts.join('/'));
}
