/** Calls of the first tool of a manifest, as they are planned. */
import type { InvocationPlan } from '../../common/invocation/plan';
import type { InvocationRequest, Planned, RunSettings } from '../../server/service/model/invoker';
import { manifestOf, type ReadOptions } from './manifests';

/** Nothing is set. */
export const SETTINGS: RunSettings = { timeLimit: undefined, cwd: undefined, values: {} };

/** A call without arguments in the folder `/w`, but for what is overridden. */
export function requestOf(
  manifest: object | string,
  options: ReadOptions,
  more: Partial<InvocationRequest> = {},
): InvocationRequest {
  const read = manifestOf(typeof manifest === 'string' ? manifest : JSON.stringify(manifest), options);
  const [tool] = read.tools;
  if (!tool) throw new Error('no tool');
  return { manifest: read, tool, arguments: {}, settings: SETTINGS, folders: ['file:///w'], now: 0, ...more };
}

/** The plan of such a call, or why there is none. */
export function planned(...call: Parameters<typeof requestOf>): Planned {
  const request = requestOf(...call);
  const { invoker } = request.manifest.dialect;
  if (!invoker) throw new Error('no invoker');
  return invoker.plan(request);
}

/** The plan of a kind; throws if there is none. */
export function planIn<K extends InvocationPlan['kind']>(
  result: Planned,
  kind: K,
): Extract<InvocationPlan, { readonly kind: K }> {
  if (!('plan' in result) || result.plan.kind !== kind) throw new Error(JSON.stringify(result));
  return result.plan as Extract<InvocationPlan, { readonly kind: K }>;
}
