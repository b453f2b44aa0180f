/** The output formats of `targets`, by name. */
import type { TargetsReport } from '../result';
import { formatJson } from './json';
import { formatMarkdown } from './markdown';
import { formatSarif } from './sarif';
import { formatText } from './text';

/** Their names, the default first. */
export const TARGETS_FORMATS = ['text', 'json', 'markdown', 'sarif'] as const;

/** An output format. */
export type TargetsFormat = (typeof TARGETS_FORMATS)[number];

export const FORMATS: Readonly<Record<TargetsFormat, (report: TargetsReport) => string>> = {
  text: formatText,
  json: formatJson,
  markdown: formatMarkdown,
  sarif: formatSarif,
};
