/** Errors in the manifest of a tool: its call may succeed here, although the platform would reject the manifest. */
import { Checker } from '../../server/service/features/diagnostics/check';
import type { Manifest } from '../../server/service/model/manifest';
import { type Chosen, NO_TARGETS } from '../../server/service/workspace';
import { workspaceAt } from '../workspace';
import type { CallOptions } from './options';

/** A sentence on its errors, if it has any. @param file as it was named */
export async function manifestErrors(
  manifest: Manifest,
  file: string,
  { root, interpreters }: Pick<CallOptions, 'root' | 'interpreters'>,
): Promise<readonly string[]> {
  // What a model provider refuses is no reason for the platform to refuse the call.
  const chosen: Chosen = {
    python: () => interpreters.python,
    targets: () => ({ ...NO_TARGETS, ids: [] }),
    tokenBudget: () => ({}),
  };
  const problems = (await new Checker().check(manifest, workspaceAt(root, chosen))) ?? [];
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  if (errors === 0) return [];
  const many = errors === 1 ? 'an error' : `${errors} errors`;
  return [`${file} has ${many}, so ${manifest.dialect.title} may refuse it: see \`tool-manifest check\`.`];
}
