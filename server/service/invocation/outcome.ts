/** What came of a call, before anybody made sense of it; and what the platform makes of it. */
import type { Json } from '../document/tree/node';
import { roundedRemark } from './json-text';
import type { Remedy } from './plan';

export { isJson, jsonOrText } from './json-text';
export type { Json };

/** What the runner saw. */
export type Outcome = ProcessOutcome | HttpOutcome | CallOutcome;

/** What every outcome says. */
export interface OutcomeHead {
  readonly durationMs: number;
  /** Ended by us, because the time was over. */
  readonly isTimedOut: boolean;
  /** Ended by us, because somebody wanted it. */
  readonly isCancelled: boolean;
  /** Why the call could not be made at all (no such program, no such host), for people; `undefined` where it could. */
  readonly failure: string | undefined;
  /** Sentences on what was cut or read with replacements. */
  readonly notices: readonly string[];
}

/** A program's end. */
export interface ProcessOutcome extends OutcomeHead {
  readonly kind: 'process';
  /** `null` where a signal ended it, or it never started. */
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
  /** The system's code where it could not be started: `ENOENT`, `EACCES` … */
  readonly startError: string | undefined;
  /** The program ended, or closed its standard input, before it had taken what was written to it. */
  readonly isStdinRefused: boolean;
  /** Standard error was not all UTF-8: each U+FFFD in it stands for one byte. */
  readonly isStderrPatched?: boolean;
}

/** An HTTP response. */
export interface HttpOutcome extends OutcomeHead {
  readonly kind: 'http';
  /** `null` where there was no response. */
  readonly status: number | null;
  readonly statusText: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly body: string;
}

/** The end of a function in a process of its own. */
export interface CallOutcome extends OutcomeHead {
  readonly kind: 'call';
  /** What the function returned or threw; `undefined` where the process ended before it did either. */
  readonly result:
    | { readonly kind: 'returned'; readonly value: Json }
    | { readonly kind: 'thrown'; readonly message: string; readonly trace: string }
    | undefined;
  /** What the tool printed, which the platform doesn't look at. */
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number | null;
  readonly signal: string | null;
}

/** An outcome as the platform reads it. */
export interface Reading {
  /** The platform takes it for a success. */
  readonly isOk: boolean;
  /** Exit code or HTTP status. */
  readonly status: number | null;
  /** The tool's output: JSON where it is JSON, else the text. */
  readonly result: Json;
  /** What the platform hands the model; `null` also where it is handed nothing. */
  readonly model: Json;
  readonly stderr: string;
  /** Sentences: where the tool does not keep to the platform's contract. */
  readonly warnings: readonly string[];
  /** What can be set, where the warnings speak of such. */
  readonly remedies?: readonly Remedy[];
  /** What the call after this one is given, where the platform keeps that: the new state of a trigger. */
  readonly next?: Json;
}

/** The output as it came: the body of a response, or standard output. */
export function rawOutput(outcome: Outcome): string {
  return outcome.kind === 'http' ? outcome.body : outcome.stdout;
}

/** Everything there is to say about a call besides its result: why it failed, what was cut or rounded, where the contract is not kept. */
export function remarksOf(outcome: Outcome, { warnings }: Pick<Reading, 'warnings'>): readonly string[] {
  const { kind, failure, notices } = outcome;
  // What a function prints is not its result.
  const rounded = kind === 'call' ? undefined : roundedRemark(rawOutput(outcome));
  return [failure ?? [], notices, rounded ?? [], warnings].flat();
}
