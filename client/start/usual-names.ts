/** The usual locations of manifests, defined once, in `package.json`. */

const CONTAINS = 'workspaceContains:';

/**
 * The globs that activate the extension if a workspace contains matching files.
 * @param manifest the extension's `package.json`; the result is empty if it has no such events
 */
export function usualNames(manifest: { readonly activationEvents?: readonly string[] }): readonly string[] {
  const events = manifest.activationEvents ?? [];
  return events.filter((event) => event.startsWith(CONTAINS)).map((event) => event.slice(CONTAINS.length));
}
