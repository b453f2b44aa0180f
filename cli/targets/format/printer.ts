import type { Unchecked } from '../../format/report';
import type { FileTargets } from '../result';
import type { Totals } from './totals';

/** How a report for people looks. */
export interface Look {
  readonly color: boolean;
  /** Only tools that are refused are shown. */
  readonly isQuiet: boolean;
  /** Of a table, in columns of a terminal. */
  readonly width: number;
}

/** Prints what is found, file by file: the report of ten thousand manifests is longer than a string can be. */
export interface TargetsPrinter {
  /** What comes before the files. */
  readonly head: string;
  /** What comes between two files. */
  readonly separator: string;
  /** @param isUnchecked standard error says why it was not examined @returns '' if there is nothing to print */
  file(file: FileTargets, isUnchecked: boolean): string;
  /** What comes after the last file. @param totals of all files */
  end(totals: Totals, unchecked: readonly Unchecked[]): string;
}
