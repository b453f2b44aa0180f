/** What became of one test. */
export interface TestResult {
  readonly title: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly milliseconds: number;
  readonly error?: string;
  /** Why it failed before it was tried once more. */
  readonly firstError?: string;
}

/** How many tests ended how. */
export interface Counts {
  readonly passed: number;
  /** Those of the passed that failed at first. */
  readonly passedAgain: number;
  readonly failed: number;
  readonly skipped: number;
  /** The titles of those that failed. */
  readonly failures: readonly string[];
}

/** Counts results by their state. */
export function countResults(results: readonly TestResult[]): Counts {
  const count = (state: TestResult['state']): number => results.filter((result) => result.state === state).length;
  const passedAgain = results.filter(({ state, firstError }) => state === 'passed' && firstError !== undefined).length;
  const failures = results.filter(({ state }) => state === 'failed').map(({ title }) => title);
  return { passed: count('passed'), passedAgain, failed: failures.length, skipped: count('skipped'), failures };
}

/** A result as one line for people, followed by the error where there is one. */
export function describeResult(result: TestResult): string {
  const mark = { passed: '✓', failed: '✗', skipped: '-' }[result.state];
  const lines = [`  ${mark} ${result.title} (${Math.round(result.milliseconds)} ms)`];
  if (result.firstError !== undefined) lines.push('      Failed at first:', indented(result.firstError));
  if (result.error !== undefined) lines.push(indented(result.error));
  return lines.join('\n');
}

function indented(text: string): string {
  return text.replace(/^/gm, '      ');
}
