/** The result of one test. */
export interface TestResult {
  readonly title: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly milliseconds: number;
  readonly error?: string;
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
