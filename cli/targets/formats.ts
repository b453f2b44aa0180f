import type { Values } from '../parse-options';

/** An output format. */
export type TargetsFormat = NonNullable<Values<'targets'>['format']>;

/** How a report for people looks. */
export interface Look {
  readonly color: boolean;
  /** Only tools that are refused are shown. */
  readonly isQuiet: boolean;
  /** Of a table, in columns of a terminal. */
  readonly width: number;
}
