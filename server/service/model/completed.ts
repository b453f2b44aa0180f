/** Manifests with what files next to them add. */
import type { Workspace } from '../workspace';
import type { Manifest } from './manifest';

/** The manifest as calls, cases and the model's view of its tools need it, see `Dialect.completed`. */
export async function completed(manifest: Manifest, workspace: Workspace): Promise<Manifest> {
  return (await manifest.dialect.completed?.(manifest, workspace)) ?? manifest;
}
