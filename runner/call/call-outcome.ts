/** Builds the outcome of a call from the end of the process that made it. */
import type { CallOutcome } from '../../common/invocation/outcome';
import { NEVER_STARTED, type ProcessEnd } from '../process/run-process';
import { readChannel } from './channel';

/**
 * Combines the messages on the channel with how the process ended.
 * @param word prefix of the lines that our own bootstrap writes
 * @param startFailure user-facing reason why the process could not be started
 */
export function callOutcome(end: ProcessEnd, word: string, startFailure: string | undefined): CallOutcome {
  const { channel, startError: _, isStdinRefused: __, isStderrPatched: ___, notices, ...rest } = end;
  const { result, refusal, remarks } = readChannel(channel, word);
  return { kind: 'call', ...rest, result, failure: startFailure ?? refusal, notices: [...notices, ...remarks] };
}

/** The outcome of a call for which no process was started. */
export function uncalled(failure: string): CallOutcome {
  return { kind: 'call', ...NEVER_STARTED, result: undefined, failure };
}
