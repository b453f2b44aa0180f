/** How results are printed, by the name of the format. */
import type { Format } from '../arguments';
import type { FileResult } from '../file-result';
import { formatGithub } from './github';
import { formatJson } from './json';
import { formatSarif } from './sarif';
import { formatText } from './text';

/** All that was checked. */
export interface Report {
  readonly results: readonly FileResult[];
  readonly summary: { readonly files: number; readonly errors: number; readonly warnings: number };
  /** Files that could not be read, of which standard error tells. */
  readonly unreadable: number;
  /** Whether a person reads it on a terminal that shows colours. */
  readonly color: boolean;
}

export const FORMATS: Readonly<Record<Format, (report: Report) => string>> = {
  text: formatText,
  json: formatJson,
  sarif: formatSarif,
  github: formatGithub,
};
