/** What of a tool's modules could not be read, and which rules are silent for it. */

import type { BlindSpot } from '../../model/dialect';
import type { Manifest } from '../../model/manifest';
import type { Workspace } from '../../workspace';
import type { ToolModules } from './code/tool-modules';
import { functionsOf, triggersOf } from './sections';

/** The reasons why handlers and trigger handlers may be missing unseen; none where everything could be followed. */
export async function blindSpots(
  modules: ToolModules,
  manifest: Manifest,
  workspace: Workspace,
): Promise<readonly BlindSpot[]> {
  const functions = functionsOf(manifest.root).length > 0;
  const triggers = triggersOf(manifest.root).length > 0;
  if (!functions && !triggers) return [];
  const exported = await modules.of(manifest, workspace);
  const spots: BlindSpot[] = [];
  if (functions && exported?.handlers.kind === 'unsure') {
    for (const why of exported.handlers.reasons) spots.push({ off: 'Missing handlers are not reported', why });
  }
  if (triggers && exported?.triggers.kind === 'unsure') {
    for (const why of exported.triggers.reasons) {
      // One cause, said once.
      if (!spots.some((spot) => spot.why === why))
        spots.push({ off: 'Missing trigger handlers are not reported', why });
    }
  }
  return spots;
}
