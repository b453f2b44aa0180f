/** The targets of a manifest, in the order in which they are shown. */
import type { Manifest } from '../../model/manifest';
import { targetsInUse } from '../../targets/in-use';
import type { Naming, Target } from '../../targets/model/target';
import { TARGETS } from '../../targets/registry';
import type { Workspace } from '../../workspace';

/** What applies to the tools of a manifest. */
export interface ChosenTargets {
  /** The targets that matter to its author, in their order; none if none are chosen, and its platform itself calls no model. */
  readonly named: readonly Target[];
  /** All others that are shown. */
  readonly others: readonly Target[];
  readonly naming: Naming;
}

/** Returns them. */
export function chosenTargets(manifest: Manifest, workspace: Workspace): ChosenTargets {
  const { targets: named, naming } = targetsInUse(manifest, workspace);
  const ids = new Set(named.map(({ id }) => id));
  return { named, others: TARGETS.filter(({ id }) => !ids.has(id)), naming };
}
