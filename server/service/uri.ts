/** URIs as strings: only the operations that the service needs, without file system access. */

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
