/** What became of one test. */
export interface TestResult {
  readonly title: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly milliseconds: number;
  readonly error?: string;
}

/** How many tests ended how. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Counts results by their state. */
export function countResults(results: readonly TestResult[]): Counts {
  const count = (state: TestResult['state']): number => results.filter((result) => result.state === state).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
}

/** A result as one line for people, followed by the error where there is one. */
export function describeResult(result: TestResult): string {
  const mark = { passed: '✓', failed: '✗', skipped: '-' }[result.state];
  const line = `  ${mark} ${result.title} (${Math.round(result.milliseconds)} ms)`;
  return result.error === undefined ? line : `${line}\n${result.error.replace(/^/gm, '      ')}`;
}
