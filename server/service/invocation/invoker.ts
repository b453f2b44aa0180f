/** How a dialect's tools are called: from (tool, arguments, configuration) to a plan, from an outcome to what the platform makes of it. */

import type { Json } from '../document/tree/node';
import type { MissingFile } from '../model/dialect';
import type { Manifest } from '../model/manifest';
import type { Tool } from '../model/tool';
import type { Outcome, Reading } from './outcome';
import type { InvocationPlan, Remedy } from './plan';

/** A call that is asked for. */
export interface InvocationRequest {
  readonly manifest: Manifest;
  readonly tool: Tool;
  /** What the model would send; an object as a rule, but the platform decides what it takes. */
  readonly arguments: Json;
  /** The same as JSON, as it was typed: white space, repeated keys and long numbers kept. A platform that passes on the text sends this. */
  readonly written?: string;
  readonly settings: RunSettings;
  /** The open folders as URIs without a slash at the end, outermost first. */
  readonly folders: readonly string[];
  /** Milliseconds since 1970, for tokens that expire. */
  readonly now: number;
}

/** What people set for runs. */
export interface RunSettings {
  /** Milliseconds; `undefined` where nobody set one: then it is the platform's own. */
  readonly timeLimit: number | undefined;
  /** Absolute path of the working directory, over the platform's own choice. */
  readonly cwd: string | undefined;
  /** Values of the dialect's own configuration, by key. No secrets. */
  readonly values: Readonly<Record<string, string>>;
}

/** A plan; or why there can't be one, in a sentence for the author, and what can be set so that there is one. */
export type Planned =
  | { readonly plan: InvocationPlan }
  | {
      readonly refusal: string;
      readonly remedies?: readonly Remedy[];
      /** Files without which there is nothing to call; to be made in open folders. */
      readonly newFiles?: readonly MissingFile[];
    };

/** Knows how the platform calls a tool. Pure: asks nothing of the outside. */
export interface Invoker {
  plan(request: InvocationRequest): Planned;
  /** One look of a trigger at what has happened; the arguments are the state that the look before gave, `{}` at first. */
  planTrigger?(request: Omit<InvocationRequest, 'tool'>, id: string): Planned;
  /** What the platform makes of the outcome of such a plan. */
  read(plan: InvocationPlan, outcome: Outcome): Reading;
  /**
   * A JSON Schema of the values that a run of the manifest's tools may be given besides their arguments, by the keys of
   * {@link RunSettings.values}, for forms. Values of a form that are no texts are given as JSON. No secrets.
   */
  valuesSchema?(manifest: Manifest): Json;
  /** Gets manifests from the platform, where it gives them. */
  readonly fetcher?: ManifestFetcher;
}

/** Gets a tool's manifest from a platform. */
export interface ManifestFetcher {
  /** The request for the manifest of a tool by its name. */
  plan(name: string, settings: RunSettings): Planned;
  /** The manifest as a text, laid out; or why there is none, in a sentence. */
  read(outcome: Outcome): { readonly text: string } | { readonly problem: string };
}
