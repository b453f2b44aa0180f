/** Finds the name in `index.ts` that corresponds to an unmatched name of the manifest. */
import { nearest } from '../../rules/near';

/** The maximum number of names that are compared with each other. */
const MAX_COMPARED = 200;
/** The maximum number of names that are offered if none is similar. */
const MAX_OFFERED = 3;

/** The candidates in `index.ts` for one unmatched name of the manifest. */
export interface Candidates {
  /** Best first. */
  readonly names: readonly string[];
  /** Whether the first one is similar to the name, and so most likely meant. */
  readonly isNear: boolean;
}

/** For each name of the manifest that `index.ts` lacks, its candidates there: a similar name, else those that no other entry has. */
export function candidatesFor(
  missing: readonly string[],
  exported: readonly string[],
  written: readonly string[],
): ReadonlyMap<string, Candidates> {
  const taken = new Set(written);
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
