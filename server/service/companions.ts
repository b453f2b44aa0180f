/** The kinds of companion files of a manifest. A new kind needs one line here and one folder. */
import { CASES } from './cases/kind';
import type { CompanionKind } from './model/document-kind';

export const COMPANIONS: readonly CompanionKind[] = [CASES];

/** The companion kind of a path or URI, by its name; `undefined` for all other names, including those of manifests. */
export function companionKind(path: string): CompanionKind | undefined {
  return COMPANIONS.find((kind) => kind.isNamed(path));
}
