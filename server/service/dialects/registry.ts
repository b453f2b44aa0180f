/** The supported dialects. To add one: one line here, one folder next to this file and one schema. */

import type { Dialect } from '../model/dialect';
import { agentcli } from './agentcli';
import { forgedPylot } from './forged-pylot';
import { glean } from './glean';
import { kasilabs } from './kasilabs';
import { talos } from './talos';

export const DIALECTS: readonly Dialect[] = [talos, kasilabs, forgedPylot, agentcli, glean];

/** A dialect by its id. */
export function dialectById(id: string): Dialect | undefined {
  return DIALECTS.find((dialect) => dialect.id === id);
}
