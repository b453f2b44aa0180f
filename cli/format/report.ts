import type { FileResult } from '../file-result';

/** A file, folder or pattern that could not be checked. */
export interface Unchecked {
  /** As it is printed. */
  readonly path: string;
  /** Why, phrased to follow the path: "does not exist". */
  readonly problem: string;
}

/** All results. */
export interface Report {
  readonly results: readonly FileResult[];
  readonly summary: { readonly files: number; readonly errors: number; readonly warnings: number };
  readonly unchecked: readonly Unchecked[];
  /** How the problems compare with the baseline, if there is one: numbers of problems in it, and of its entries without a problem. */
  readonly baseline?: { readonly accepted: number; readonly gone: number } | undefined;
  /** What to say if there is no manifest; by default that none was found. */
  readonly nothing?: string;
  /** What was safe to fix was fixed. */
  readonly isFixed?: boolean;
  /** Whether the output is colored. */
  readonly color: boolean;
}
