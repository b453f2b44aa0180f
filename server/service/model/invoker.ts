/** How a dialect's tools are called: makes a plan from tool, arguments and configuration. `common/outcomes/` reads what comes of it. */

import type { Outcome } from '../../../common/invocation/outcome';
import type { InvocationPlan, Remedy } from '../../../common/invocation/plan';
import type { Json } from '../document/tree/node';
import type { MissingFile } from './dialect';
import type { Manifest } from './manifest';
import type { Tool } from './tool';

/** A requested call. */
export interface InvocationRequest {
  readonly manifest: Manifest;
  readonly tool: Tool;
  /** What the model would send; usually an object, but the platform decides what it accepts. */
  readonly arguments: Json;
  /** The arguments as typed JSON, with white space, duplicate keys and long numbers preserved. For a platform that passes on the text. */
  readonly written?: string;
  readonly settings: RunSettings;
  /** The open folders as URIs without a trailing slash, outermost first. */
  readonly folders: readonly string[];
  /** Milliseconds since 1970, for tokens that expire. */
  readonly now: number;
  /** The plan is shown only: it may be one that this machine could not execute. */
  readonly isPreview?: boolean;
}

/** User settings for runs. */
export interface RunSettings {
  /** In milliseconds; `undefined` for the platform's own limit. */
  readonly timeLimit: number | undefined;
  /** Absolute path of the working directory; overrides the platform's own. */
  readonly cwd: string | undefined;
  /** Values of the dialect's own configuration, by key. No secrets. */
  readonly values: Readonly<Record<string, string>>;
}

/** A plan; or why there can't be one, in a sentence for the author, and the settings that would allow one. */
export type Planned =
  | { readonly plan: InvocationPlan }
  | {
      readonly refusal: string;
      readonly remedies?: readonly Remedy[];
      /** Missing files that the call needs, which can be created in open folders. */
      readonly newFiles?: readonly MissingFile[];
    };

/** Models how the platform calls a tool. Pure: without I/O. */
export interface Invoker {
  plan(request: InvocationRequest): Planned;
  /** Plans one poll of a trigger; the arguments are the state from the previous poll, `{}` at first. */
  planTrigger?(request: Omit<InvocationRequest, 'tool'>, id: string): Planned;
  /**
   * Returns a JSON Schema, for forms, of the values other than arguments that a run of the manifest's tools accepts, by the keys of
   * {@link RunSettings.values}. Values of a form that are not strings are passed as JSON. No secrets.
   */
  valuesSchema?(manifest: Manifest): Json;
  /** Calls of some tools use a secret. */
  readonly usesSecrets?: true;
  /** Fetches manifests from the platform, if it provides them. */
  readonly fetcher?: ManifestFetcher;
  /** Fetches the parameters of tools from the platform, if manifests do not contain them and the platform provides them. */
  readonly parametersFetcher?: ParametersFetcher;
}

/** Fetched content as formatted text; or why there is none, in a sentence. */
export type Fetched = { readonly text: string } | { readonly problem: string };

/** Fetches a tool's manifest from a platform. */
export interface ManifestFetcher {
  /** Plans the request for the manifest of a tool by its name. */
  plan(name: string, settings: RunSettings): Planned;
  read(outcome: Outcome): Fetched;
}

/** Fetches the parameters of a tool, a JSON Schema that is stored next to its manifest. */
export interface ParametersFetcher {
  /** The URI of the file that stores them; `Dialect.completed` reads it. @param manifest its URI */
  file(manifest: string): string;
  /** Plans the request for a tool's parameters. */
  plan(tool: Tool, settings: RunSettings): Planned;
  /** Reads the response to such a request. */
  read(tool: Tool, outcome: Outcome): Fetched;
}
