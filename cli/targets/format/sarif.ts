import { evidenceText } from '../../../server/service/targets/model/evidence';
import type { Unchecked } from '../../format/report';
import { SARIF_SCHEMA, SarifRules, sarifFrame, sarifResult } from '../../format/sarif';
import type { FileTargets } from '../result';
import type { TargetsPrinter } from './printer';
import type { Totals } from './totals';

/** SARIF 2.1.0, for code scanning: a result for each problem of a target, in the form of those that `check` finds, each on a line. */
export class SarifPrinter implements TargetsPrinter {
  readonly head =
    `{"$schema":${JSON.stringify(SARIF_SCHEMA)},"version":"2.1.0","runs":[{"columnKind":"utf16CodeUnits","results":[`;
  readonly separator = ',';

  file({ path, tools, diagnostics }: FileTargets): string {
    const problems = tools.flatMap(({ targets }) =>
      targets.flatMap(({ target, problems }) =>
        problems.map((problem) => ({
          ...problem,
          message: `${target.title}: ${problem.message} ${problem.consequence}`,
          properties: { target: target.id, repair: problem.repair ?? null, evidence: evidenceText(problem.evidence) },
        })),
      ),
    );
    const results = [
      ...diagnostics.map((one) => sarifResult(path, one)),
      ...problems.map(({ properties, ...one }) => ({ ...sarifResult(path, one), properties })),
    ];
    return results.map((result) => `\n${JSON.stringify(result)}`).join(',');
  }

  end({ codes }: Totals, unchecked: readonly Unchecked[]): string {
    // The members of the run follow, without the brace that opens it.
    const frame = JSON.stringify(sarifFrame(new SarifRules(codes), unchecked)).slice(1);
    return `\n],${frame}]}\n`;
  }
}
