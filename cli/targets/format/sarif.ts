import type { FileResult, PrintedDiagnostic } from '../../file-result';
import { formatSarif as formatProblems } from '../../format/sarif';
import type { FileTargets, TargetsReport } from '../result';

/** SARIF 2.1.0, for code scanning: a result for each problem of a target, in the form of those that `check` finds. */
export function formatSarif({ files, unchecked, color }: TargetsReport): string {
  const results = files.map(fileResult);
  const errors = results.reduce(
    (sum, { diagnostics }) => sum + diagnostics.filter(({ severity }) => severity === 'error').length,
    0,
  );
  return formatProblems({ results, unchecked, color, summary: { files: files.length, errors, warnings: 0 } });
}

function fileResult({ path, dialect, reason, tools, diagnostics }: FileTargets): FileResult {
  const problems = tools.flatMap(({ name, targets }) =>
    targets.flatMap(({ target, problems }) =>
      problems.map(
        ({ code, severity, path, range, message, consequence }): PrintedDiagnostic => ({
          code,
          severity,
          path,
          range,
          message: `${target.title}: ${message} ${consequence}`,
          ...(name === undefined ? {} : { part: name }),
        }),
      ),
    ),
  );
  return { path, dialect, reason, tools: tools.length, text: '', diagnostics: [...diagnostics, ...problems] };
}
