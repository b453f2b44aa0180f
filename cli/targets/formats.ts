/** The output formats of `targets`, the default first. */
export const TARGETS_FORMATS = ['text', 'json', 'markdown', 'sarif'] as const;

/** An output format. */
export type TargetsFormat = (typeof TARGETS_FORMATS)[number];

/** How a report for people looks. */
export interface Look {
  readonly color: boolean;
  /** Only tools that are refused are shown. */
  readonly isQuiet: boolean;
  /** Of a table, in columns of a terminal. */
  readonly width: number;
}
