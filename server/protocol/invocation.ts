/** The messages between client and server about calling tools. The server plans; it never calls anything. */
import { RequestType } from 'vscode-languageserver-protocol';
import type { Range } from 'vscode-languageserver-types';
import type { InvocationPlan } from '../../common/invocation/plan';
import type { PlanLine } from '../../common/invocation/plan-text';
import type { Json } from '../../common/json/value';
import type { ValueFault } from '../../common/json-schema/value-fault';
import type { CheckedValue } from '../service/invocation/check-values';
import type { RunSettings } from '../service/model/invoker';

export type { RunSettings };

/** A tool or a trigger of a manifest. Identified by the name; the index only distinguishes tools with the same name. */
export interface ToolReference {
  readonly uri: string;
  readonly name: string;
  /** From 0, in the order of the manifest. */
  readonly index: number;
  /** It is a trigger, which is polled: its arguments are the state returned by the previous poll, `{}` at first. */
  readonly isTrigger?: boolean;
}

/** A tool with its location. */
export interface ToolLocation extends ToolReference {
  /** The range of its name, or its start if that is missing. */
  readonly range: Range;
  /** Its full range, if known; for a trigger, that of its name. */
  readonly extent?: Range;
  /** The dialect's title: `goagent agentcli`. */
  readonly dialect: string;
  /** Whether the server knows how the platform calls its tools. */
  readonly isCallable: boolean;
  /** Its manifest does not contain its parameters, and its platform provides them, see `protocol/parameters.ts`. */
  readonly fetchesParameters?: true;
}

/**
 * Client to server: the tools and triggers of an open document's current text; `null` if it is no manifest or the text is too broken to
 * parse.
 */
export const ToolsRequest = new RequestType<{ readonly uri: string }, readonly ToolLocation[] | null, void>(
  'toolManifest/tools',
);

/**
 * Client to server: the tools and triggers of all manifests of the workspace, open ones as in the editor; with `withSecrets` only those
 * whose calls use a secret, or may use one once missing values are set.
 */
export const WorkspaceToolsRequest = new RequestType<
  { readonly withSecrets: boolean } | null,
  readonly ToolLocation[],
  void
>('toolManifest/workspaceTools');

/** A tool's description for a form. */
export interface ToolDescription {
  readonly description: string | undefined;
  readonly inputSchema: Json | undefined;
  /** The initial arguments: the required ones. */
  readonly start: Json;
  /** Sample arguments. */
  readonly sample: Json;
  /** A sentence: why the sample may not match the schema. Absent: it matches. */
  readonly sampleDoubt?: string;
  /** What the model sees of it; `null` for a trigger, which no model calls. */
  readonly definition: Json;
  /** The JSON Schema of its result; absent: there is none. */
  readonly outputSchema?: Json;
  /** A JSON Schema of the configuration for runs, see `Invoker.valuesSchema`; `undefined`: there is none. */
  readonly valuesSchema: Json | undefined;
  /** Its parameters are unknown, and can be fetched from its platform. */
  readonly missesParameters?: true;
  /** Values of that configuration from the manifest's configuration file; absent: none. Settings override them. */
  readonly configured?: RunSettings['values'];
  /** Values of the environments of the configuration file, by name; absent: it has none. They override the settings. */
  readonly environments?: Readonly<Record<string, RunSettings['values']>>;
}

/** Client to server: the description of a tool; `null` if it no longer exists. */
export const DescribeToolRequest = new RequestType<ToolReference, ToolDescription | null, void>(
  'toolManifest/describeTool',
);

/** The call to plan. */
export interface PlanParams {
  readonly tool: ToolReference;
  readonly arguments: Json;
  /** Their text as typed, if that was JSON. */
  readonly written?: string | undefined;
  readonly settings: RunSettings;
  /** The chosen environment of the configuration file; absent: none. */
  readonly environment?: string | undefined;
  /** Values that override those of the settings, the configuration file and its environment; `null` removes one. */
  readonly overrides?: Readonly<Record<string, string | null>>;
  /** The plan is shown only, as where no call can be made: it may be of a manifest that is not on this machine. */
  readonly isPreview?: boolean;
}

/** A missing file, with its initial content. */
export interface NewFile {
  readonly uri: string;
  /** Without its folder: `index.ts`. */
  readonly name: string;
  readonly text: string;
}

/** The plan of a call, and notes on it. */
export interface PlanAnswer {
  /** `undefined` if the platform would not make the call. */
  readonly plan: InvocationPlan | undefined;
  /** The plan as displayed, secrets masked. */
  readonly lines: readonly PlanLine[];
  /** The call as a shell command, without secrets. */
  readonly shell: string | undefined;
  readonly refusal: string | undefined;
  /**
   * Set if the call is impossible because files are missing: their initial content. To be created inside open folders only, never
   * overwriting a file.
   */
  readonly newFiles?: readonly NewFile[];
  /** The key of `RunSettings.values` that must be set or changed before the call can be made. */
  readonly wants?: string;
  /** Arguments that do not match the tool's schema. */
  readonly faults: readonly ValueFault[];
  /** Sentences: what the arguments were not checked against. */
  readonly unchecked?: readonly string[];
  /** The tool has an output schema, which {@link CheckResultRequest} checks results against. */
  readonly checksResult?: true;
  /** The interpreters in the manifest's configuration file: paths, or names on PATH. Settings override them. */
  readonly interpreters?: { readonly python?: string; readonly node?: string };
}

/** Client to server: the plan of a call; `null` if the tool no longer exists. */
export const PlanRequest = new RequestType<PlanParams, PlanAnswer | null, void>('toolManifest/plan');

/**
 * Client to server: mismatches of a result with the output schema of its tool, see `PlanAnswer.checksResult`; `null` if the tool no longer
 * exists.
 */
export const CheckResultRequest = new RequestType<
  { readonly tool: ToolReference; readonly result: Json },
  CheckedValue | null,
  void
>('toolManifest/checkResult');
