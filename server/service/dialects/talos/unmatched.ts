/** Which names of `index.ts` a name of the manifest may have been changed to. */
import { nearest } from '../../rules/near';

/** So many names are compared with each other. */
const MAX_COMPARED = 200;
/** So many are offered where none is nearer than the others. */
const MAX_OFFERED = 3;

/** Names of `index.ts` for one name of the manifest that is not there. */
export interface Candidates {
  /** Best first. */
  readonly names: readonly string[];
  /** The first is plainly the one that is meant. */
  readonly isNear: boolean;
}

/** For each name of the manifest that `index.ts` lacks, what it may be called there: a near name, else those that no other entry has. */
export function candidatesFor(
  missing: readonly string[],
  exported: readonly string[],
  written: readonly string[],
): ReadonlyMap<string, Candidates> {
  // What a whole module may have besides what it exports by names.
  const taken = new Set([...written, 'default']);
  const free = new Set(exported.filter((name) => !taken.has(name)));
  const isComparable = free.size <= MAX_COMPARED && missing.length <= MAX_COMPARED;
  const near = new Map(missing.map((name) => [name, isComparable ? nearest(name, free)?.word : undefined] as const));
  const meant = new Set(near.values());
  const left = [...free].filter((name) => !meant.has(name)).slice(0, MAX_OFFERED + 1);
  const others = left.length <= MAX_OFFERED ? left : [];
  return new Map(
    missing.map((name) => {
      const word = near.get(name);
      return [name, word === undefined ? { names: others, isNear: false } : { names: [word], isNear: true }];
    }),
  );
}
