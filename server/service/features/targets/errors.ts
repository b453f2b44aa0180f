/** Tools that their own platform refuses: no target gets them, whatever that would do to them. */
import type { Manifest } from '../../model/manifest';
import type { Problem } from '../diagnostics/problem';
import { partIndex } from '../worse';

/** The indexes of the tools with errors; one elsewhere in the manifest is one of each tool. @param problems without those about targets */
export function toolsWithErrors(manifest: Manifest, problems: readonly Problem[]): ReadonlySet<number> {
  const indexOf = partIndex(manifest);
  const errors = problems.filter(({ severity }) => severity === 'error');
  const found = new Set(errors.map(({ at }) => indexOf(at)));
  return found.has(-1) ? new Set(manifest.tools.keys()) : found;
}
