/** A short text for how a run ended. */
import type { ResultView } from '../protocol';

/** `✓ exit 0`, `✗ timed out`, `■ stopped`. */
export function endText({
  isOk,
  isTimedOut,
  isCancelled,
  status,
}: Pick<ResultView, 'isOk' | 'isTimedOut' | 'isCancelled' | 'status'>): string {
  if (isCancelled) return '■ stopped';
  if (isTimedOut) return '✗ timed out';
  return `${isOk ? '✓' : '✗'} ${status}`;
}
