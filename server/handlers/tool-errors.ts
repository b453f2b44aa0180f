/** The tools of manifests that their own platforms refuse. */
import type { ServerContext } from '../context';
import { PROBLEM_LIMIT } from '../service/features/diagnostics/check';
import { toolsWithErrors } from '../service/features/targets/errors';
import type { Manifest } from '../service/model/manifest';

/** Their indexes, from what the checker knows of each tool; `undefined` if the document has changed meanwhile. */
export async function toolErrors(manifest: Manifest, context: ServerContext): Promise<ReadonlySet<number> | undefined> {
  const { rules } = context.settings(manifest.document.uri);
  const checked = await context.checker.checkUpTo(PROBLEM_LIMIT, manifest, context.workspace, { rules });
  return checked && toolsWithErrors(manifest, checked.withoutTargets());
}
