import { evidenceText } from '../../../server/service/targets/model/evidence';
import type { Target } from '../../../server/service/targets/model/target';
import type { Unchecked } from '../../format/report';
import { SARIF_SCHEMA, sarifFrame, sarifResult, sarifRules } from '../../format/sarif';
import type { FileTargets, ToolProblem } from '../result';
import type { TargetsPrinter, Totals } from './printer';

/** SARIF 2.1.0, for code scanning: a result for each problem of a target, in the form of those that `check` finds, each on a line. */
export class SarifPrinter implements TargetsPrinter {
  readonly head =
    `{"$schema":${JSON.stringify(SARIF_SCHEMA)},"version":"2.1.0","runs":[{"columnKind":"utf16CodeUnits","results":[`;
  readonly separator = ',';

  file({ path, tools, diagnostics }: FileTargets): string {
    const results = [
      ...diagnostics.map((one) => sarifResult(path, one)),
      ...tools.flatMap(({ targets }) =>
        targets.flatMap(({ target, problems }) => problems.map((problem) => resultOf(target, problem, path))),
      ),
    ];
    return results.map((result) => `\n${JSON.stringify(result)}`).join(',');
  }

  end({ codes }: Totals, unchecked: readonly Unchecked[]): string {
    // The members of the run follow, without the brace that opens it.
    const frame = JSON.stringify(sarifFrame(sarifRules(codes), unchecked)).slice(1);
    return `\n],${frame}]}\n`;
  }
}

function resultOf({ id, title }: Target, problem: ToolProblem, file: string) {
  const { code, severity, path, range, message, consequence, repair = null, evidence } = problem;
  return {
    ...sarifResult(file, { code, severity, path, range, message: `${title}: ${message} ${consequence}` }),
    properties: { target: id, repair, evidence: evidenceText(evidence) },
  };
}
