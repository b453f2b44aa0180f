/** How a run ended, in few words. */
import type { ResultView } from '../protocol';

/** `✓ exit 0`, `✗ time limit reached`, `■ stopped`. */
export function endText({
  isOk,
  isTimedOut,
  isCancelled,
  status,
}: Pick<ResultView, 'isOk' | 'isTimedOut' | 'isCancelled' | 'status'>): string {
  if (isCancelled) return '■ stopped';
  if (isTimedOut) return '✗ time limit reached';
  return `${isOk ? '✓' : '✗'} ${status}`;
}
