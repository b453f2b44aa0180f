import { evidenceText } from '../../../server/service/targets/model/evidence';
import type { Unchecked } from '../../format/report';
import { SARIF_SCHEMA, SarifRules, sarifFrame, sarifResult } from '../../format/sarif';
import type { FileTargets } from '../result';
import type { TargetsPrinter } from './printer';

/** SARIF 2.1.0, for code scanning: a result for each problem of a target, in the form of those that `check` finds, each on a line. */
export class SarifPrinter implements TargetsPrinter {
  readonly head =
    `{"$schema":${JSON.stringify(SARIF_SCHEMA)},"version":"2.1.0","runs":[{"columnKind":"utf16CodeUnits","results":[`;
  private readonly rules = new SarifRules();
  private isFirst = true;

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
      ...diagnostics.map((one) => sarifResult(path, one, this.rules)),
      ...problems.map(({ properties, ...one }) => ({ ...sarifResult(path, one, this.rules), properties })),
    ];
    return results
      .map((result) => {
        const text = `${this.isFirst ? '' : ','}\n${JSON.stringify(result)}`;
        this.isFirst = false;
        return text;
      })
      .join('');
  }

  end(unchecked: readonly Unchecked[]): string {
    // The members of the run follow, without the brace that opens it.
    const frame = JSON.stringify(sarifFrame(this.rules, unchecked)).slice(1);
    return `\n],${frame}]}\n`;
  }
}
