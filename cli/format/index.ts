/** The output formats, by name. */
import { formatCheckstyle } from './checkstyle';
import { formatGithub } from './github';
import { formatGitlab } from './gitlab';
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

/** For programs: version 1 of the shape that `docs/command-line.md` documents. */
function formatJson({ results, unchecked, summary, baseline }: Report): string {
  const files = results.map(({ text: _, accepted: __, listed, ...file }) => ({
    ...file,
    ...(listed && { [listed.many]: listed.count }),
  }));
  return `${JSON.stringify({ version: 1, files, unchecked, summary: { ...summary, ...(baseline && { baseline }) } }, null, 2)}\n`;
}
