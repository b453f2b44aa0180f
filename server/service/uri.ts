/** URIs as strings: only the operations that the service needs, without file system access. */
import { URI, Utils } from 'vscode-uri';

/** The path of a URI, decoded, with its leading slash; the string itself if it is not a URI. */
export function pathOfUri(uri: string): string {
  const path = uri.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** All folders above a URI. */
export function foldersOf(uri: string): readonly string[] {
  const folders: string[] = [];
  for (let end = uri.lastIndexOf('/'); end > 0; end = uri.lastIndexOf('/', end - 1)) folders.push(uri.slice(0, end));
  return folders;
}

/** Whether a folder or file is one of these folders, or in one. */
export function isInFolders(uri: string, folders: readonly string[]): boolean {
  return folders.some((folder) => uri === folder || uri.startsWith(`${folder}/`));
}

/** The URI of the folder that a file or folder is in, without a trailing slash. */
export function parentUri(uri: string): string {
  const end = uri.lastIndexOf('/');
  return end > ROOT_LENGTH && isPlain(uri) ? uri.slice(0, end) : Utils.dirname(URI.parse(uri)).toString();
}

/** The URI of a file, from its path relative to a folder. `.` and `..` in the path are resolved. */
export function uriBelow(folder: string, path: string): string {
  const joined = `${folder}/${path}`;
  if (isPlain(joined)) return joined;
  // Half of a character can't be encoded, and no name of a file has one.
  const whole = path.replace(/[\ud800-\udfff]/gu, '\ufffd');
  return Utils.joinPath(URI.parse(folder), ...whole.split('/')).toString();
}

/** The length of `file:///`. */
const ROOT_LENGTH = 8;

/**
 * Whether a `file:` URI has only characters that are never encoded, and no segment that would be resolved: string operations have the same
 * results as parsing it, which takes fifty times as long.
 */
export function isPlain(uri: string): boolean {
  return /^file:\/\/(?:\/(?!\.\.?(?:\/|$))[\w.~-]+)+$/.test(uri);
}
