/** The targets that matter to a manifest. */
import type { ServerContext } from '../context';
import type { ChosenTargets } from '../service/features/targets/tool-targets';
import { UNNAMED } from '../service/targets/conversion/convert';
import { TARGETS } from '../service/targets/registry';

/** The targets for a manifest, in the order in which they are shown. */
export function chosenTargets(_uri: string, _context: Pick<ServerContext, 'settings'>): ChosenTargets {
  return { named: [], others: TARGETS, naming: UNNAMED };
}
