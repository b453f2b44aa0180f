/** Determines which tools use a secret. */

import { secretUsesOf } from '../../../common/invocation/plan';
import type { Manifest } from '../model/manifest';
import { sampleOf } from './sample';

/** A tool or trigger of a manifest. */
interface Callable {
  readonly name: string;
  /** From 0, in the order of the manifest. */
  readonly index: number;
  readonly isTrigger?: boolean;
}

/** Whether a call of a tool or trigger uses a secret; also true where a required value must be set before this is known. */
export function mayUseSecret(manifest: Manifest, called: Callable, folders: readonly string[]): boolean {
  const { invoker } = manifest.dialect;
  const tool = manifest.tools[called.index];
  const settings = { timeLimit: undefined, cwd: undefined, values: {} };
  const request = { manifest, settings, folders, now: 0 };
  const planned = called.isTrigger
    ? invoker?.planTrigger?.({ ...request, arguments: {} }, called.name)
    : tool && invoker?.plan({ ...request, arguments: sampleOf(tool.inputSchema?.schema), tool });
  if (!planned) return false;
  if ('plan' in planned) return secretUsesOf(planned.plan).length > 0;
  return (planned.remedies ?? []).some((remedy) => 'value' in remedy || 'secret' in remedy);
}
