/** Calls that can't be made as a file is not there that the platform takes the tool from. */
import { URI } from 'vscode-uri';
import type { Manifest } from '../model/manifest';
import type { Workspace } from '../workspace';
import type { Planned } from './invoker';

/** The plan, or that a file which it executes is missing: nobody is asked for consent to a file that is not there. */
export async function unlessFilesMiss(planned: Planned, manifest: Manifest, workspace: Workspace): Promise<Planned> {
  if ('refusal' in planned || planned.plan.kind !== 'handler') return planned;
  const { file: executed } = planned.plan;
  const missing = (await manifest.dialect.missingFiles?.(manifest, workspace)) ?? [];
  const [first] = missing.filter(({ uri }) => URI.parse(uri).fsPath === executed);
  if (!first) return planned;
  const newFiles = (await workspace.isWithin(first.uri)) ? [first] : [];
  return { refusal: first.why, newFiles };
}
