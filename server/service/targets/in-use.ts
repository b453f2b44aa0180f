/** The targets for which the tools of a manifest must work. */
import type { Manifest } from '../model/manifest';
import type { Workspace } from '../workspace';
import type { Naming, Target } from './model/target';
import { targetById } from './registry';

/** The targets of a manifest. */
export interface TargetsInUse {
  readonly targets: readonly Target[];
  /** The author has named them; otherwise they are what the platform itself sends tools to. */
  readonly isNamed: boolean;
  readonly naming: Naming;
}

/** Returns them: those that are set, otherwise those of the dialect. Unknown ids are left out: the configuration's own rules report them. */
export function targetsInUse({ document, dialect }: Manifest, workspace: Workspace): TargetsInUse {
  const { ids, server, plugin } = workspace.chosenTargets(document.uri);
  const found = new Map((ids ?? dialect.sendsTo ?? []).map((id) => [id, targetById(id)]));
  return {
    targets: [...found.values()].filter((target) => target !== undefined),
    isNamed: ids !== undefined,
    naming: { server, plugin },
  };
}

/** Whether there are any: asked by each rule. */
export function hasTargets({ document, dialect }: Manifest, workspace: Workspace): boolean {
  const { ids } = workspace.chosenTargets(document.uri);
  return (ids ?? dialect.sendsTo ?? []).some((id) => targetById(id) !== undefined);
}
