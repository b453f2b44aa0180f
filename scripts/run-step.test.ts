import { describe, expect, it } from 'vitest';
import { NO_COUNTS, outcomeOf, summaryOf, vitestCounts } from './run-step';

const report = {
  numPassedTests: 2,
  testResults: [
    { name: '/repo/a.test.ts', status: 'passed', assertionResults: [{ fullName: 'adds', status: 'passed' }] },
    {
      name: '/repo/b.test.ts',
      status: 'failed',
      assertionResults: [
        { fullName: 'subtracts', status: 'passed' },
        { fullName: 'divides by zero', status: 'failed' },
      ],
    },
    { name: '/repo/c.test.ts', status: 'failed', assertionResults: [] },
  ],
};

describe('the summary of npm test', () => {
  it('names each test that failed, and each file that could not be loaded', () => {
    const unit = outcomeOf('Unit tests', 1, 2.04, vitestCounts(JSON.stringify(report), '/repo'));
    const lint = outcomeOf('Lint', 1, 0.5, NO_COUNTS);
    expect(summaryOf([outcomeOf('Types', 0, 3, NO_COUNTS), unit, lint])).toBe(
      [
        '✓ Types (3.0 s)',
        '✗ Unit tests (2.0 s)',
        '    b.test.ts › divides by zero',
        '    c.test.ts',
        '✗ Lint (0.5 s)',
        '    its command ended with exit code 1',
        '2 passed, 3 failed',
      ].join('\n'),
    );
  });
});
