/** Which files the server may read. */

/** The parts of a URI, decoded. */
export interface Place {
  readonly scheme: string;
  readonly authority: string;
  readonly path: string;
}

/** Whether a place is one of the folders or below one, by its name: segments such as `..` are refused, as file systems may follow them. */
export function isInFolders({ scheme, authority, path }: Place, folders: readonly Place[]): boolean {
  if (path.split(/[\\/]/).some((segment) => segment === '..' || segment === '.')) return false;
  return folders.some((folder) => {
    const base = folder.path.replace(/\/$/, '');
    const isSameSystem = scheme === folder.scheme && authority === folder.authority;
    return isSameSystem && (path === base || path.startsWith(`${base}/`));
  });
}
