import type { FileResult } from '../file-result';

/** All results. */
export interface Report {
  readonly results: readonly FileResult[];
  readonly summary: { readonly files: number; readonly errors: number; readonly warnings: number };
  /** Number of files that could not be read, which standard error reports. */
  readonly unreadable: number;
  /** Whether the output is a terminal with colours. */
  readonly color: boolean;
}
