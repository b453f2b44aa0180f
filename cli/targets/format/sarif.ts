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
        })),
      ),
    );
    return [...diagnostics, ...problems]
      .map((problem) => {
        const text = `${this.isFirst ? '' : ','}\n${JSON.stringify(sarifResult(path, problem, this.rules))}`;
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
