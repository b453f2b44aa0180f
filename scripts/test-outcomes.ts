/** The outcomes of the steps of `npm test`, and the summary at its end. */
import { relative } from 'node:path';

/** How many test cases of a step passed and failed. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** The titles of the failed ones. */
  readonly failures: readonly string[];
}

/** One step, after it has run. */
export interface Outcome extends Counts {
  readonly title: string;
  readonly ok: boolean;
  readonly seconds: number;
}

/** The counts of a step without test cases. */
export const NO_COUNTS: Counts = { passed: 0, failed: 0, failures: [] };

/**
 * The outcome of a step.
 * @param code the exit code of its command; a step that fails without a failed test case counts as one
 */
export function outcomeOf(title: string, code: number, seconds: number, counts: Counts): Outcome {
  const ok = code === 0 && counts.failed === 0;
  const failures = ok || counts.failures.length > 0 ? counts.failures : [`its command ended with exit code ${code}`];
  return { title, ok, seconds, passed: counts.passed, failed: ok ? 0 : Math.max(counts.failed, 1), failures };
}

/** The members of Vitest's JSON report that are used here. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/**
 * Reads Vitest's JSON report. A file that could not be loaded counts as a failure.
 * @param root the folder that file names are relative to
 */
export function vitestCounts(text: string, root: string): Counts {
  const { numPassedTests, testResults }: VitestReport = JSON.parse(text);
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const file = relative(root, name);
      return failed.length > 0 ? failed.map(({ fullName }) => `${file} › ${fullName}`) : [file];
    });
  return { passed: numPassedTests, failed: failures.length, failures };
}

/** The summary: a line for each step, followed by its failures, and the totals as the last line. */
export function summaryOf(outcomes: readonly Outcome[]): string {
  const sum = (key: 'passed' | 'failed'): number => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  return [
    ...outcomes.flatMap(({ title, ok, seconds, failures }) => [
      `${ok ? '✓' : '✗'} ${title} (${seconds.toFixed(1)} s)`,
      ...failures.map((failure) => `    ${failure}`),
    ]),
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n');
}
