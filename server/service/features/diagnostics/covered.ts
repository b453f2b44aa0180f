/** One mistake that two rules see is shown once. */
import type { Severity } from '../../rules/rule';
import type { Problem } from './check';

const BY_GRAVITY: readonly Severity[] = ['hint', 'information', 'warning', 'error'];

/**
 * Leaves out what another problem covers; that one becomes as grave, so that the verdict stays what it is.
 * Only what is shown covers: where a rule is off or silenced, the other one speaks.
 */
export function withoutCovered(problems: Problem[]): Problem[] {
  const covering = problems.filter(({ covers }) => covers);
  if (covering.length === 0) return problems;
  const codes = new Set(covering.map(({ covers }) => covers?.code));
  const wanted = new Set(covering.map(({ covers }) => covers && idOf(covers)));
  const covered = new Map<string, Problem>();
  for (const problem of problems) {
    const id = codes.has(problem.code) ? idOf(problem) : undefined;
    if (id !== undefined && wanted.has(id)) covered.set(id, problem);
  }
  const left = new Set(covered.values());
  return problems
    .filter((problem) => !left.has(problem))
    .map((problem) => {
      const other = problem.covers && covered.get(idOf(problem.covers));
      return other ? { ...problem, severity: graver(problem.severity, other.severity) } : problem;
    });
}

function idOf({ code, data }: Pick<Problem, 'code' | 'data'>): string {
  return `${code} ${JSON.stringify(data)}`;
}

function graver(a: Severity, b: Severity): Severity {
  return BY_GRAVITY.indexOf(a) < BY_GRAVITY.indexOf(b) ? b : a;
}
