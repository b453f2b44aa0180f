/** The kinds of documents that lie next to a manifest and are about it. A new one is one line here and one folder. */
import { CASES } from './cases/kind';
import type { CompanionKind } from './model/document-kind';

export const COMPANIONS: readonly CompanionKind[] = [CASES];

/** The kind that a path or URI has the name of; `undefined` for all other names, those of manifests among them. */
export function companionKind(path: string): CompanionKind | undefined {
  return COMPANIONS.find((kind) => kind.isNamed(path));
}
