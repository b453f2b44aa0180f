/** The raw outcome of a call, and its interpretation by the platform. */

import { roundedRemark } from '../json/json-text';
import type { Json } from '../json/value';
import type { Remedy } from './plan';

export { isJson, jsonOrText } from '../json/json-text';
export type { Json };

/** What the runner observed. */
export type Outcome = ProcessOutcome | HttpOutcome | CallOutcome;

/** Common to all outcomes. */
export interface OutcomeHead {
  readonly durationMs: number;
  /** Ended by us at the time limit. */
  readonly isTimedOut: boolean;
  /** Ended by us on request of the user. */
  readonly isCancelled: boolean;
  /** Message why the call could not be made at all (no such program, no such host); `undefined` where it could. */
  readonly failure: string | undefined;
  /** Sentences about output that was truncated or decoded with replacement characters. */
  readonly notices: readonly string[];
}

/** How a call ended, without what it put out, which may be large. */
export type CallEnd = OutcomeHead & Pick<Outcome, 'kind'>;

/** Outcome of a program. */
export interface ProcessOutcome extends OutcomeHead {
  readonly kind: 'process';
  /** `null` if it was ended by a signal or never started. */
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
  /** The system's error code if it could not be started: `ENOENT`, `EACCES` … */
  readonly startError: string | undefined;
  /** The program ended or closed its standard input before it had read all of it. */
  readonly isStdinRefused: boolean;
  /** Standard error was not valid UTF-8: each U+FFFD in it replaces one byte. */
  readonly isStderrPatched?: boolean;
}

/** An HTTP response. */
export interface HttpOutcome extends OutcomeHead {
  readonly kind: 'http';
  /** `null` if there was no response. */
  readonly status: number | null;
  readonly statusText: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly body: string;
}

/** Outcome of a function in a process of its own. */
export interface CallOutcome extends OutcomeHead {
  readonly kind: 'call';
  /** What the function returned or threw; `undefined` if the process ended before either. */
  readonly result:
    | { readonly kind: 'returned'; readonly value: Json }
    | { readonly kind: 'thrown'; readonly message: string; readonly trace: string }
    | undefined;
  /** What the tool printed, which the platform ignores. */
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number | null;
  readonly signal: string | null;
}

/** An outcome as the platform interprets it. */
export interface Reading {
  /** Whether the platform treats it as a success. */
  readonly isOk: boolean;
  /** Exit code or HTTP status. */
  readonly status: number | null;
  /** The tool's output: the value if it is JSON, else the text. */
  readonly result: Json;
  /** What the platform passes to the model; also `null` where it passes nothing. */
  readonly model: Json;
  readonly stderr: string;
  /** Sentences about violations of the platform's contract. */
  readonly warnings: readonly string[];
  /** Settings that would resolve the warnings. */
  readonly remedies?: readonly Remedy[];
  /** The arguments for the next call, where the platform stores them: the new state of a trigger. */
  readonly next?: Json;
}

/** What a case expects something of. */
export type Result = Pick<Reading, 'isOk' | 'status' | 'result'>;

/** Returns the raw output: the body of a response, or standard output. */
export function rawOutput(outcome: Outcome): string {
  return outcome.kind === 'http' ? outcome.body : outcome.stdout;
}

/** Standard error with the trace of an exception after it, on a line of its own. */
export function withTrace(stderr: string, trace: string): string {
  return stderr === '' || stderr.endsWith('\n') ? stderr + trace : `${stderr}\n${trace}`;
}

/** Returns all remarks about a call other than its result: failure, truncated or rounded output, violations of the contract. */
export function remarksOf(outcome: Outcome, { warnings }: Pick<Reading, 'warnings'>): readonly string[] {
  const { kind, failure, notices } = outcome;
  // The printed output of a function is not its result.
  const rounded = kind === 'call' ? undefined : roundedRemark(rawOutput(outcome));
  return [failure ?? [], notices, rounded ?? [], warnings].flat();
}

/** The result of a call, and its time. */
export interface PastRun {
  readonly result: Json;
  /** In milliseconds since 1970. */
  readonly startedAt: number;
}
