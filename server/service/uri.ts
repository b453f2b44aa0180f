/** Addresses as text. Only what the service needs; nothing here asks whether something is there. */

/** The path of a URI, decoded, with its leading slash; the text itself where it is no URI. */
export function pathOfUri(uri: string): string {
  const path = uri.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
