/** What client and server say to each other about calling tools. The server plans and reads; it never calls anything. */
import { RequestType } from 'vscode-languageserver-protocol';
import type { Range } from 'vscode-languageserver-types';
import type { Json } from '../service/document/tree/node';
import type { BriefReading } from '../service/invocation/brief-reading';
import type { RunSettings } from '../service/invocation/invoker';
import type { Outcome, Reading } from '../service/invocation/outcome';
import type { InvocationPlan, SecretUse } from '../service/invocation/plan';
import type { PlanLine } from '../service/invocation/plan-text';
import type { ValueFault } from '../service/schema/embedded/value-faults';

export type { InvocationPlan, Json, Outcome, PlanLine, Reading, RunSettings, SecretUse, ValueFault };

/** A tool of a manifest, or a trigger. The name decides; the place in the list only where several have it. */
export interface ToolReference {
  readonly uri: string;
  readonly name: string;
  /** From 0, in the order of the manifest. */
  readonly index: number;
  /** It is a trigger, which is polled: its arguments are the state that the poll before gave, `{}` at first. */
  readonly isTrigger?: boolean;
}

/** A tool with where it stands. */
export interface ToolLocation extends ToolReference {
  /** Its name, or where that is missing its start. */
  readonly range: Range;
  /** All of it, where that can be told; of a trigger its name. */
  readonly extent?: Range;
  /** The dialect's title: `goagent agentcli`. */
  readonly dialect: string;
  /** What the platform calls a tool with is known here. */
  readonly isCallable: boolean;
}

/** Client to server: the tools and triggers of an open document in its present text; `null` where it is no manifest or its text is too broken to say. */
export const ToolsRequest = new RequestType<{ readonly uri: string }, readonly ToolLocation[] | null, void>(
  'toolManifest/tools',
);

/**
 * Client to server: the tools and triggers of all manifests of the workspace, open ones as they are in the editor; with `withSecrets` those
 * whose calls have a use for a secret, or may have one once what they wait for is set.
 */
export const WorkspaceToolsRequest = new RequestType<
  { readonly withSecrets: boolean } | null,
  readonly ToolLocation[],
  void
>('toolManifest/workspaceTools');

/** A tool for a form. */
export interface ToolDescription {
  readonly description: string | undefined;
  readonly inputSchema: Json | undefined;
  /** Arguments to fill in: what is required. */
  readonly start: Json;
  /** Arguments to try it with. */
  readonly sample: Json;
  /** A sentence: why the sample may not fit the schema. Absent: it fits. */
  readonly sampleDoubt?: string;
  /** What the model sees of it; `null` for a trigger, which no model calls. */
  readonly definition: Json;
  /** A JSON Schema of what may be set for runs besides the arguments, see `Invoker.valuesSchema`; `undefined`: nothing. */
  readonly valuesSchema: Json | undefined;
}

/** Client to server: what is known of one tool; `null` where it is gone. */
export const DescribeToolRequest = new RequestType<ToolReference, ToolDescription | null, void>(
  'toolManifest/describeTool',
);

/** A call that is asked for. */
export interface PlanParams {
  readonly tool: ToolReference;
  readonly arguments: Json;
  /** The same as they were typed, where that was JSON. */
  readonly written?: string | undefined;
  readonly settings: RunSettings;
}

/** A file that is not there, with what it may begin with. */
export interface NewFile {
  readonly uri: string;
  /** Without its folder: `index.ts`. */
  readonly name: string;
  readonly text: string;
}

/** The plan of a call, and what there is to say before it is made. */
export interface PlanAnswer {
  /** `undefined` where the platform would not make the call. */
  readonly plan: InvocationPlan | undefined;
  /** The plan for people, secrets masked. */
  readonly lines: readonly PlanLine[];
  /** The call as a command for a shell, secrets left out. */
  readonly shell: string | undefined;
  readonly refusal: string | undefined;
  /** Where there is nothing to call as files are missing: what they may begin with. To be made in open folders, never over one that is there. */
  readonly newFiles?: readonly NewFile[];
  /** The key of `RunSettings.values` that has to be set, or set otherwise, before the call can be made. */
  readonly wants?: string;
  /** What of the arguments does not fit the tool's schema. */
  readonly faults: readonly ValueFault[];
  /** Sentences: what the arguments were not held against. */
  readonly unchecked?: readonly string[];
}

/** Client to server: the plan of a call; `null` where the tool is gone. */
export const PlanRequest = new RequestType<PlanParams, PlanAnswer | null, void>('toolManifest/plan');

/** Client to server: what the platform makes of the outcome of a plan (see `fullReading`), and what of the result does not fit the output schema. */
export const ReadOutcomeRequest = new RequestType<
  { readonly tool: ToolReference; readonly plan: InvocationPlan; readonly outcome: Outcome },
  {
    readonly reading: BriefReading;
    readonly faults: readonly ValueFault[];
    readonly unchecked?: readonly string[];
  } | null,
  void
>('toolManifest/readOutcome');
