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
