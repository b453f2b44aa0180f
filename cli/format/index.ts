/** The output formats, by name. */
import { formatCheckstyle } from './checkstyle';
import { formatGithub } from './github';
import { formatGitlab } from './gitlab';
import { formatJson } from './json';
import { formatJunit } from './junit';
import type { Report } from './report';
import { formatSarif } from './sarif';
import { formatText } from './text';

/** Output format of problems. */
export type Format = 'text' | 'json' | 'sarif' | 'github' | 'gitlab' | 'junit' | 'checkstyle';

export const FORMATS: Readonly<Record<Format, (report: Report) => string>> = {
  text: formatText,
  json: formatJson,
  sarif: formatSarif,
  github: formatGithub,
  gitlab: formatGitlab,
  junit: formatJunit,
  checkstyle: formatCheckstyle,
};
