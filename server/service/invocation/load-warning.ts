/** Warns that the platform would not get as far as a call, because it does not load the manifest. */

import type { Invoker, Planned } from '../model/invoker';
import type { Manifest } from '../model/manifest';

/**
 * Returns the invoker with a warning in its plans if the platform does not load the manifest as it is.
 * @param faultOf returns the warning; `undefined` where the platform loads the manifest
 */
export function withLoadWarning(
  invoker: Invoker,
  faultOf: (manifest: Manifest) => string | undefined = syntaxFault,
): Invoker {
  const { planTrigger } = invoker;
  const withWarning = (planned: Planned, manifest: Manifest): Planned => {
    const unloaded = 'plan' in planned ? faultOf(manifest) : undefined;
    if (!('plan' in planned) || unloaded === undefined) return planned;
    return { plan: { ...planned.plan, unloaded, notes: [unloaded, ...planned.plan.notes] } };
  };
  return {
    ...invoker,
    plan: (request) => withWarning(invoker.plan(request), request.manifest),
    ...(planTrigger && { planTrigger: (request, id) => withWarning(planTrigger(request, id), request.manifest) }),
  };
}

/** The warning for a syntax error: no platform loads a manifest that has one. */
function syntaxFault({ document, dialect }: Manifest): string | undefined {
  const problem = document.problems.find(({ code }) => code === 'syntax-error');
  if (!problem) return undefined;
  const line = document.textDocument.positionAt(problem.offset).line + 1;
  return `${dialect.platform} does not load this manifest: line ${line}: ${problem.message}`;
}
