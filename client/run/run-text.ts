/** Short texts for runs. */

/** The required properties of a run. */
interface Ended {
  readonly outcome: Outcome;
  readonly reading: Pick<Reading, 'isOk' | 'status'>;
}

/** `✓ 132 ms`, `✗ exit 2`, `✗ 404`, `✗ timed out`, `■ stopped`. */
export function lastRunTitle(run: Ended): string {
  const { outcome, reading } = run;
  if (outcome.isCancelled) return `■ ${statusText(run)}`;
  return reading.isOk ? `✓ ${timeText(outcome.durationMs)}` : `✗ ${statusText(run)}`;
}

/** How it ended: `exit 2`, `404`, `SIGKILL`, `returned`, `failed`, `timed out`, `stopped`, `not started`. */
export function statusText({ outcome, reading }: Ended): string {
  if (outcome.isTimedOut) return 'timed out';
  if (outcome.isCancelled) return 'stopped';
  if (outcome.failure !== undefined) return outcome.kind === 'http' ? 'no response' : 'not started';
  if (outcome.kind === 'http') return `${outcome.status ?? 'no response'} ${outcome.statusText}`.trim();
  if (outcome.signal !== null) return outcome.signal;
  if (reading.status !== null) return `exit ${reading.status}`;
  return reading.isOk ? 'returned' : 'failed';
}

/** `132 ms`, `12.3 s`. */
export function timeText(milliseconds: number): string {
  return milliseconds < 10_000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

import type { Outcome, Reading } from '../../common/invocation/outcome';
