/** The output formats, by name. */
import type { Format } from '../arguments';
import { formatGithub } from './github';
import { formatJson } from './json';
import type { Report } from './report';
import { formatSarif } from './sarif';
import { formatText } from './text';

export const FORMATS: Readonly<Record<Format, (report: Report) => string>> = {
  text: formatText,
  json: formatJson,
  sarif: formatSarif,
  github: formatGithub,
};
