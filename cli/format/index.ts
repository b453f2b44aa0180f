/** The output formats, by name. */
import type { Format } from '../arguments';
import type { FileResult } from '../file-result';
import { formatGithub } from './github';
import { formatJson } from './json';
import { formatSarif } from './sarif';
import { formatText } from './text';

/** All results. */
export interface Report {
  readonly results: readonly FileResult[];
  readonly summary: { readonly files: number; readonly errors: number; readonly warnings: number };
  /** Number of files that could not be read, which standard error reports. */
  readonly unreadable: number;
  /** Whether the output is a terminal with colours. */
  readonly color: boolean;
}

export const FORMATS: Readonly<Record<Format, (report: Report) => string>> = {
  text: formatText,
  json: formatJson,
  sarif: formatSarif,
  github: formatGithub,
};
