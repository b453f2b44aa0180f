/** The messages between the extension and the run panel. Plain data: the panel receives data of tools, never HTML. */

import type { PastRun } from '../common/invocation/outcome';
import type { PlanLine } from '../common/invocation/plan-text';
import type { Json } from '../common/json/value';
import type { ValueFault } from '../common/json-schema/value-fault';

/** A tool as the panel shows it. */
export interface ToolView {
  readonly name: string;
  /** `goagent agentcli`. */
  readonly dialect: string;
  readonly description: string | undefined;
  /** The JSON Schema of its arguments; `undefined` if there is none: then arguments are edited only as JSON. */
  readonly inputSchema: Json | undefined;
  /** The schema is missing because the manifest has no parameters, and the platform provides them. */
  readonly missesParameters?: true;
  /** The initial arguments: the last ones, or the required ones. */
  readonly arguments: Json;
  /** A sample made from examples, defaults and the schema. */
  readonly sample: Json;
  /** A sentence: why the sample may not match the schema. Absent: it matches. */
  readonly sampleDoubt?: string;
  /** The tool as presented to the model; absent: not shown. */
  readonly definition?: Json;
  /** The JSON Schema of its result; absent: there is none. */
  readonly outputSchema?: Json;
  /** Configuration for runs of this manifest apart from the arguments; absent: none. No secrets. */
  readonly configuration?: { readonly schema: Json; readonly values: Json };
  /** Distinguishes the tool from others of its name in other manifests: each has its own history. Absent: dialect and name. */
  readonly key?: string;
  /** The tool's location, saved by the page across a reload of the window. Contains no arguments or results. */
  readonly place?: unknown;
  /** Whether "Save as Case" is offered: only if the host can save cases. */
  readonly canSaveCase?: boolean;
  /** It is a trigger, which is polled instead of run. */
  readonly isTrigger?: boolean;
}

/** A call as it would be made with the current arguments. */
export interface PlanView {
  readonly lines: readonly PlanLine[];
  readonly notes: readonly string[];
  /** Why the platform would not make the call; then there are no lines. */
  readonly refusal: string | undefined;
  /** Arguments that do not match the schema. They can be sent nevertheless. */
  readonly faults: readonly ValueFault[];
  /** Environment variables of the call that are neither stored nor set. */
  readonly unset: readonly string[];
}

/** The calls that the question before a run is about. */
export interface AskedCalls {
  /** The name of the folder whose tools they are. */
  readonly folder: string;
  /** Ways of calling, as in the question, with a line for each call. */
  readonly ways: readonly { readonly text: string; readonly details: readonly string[] }[];
}

/** The result of a call. */
export interface ResultView {
  readonly isOk: boolean;
  readonly isTimedOut: boolean;
  readonly isCancelled: boolean;
  /** `exit 2`, `404 Not Found`. */
  readonly status: string;
  readonly durationMs: number;
  /** The size of the raw output, in bytes. */
  readonly size: number;
  readonly result: Json;
  /** The raw output; for a function, its return value as JSON. */
  readonly raw: string;
  /** The output that a function printed, apart from its return value. */
  readonly printed?: string;
  readonly model: Json;
  readonly stderr: string;
  /** The headers of an HTTP response, unchanged. */
  readonly headers?: readonly { readonly name: string; readonly value: string }[];
  /** Sentences: failure, truncation, violations of the platform's contract. */
  readonly remarks: readonly string[];
  readonly faults: readonly ValueFault[];
  readonly arguments: Json;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Arguments for the next call, if the platform stores them: the new state of a trigger. */
  readonly next?: Json;
  /** The server rejected the secret that was sent with the call. */
  readonly isUnauthorized?: true;
  /** The initial tab, if not the result: standard error of a program that failed. */
  readonly opens?: 'stderr';
}

/** A string, or its UTF-8 bytes. */
export type PackedText = string | Uint8Array;

/** A result as sent: long parts are sent only once, see `decoded`. */
export type ResultMessage = Omit<ResultView, 'raw' | 'printed' | 'result' | 'model'> & {
  readonly raw: PackedText;
  readonly printed?: PackedText;
  /** Absent: the raw output, parsed as JSON if it is JSON. */
  readonly result?: Json;
  /** Absent: same as the result. */
  readonly model?: Json;
};

/** From the extension to the panel. */
export type ToPanel =
  /** A tool is about to be shown; only its name and dialect are known. */
  | { readonly type: 'opening'; readonly name: string; readonly dialect: string }
  /**
   * Another tool, or the same one again. `turn` counts them: a page ignores one that it has already received.
   * `keepsArguments`: the same tool after an edit of its manifest, so arguments, a current run and results stay.
   */
  | {
      readonly type: 'tool';
      readonly tool: ToolView;
      readonly turn?: number;
      readonly keepsArguments?: boolean;
    }
  | { readonly type: 'plan'; readonly plan: PlanView }
  | { readonly type: 'calls'; readonly calls: AskedCalls }
  | { readonly type: 'running'; readonly startedAt: number }
  /** A chunk of the running tool's output. */
  | { readonly type: 'output'; readonly stream: 'stdout' | 'stderr'; readonly text: string }
  /** Finished runs of the tool that the page has not received; the newest last. */
  | { readonly type: 'earlier'; readonly results: readonly ResultMessage[] }
  /** `isOld`: the run finished before the tool was shown. */
  | { readonly type: 'result'; readonly result: ResultMessage; readonly isOld?: boolean }
  /** The call was not made: consent declined, workspace not trusted. */
  | { readonly type: 'notRun'; readonly reason: string }
  /** Focuses the current run or its result. */
  | { readonly type: 'focusResult' };

/** The arguments in the panel. */
export interface TypedArguments {
  readonly arguments: Json;
  /** The JSON source, if they were typed as JSON: preserves white space, repeated keys and long numbers. */
  readonly written?: string;
}

/** From the panel to the extension. */
export type FromPanel =
  /** The page is loaded; repeated by a page that has not received anything. */
  | { readonly type: 'ready' }
  /** The arguments have changed: requests a new plan. */
  | ({ readonly type: 'change' } & TypedArguments)
  | ({ readonly type: 'run' } & TypedArguments)
  /** The configuration has changed: stores it and requests a new plan. An object; unset members are absent. */
  | { readonly type: 'configure'; readonly values: Json }
  | { readonly type: 'stop' }
  /** Requests the calls that the question before a run is about. */
  | { readonly type: 'listCalls' }
  /** Asks for another value of a secret of the tool. */
  | { readonly type: 'setSecret' }
  /** Stores the parameters of the tool, as the platform has them, next to its manifest. */
  | { readonly type: 'fetchParameters' }
  /** Shows the tool as a target gets it; the extension asks which. */
  | { readonly type: 'previewForTarget' }
  /** Copies a text. */
  | { readonly type: 'copy'; readonly text: string }
  /** Copies the call as a shell command. */
  | { readonly type: 'copyCall'; readonly arguments: Json }
  /**
   * Saves the call as a case, with its previous results if there are any for exactly these arguments.
   * `runs`: the results of these arguments, the newest first; `isUnlikeRun`: the last run had other arguments.
   */
  | {
      readonly type: 'saveCase';
      readonly arguments: Json;
      readonly runs: readonly PastRun[];
      readonly isUnlikeRun: boolean;
    }
  /** Opens a URL from a result; the extension asks for confirmation. */
  | { readonly type: 'open'; readonly url: string };

/**
 * A message as sent by the page: with the `key` of the tool shown, if it has one, so that messages about an earlier tool are not applied to
 * the next.
 */
export type FromPage = FromPanel & { readonly tool?: string };
