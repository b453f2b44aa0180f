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
  /** Whether the output is colored. */
  readonly color: boolean;
}
