/** The end of a process that called a function, as an outcome. */
import type { CallOutcome } from '../../server/service/invocation/outcome';
import { NEVER_STARTED } from '../process/never-started';
import type { ProcessEnd } from '../process/run-process';
import { readChannel } from './channel';

/**
 * Joins what the process told on its channel with how it ended.
 * @param word with which the lines of our own bootstrap begin
 * @param startFailure why the process could not be started, for people
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
