/** A finished run as the panel shows it. */
import { rawOutput, remarksOf } from '../../server/invocation-protocol';
import type { ResultView } from '../../webview/protocol';
import { statusText } from './run-text';
import type { FinishedRun } from './runs';

/** Plain data; nothing of the plan's secrets is in it. */
export function resultView({ arguments: values, outcome, reading, faults, startedAt }: FinishedRun): ResultView {
  const raw = rawOutput(outcome);
  return {
    isOk: reading.isOk,
    isTimedOut: outcome.isTimedOut,
    isCancelled: outcome.isCancelled,
    status: statusText({ outcome, reading }),
    durationMs: outcome.durationMs,
    size: new TextEncoder().encode(raw).length,
    result: reading.result,
    raw,
    model: reading.model,
    stderr: reading.stderr,
    remarks: remarksOf(outcome, reading),
    faults,
    arguments: values,
    startedAt,
    ...(reading.next === undefined ? {} : { next: reading.next }),
  };
}
