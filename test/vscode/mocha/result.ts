/** The result of one test. */
export interface TestResult {
  readonly title: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly milliseconds: number;
  readonly error?: string;
}

/** The number of tests by result. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The titles of the failed ones. */
  readonly failures: readonly string[];
}

/** Counts results by their state. */
export function countResults(results: readonly TestResult[]): Counts {
  const count = (state: TestResult['state']): number => results.filter((result) => result.state === state).length;
  const failures = results.filter(({ state }) => state === 'failed').map(({ title }) => title);
  return { passed: count('passed'), failed: failures.length, skipped: count('skipped'), failures };
}

/** A result as one line of text, followed by the error if there is one. */
export function describeResult(result: TestResult): string {
  const mark = { passed: '✓', failed: '✗', skipped: '-' }[result.state];
  const lines = [`  ${mark} ${result.title} (${Math.round(result.milliseconds)} ms)`];
  if (result.error !== undefined) lines.push(indented(result.error));
  return lines.join('\n');
}

function indented(text: string): string {
  return text.replace(/^/gm, '      ');
}
