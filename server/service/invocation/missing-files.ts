/** Refuses calls for which a file of the tool does not exist. */
import { URI } from 'vscode-uri';
import type { Planned } from '../model/invoker';
import type { Manifest } from '../model/manifest';
import type { Workspace } from '../workspace';

/** Returns the plan, or a refusal if a file that it executes is missing: no consent is requested for a file that does not exist. */
export async function unlessFilesMiss(planned: Planned, manifest: Manifest, workspace: Workspace): Promise<Planned> {
  if ('refusal' in planned || planned.plan.kind !== 'handler') return planned;
  const { file: executed } = planned.plan;
  const missing = (await manifest.dialect.missingFiles?.(manifest, workspace)) ?? [];
  const [first] = missing.filter(({ uri }) => URI.parse(uri).fsPath === executed);
  if (!first) return planned;
  const newFiles = (await workspace.isWithin(first.uri)) ? [first] : [];
  return { refusal: first.why, newFiles };
}
