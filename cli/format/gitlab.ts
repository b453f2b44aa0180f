import { createHash } from 'node:crypto';
import type { Report } from './report';

const SEVERITIES = { error: 'major', warning: 'minor', information: 'info', hint: 'info' } as const;

/** GitLab's Code Quality report: https://docs.gitlab.com/ci/testing/code_quality/. */
export function formatGitlab({ results, unchecked }: Report): string {
  const fingerprints = new Fingerprints();
  const issues = results.flatMap(({ path, diagnostics }) =>
    diagnostics.map(({ code, severity, message, path: pointer, range }) => ({
      description: message,
      check_name: code,
      fingerprint: fingerprints.next(path, code, pointer, message),
      severity: SEVERITIES[severity],
      location: { path, lines: { begin: range.start.line + 1, end: range.end.line + 1 } },
    })),
  );
  const others = unchecked.map(({ path, problem }) => ({
    description: `The file ${problem}`,
    check_name: 'unchecked',
    fingerprint: fingerprints.next(path, 'unchecked', problem),
    severity: 'blocker',
    location: { path, lines: { begin: 1 } },
  }));
  return `${JSON.stringify([...issues, ...others], null, 2)}\n`;
}

/** Identifies problems across commits: lines may move, so they are left out; equal problems are numbered. */
class Fingerprints {
  private readonly counts = new Map<string, number>();

  next(...parts: readonly string[]): string {
    const key = JSON.stringify(parts);
    const count = this.counts.get(key) ?? 0;
    this.counts.set(key, count + 1);
    return createHash('sha256').update(`${key} ${count}`).digest('hex').slice(0, 32);
  }
}
