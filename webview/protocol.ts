/** What the extension and the run panel say to each other. Plain data: the panel gets data from tools, never HTML. */
import type { Json } from '../common/json/value';
import type { PastRun } from '../server/service/invocation/past-run';
import type { PlanLine } from '../server/service/invocation/plan-text';
import type { ValueFault } from '../server/service/schema/embedded/value-faults';

/** A tool as the panel shows it. */
export interface ToolView {
  readonly name: string;
  /** `goagent agentcli`. */
  readonly dialect: string;
  readonly description: string | undefined;
  /** The JSON Schema of its arguments; `undefined` where there is none: then arguments are written as JSON alone. */
  readonly inputSchema: Json | undefined;
  /** What the arguments start with: the last ones, or what is required. */
  readonly arguments: Json;
  /** A sample made from examples, defaults and the schema. */
  readonly sample: Json;
  /** A sentence: why the sample may not fit the schema. Absent: it fits. */
  readonly sampleDoubt?: string;
  /** The tool as a model is told of it, for whoever wants to see that; absent: not shown. */
  readonly definition?: Json;
  /** What can be set for runs of this manifest besides the arguments; absent: nothing. No secrets. */
  readonly configuration?: { readonly schema: Json; readonly values: Json };
  /** Tells the tool from others of its name, in other manifests: each has a history of its own. Absent: dialect and name. */
  readonly key?: string;
  /** Where the tool is, for the page to keep while the window is loaded anew. Nothing of arguments and results. */
  readonly place?: unknown;
  /** Whether "Save as Case" is offered: it is where there is somebody who keeps cases. */
  readonly canSaveCase?: boolean;
  /** It is a trigger, which is polled, not run. */
  readonly isTrigger?: boolean;
}

/** A call as it would be made with the present arguments. */
export interface PlanView {
  readonly lines: readonly PlanLine[];
  readonly notes: readonly string[];
  /** Why the platform would not make the call; then there are no lines. */
  readonly refusal: string | undefined;
  /** What of the arguments does not fit the schema. They can be sent all the same. */
  readonly faults: readonly ValueFault[];
}

/** What came of a call. */
export interface ResultView {
  readonly isOk: boolean;
  readonly isTimedOut: boolean;
  readonly isCancelled: boolean;
  /** `exit 2`, `404 Not Found`. */
  readonly status: string;
  readonly durationMs: number;
  /** Of the raw output, in bytes. */
  readonly size: number;
  readonly result: Json;
  /** The output as it came; of a function, what it returned, written as JSON. */
  readonly raw: string;
  /** What a function printed besides what it returned. */
  readonly printed?: string;
  readonly model: Json;
  readonly stderr: string;
  /** Of an answer by HTTP, as they came. */
  readonly headers?: readonly { readonly name: string; readonly value: string }[];
  /** Sentences: failure, what was cut, where the tool breaks the platform's contract. */
  readonly remarks: readonly string[];
  readonly faults: readonly ValueFault[];
  readonly arguments: Json;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Arguments for the next call, where the platform keeps such: the new state of a trigger. */
  readonly next?: Json;
  /** The server did not take the secret that went with the call. */
  readonly isUnauthorized?: true;
  /** What it opens on, where that is not the result: a program that failed says there why. */
  readonly opens?: 'stderr';
}

/** A text, or its UTF-8. */
export type PackedText = string | Uint8Array;

/** A result on its way: what is long comes once, see `unpacked`. */
export type ResultMessage = Omit<ResultView, 'raw' | 'printed' | 'result' | 'model'> & {
  readonly raw: PackedText;
  readonly printed?: PackedText;
  /** Absent: the raw output, read as JSON where it is JSON. */
  readonly result?: Json;
  /** Absent: the result. */
  readonly model?: Json;
};

/** From the extension to the panel. */
export type ToPanel =
  /** A tool is about to be shown; more is not known yet. */
  | { readonly type: 'opening'; readonly name: string; readonly dialect: string }
  /**
   * Another tool, or the same one anew. `turn` counts them: a page that was told of this one already takes no notice.
   * `keepsArguments`: it is the same tool after an edit of its manifest, so what was typed, what runs and what came of it stay.
   */
  | {
      readonly type: 'tool';
      readonly tool: ToolView;
      readonly turn?: number;
      readonly keepsArguments?: boolean;
    }
  | { readonly type: 'plan'; readonly plan: PlanView }
  | { readonly type: 'running'; readonly startedAt: number }
  /** Text as it comes from the running tool. */
  | { readonly type: 'output'; readonly stream: 'stdout' | 'stderr'; readonly text: string }
  /** Runs of the tool that had ended before it was shown and that the page was not told of; the newest last. */
  | { readonly type: 'earlier'; readonly results: readonly ResultMessage[] }
  /** `isOld`: it was there before the tool was shown. */
  | { readonly type: 'result'; readonly result: ResultMessage; readonly isOld?: boolean }
  /** The run did not happen: not agreed to, not trusted. */
  | { readonly type: 'notRun'; readonly reason: string }
  /** What runs, or what came of it, is what somebody wants to see. */
  | { readonly type: 'focusResult' };

/** Arguments as they are in the panel. */
export interface TypedArguments {
  readonly arguments: Json;
  /** The same as JSON, where they were typed as that: white space, repeated keys and long numbers kept. */
  readonly written?: string;
}

/** From the panel to the extension. */
export type FromPanel =
  | { readonly type: 'ready' }
  /** The arguments have changed: a new plan is wanted. */
  | ({ readonly type: 'change' } & TypedArguments)
  | ({ readonly type: 'run' } & TypedArguments)
  /** What is set for runs has changed: it is to be kept, and a new plan is wanted. An object; members that are not set are absent. */
  | { readonly type: 'configure'; readonly values: Json }
  | { readonly type: 'stop' }
  /** Another secret of the tool is wanted. */
  | { readonly type: 'setSecret' }
  /** Puts a text on the clipboard. */
  | { readonly type: 'copy'; readonly text: string }
  /** Puts the call on the clipboard as a command for a shell. */
  | { readonly type: 'copyCall'; readonly arguments: Json }
  /** Wants the call kept, with what came of it last where there is something (of these very arguments). */
  /** `runs`: what these arguments gave, the newest first; `isUnlikeRun`: the last run had others. */
  | {
      readonly type: 'saveCase';
      readonly arguments: Json;
      readonly runs: readonly PastRun[];
      readonly isUnlikeRun: boolean;
    }
  /** Wants an address opened that stands in a result; the extension asks first. */
  | { readonly type: 'open'; readonly url: string };

/** As the page sends it: with the `key` of the tool that it shows, where that has one. What is said of an earlier tool is not taken for the next. */
export type FromPage = FromPanel & { readonly tool?: string };
