/** The parts of a tool's modules that could not be read, and the rules that are inactive because of them. */

import type { BlindSpot } from '../../model/dialect';
import type { Manifest } from '../../model/manifest';
import type { Workspace } from '../../workspace';
import { toolModule } from './code/tool-modules';
import { functionsOf, triggersOf } from './sections';

/** Why missing handlers and trigger handlers may go unreported; none if everything could be followed. */
export async function blindSpots(manifest: Manifest, workspace: Workspace): Promise<readonly BlindSpot[]> {
  const functions = functionsOf(manifest.root).length > 0;
  const triggers = triggersOf(manifest.root).length > 0;
  if (!functions && !triggers) return [];
  const exported = await toolModule(manifest, workspace);
  const spots: BlindSpot[] = [];
  if (functions && exported?.handlers.kind === 'unsure') {
    for (const why of exported.handlers.reasons) spots.push({ off: 'Missing handlers are not reported', why });
  }
  if (triggers && exported?.triggers.kind === 'unsure') {
    for (const why of exported.triggers.reasons) {
      // The same reason is reported only once.
      if (!spots.some((spot) => spot.why === why))
        spots.push({ off: 'Missing trigger handlers are not reported', why });
    }
  }
  return spots;
}
