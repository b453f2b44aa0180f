/** Where manifests usually lie: said once, in `package.json`. */

const CONTAINS = 'workspaceContains:';

/**
 * The globs that activate the extension where a workspace contains them.
 * @param manifest the extension's `package.json`; none where it has no such events
 */
export function usualNames(manifest: { readonly activationEvents?: readonly string[] }): readonly string[] {
  const events = manifest.activationEvents ?? [];
  return events.filter((event) => event.startsWith(CONTAINS)).map((event) => event.slice(CONTAINS.length));
}
