/**
 * Reads a bootstrap's messages about a call: lines of JSON on a stream that the tool may have written to as well. Each of its lines
 * begins with a random prefix for this call that the tool does not know: all other lines are ignored.
 */
import { randomBytes } from 'node:crypto';
import type { CallOutcome, Json } from '../../common/invocation/outcome';
import { isTooDeep, roundedRemark } from '../../common/json/json-text';
import { NEVER_STARTED, type ProcessEnd } from '../process/run-process';

/** The decoded messages. */
export interface ChannelReading {
  readonly result: CallOutcome['result'];
  /** Why nothing was called. */
  readonly refusal: string | undefined;
  readonly remarks: readonly string[];
}

/** A random line prefix for one call. */
export function channelWord(): string {
  return randomBytes(24).toString('base64url');
}

/** Decodes the messages. The first result or refusal counts; foreign lines are ignored. @param word from {@link channelWord} */
export function readChannel(text: string, word: string): ChannelReading {
  let result: CallOutcome['result'];
  let refusal: string | undefined;
  const remarks: string[] = [];
  let isCut = false;
  const lines = text.split('\n');
  for (const [index, whole] of lines.entries()) {
    if (!whole.startsWith(`${word} `)) continue;
    isCut = index === lines.length - 1;
    const line = whole.slice(word.length + 1);
    const message = parsed(line);
    if (message?.kind === 'remark' && typeof message.text === 'string') remarks.push(message.text);
    if (result !== undefined || refusal !== undefined || !message) continue;
    const { kind, value, message: thrown, trace, reason } = message;
    if (kind === 'returned' && value !== undefined) {
      const isDeep = isTooDeep(line);
      result = { kind, value: isDeep ? valueText(line) : value };
      if (isDeep) remarks.push('The result is nested too deeply: it is shown as a string.');
      const rounded = roundedRemark(line);
      if (rounded !== undefined) remarks.push(rounded);
    } else if (kind === 'thrown' && typeof thrown === 'string' && typeof trace === 'string') {
      result = { kind, message: thrown, trace };
    } else if (kind === 'refused' && typeof reason === 'string') refusal = reason;
  }
  if (result === undefined && refusal === undefined && isCut) {
    refusal = 'The result is incomplete: it exceeds the size limit, or the tool was stopped too early.';
  }
  return { result, refusal, remarks };
}

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

/** The JSON of the returned value. */
function valueText(line: string): string {
  const start = /^\{"kind": ?"returned", ?"value": ?/.exec(line)?.[0] ?? '{';
  return line.slice(start.length, -1);
}

function parsed(line: string): { readonly [key: string]: Json | undefined } | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
