/**
 * Plans: what will happen when a tool is called, as complete plain data that can be shown and copied before anything is executed.
 * The service makes plans and never executes one; the runner executes them and never reads a manifest.
 */
import type { Json } from '../json/value';

/** One call of one tool. */
export type InvocationPlan = ProcessPlan | HttpPlan | PythonPlan | HandlerPlan | AddressPlan;

/** Common to all plans. */
export interface PlanHead {
  /** The tool's name in the manifest. */
  readonly tool: string;
  /** The id of the dialect that interprets the outcome. */
  readonly dialect: string;
  readonly timeLimit: TimeLimit;
  /** The named environment that the call is made in; absent: none was chosen. */
  readonly namedEnvironment?: string;
  /** Sentences for the user: differences from the platform, and what is missing. */
  readonly notes: readonly string[];
  /** The note that the platform does not load the manifest, and would not get as far as this call; absent where it does. */
  readonly unloaded?: string;
  /** Settings that would resolve the notes. */
  readonly remedies?: readonly Remedy[];
  /** Absolute paths of the files that the plan names: what it starts or loads. Consent covers their content, also where it is ignored. */
  readonly executes: readonly string[];
}

/**
 * A setting that enables or improves a call: a value of `RunSettings.values` or a secret, by their keys, or another of the `RunSettings`.
 * Each front end has its own way to set it: a form, a setting, an option, an environment variable.
 */
export type Remedy = { readonly value: string } | { readonly secret: string } | { readonly setting: 'cwd' };

/** Maximum duration of a call. */
export interface TimeLimit {
  readonly milliseconds: number;
  /** Where the limit comes from, shown after the number: "`timeoutSec`", "the setting". */
  readonly origin: string;
}

/** A program, started without a shell. */
export interface ProcessPlan extends PlanHead {
  readonly kind: 'process';
  /** The program as an absolute path, then its arguments. */
  readonly argv: readonly [string, ...string[]];
  /** Absolute path of the working directory. */
  readonly cwd: string;
  /** Names of the environment variables that the program gets, if they are set; no others. */
  readonly environment: readonly string[];
  /** Those of them that the user can store instead of setting them: what is stored goes before what is set. */
  readonly stored?: readonly StoredVariable[];
  /** Written unchanged to standard input, which is then closed. */
  readonly stdin: string;
}

/** An environment variable whose value may be a stored secret. */
export interface StoredVariable {
  readonly name: string;
  /** The key under which the secret is stored, see `secrets.ts`. */
  readonly secret: string;
}

/** An HTTP request. */
export interface HttpPlan extends PlanHead {
  readonly kind: 'http';
  readonly method: string;
  readonly url: string;
  /** The URL without arguments, where some are part of it. Consent covers this one. */
  readonly endpoint?: string;
  readonly headers: readonly HttpHeader[];
  readonly body: string | undefined;
  /** Members inserted into the JSON body when the call is made, if their secrets are known. */
  readonly bodySecrets?: readonly BodySecret[];
}

/** A secret inside a body. */
export interface BodySecret {
  /** Keys from the root of the body to the member. */
  readonly path: readonly string[];
  /** The key under which the secret is stored, see `secrets.ts`. */
  readonly secret: string;
}

/** A header of a request. */
export interface HttpHeader {
  readonly name: string;
  readonly value: PlanText;
}

/** A call of `execute` of a Python class, in a process of its own. */
export interface PythonPlan extends PlanHead {
  readonly kind: 'python';
  /** Absolute path of the repository's root: working directory and first entry of the import path. */
  readonly root: string;
  /** The module as in the manifest. */
  readonly module: string;
  /** `undefined` for the first subclass of the host's base class in the module. */
  readonly className: string | undefined;
  /** The tool's complete entry in the manifest, as the host's own loader gets it. */
  readonly entry: { readonly [name: string]: Json };
  /** The entry as JSON text, where it has numbers that {@link entry} does not preserve (`2.0`, integers of many digits). */
  readonly entryWritten?: string;
  /** The entry as YAML that PyYAML reads, where it has what JSON lacks: dates, bytes, sets, keys that are not strings. */
  readonly entryYaml?: string;
  /** The entry's `config` as JSON text, like {@link entryWritten}, or as YAML: shown to the user, and covered by consent. */
  readonly configWritten?: string;
  readonly arguments: { readonly [name: string]: Json };
  /** The arguments as JSON text, like {@link entryWritten}. */
  readonly argumentsWritten?: string;
}

/**
 * A call of a function that a TypeScript or JavaScript module exports in an object, in a process of its own:
 * `handlers[handler](arguments, configuration)`, or `triggers[handler].poll(configuration, arguments, configuration)`.
 */
export interface HandlerPlan extends PlanHead {
  readonly kind: 'handler';
  /** Absolute path of the module. */
  readonly file: string;
  /** The exported object, and the key in it. */
  readonly exported: 'handlers' | 'triggers';
  readonly handler: string;
  /** Its name in the platform's own messages. */
  readonly modelName: string;
  /** For a trigger: the state from the previous poll; `{}` or `null` if there was none. */
  readonly arguments: Json;
  /** Credentials and settings in one map of strings. Optional secrets that are not set are left out. */
  readonly configuration: readonly { readonly name: string; readonly value: PlanText }[];
  /** Absolute path of the working directory. */
  readonly cwd: string;
}

/** Nothing is called: a URL is opened, and only on request of the user. */
export interface AddressPlan extends PlanHead {
  readonly kind: 'address';
  readonly url: string;
}

/** A text of a plan: literal, or made when the plan is executed, from a secret that is not part of the plan. */
export type PlanText = string | SecretText | SignedText;

/** A secret, with a text before it. */
export interface SecretText {
  readonly kind: 'secret';
  /** The key under which the secret is stored, see `secrets.ts`. */
  readonly secret: string;
  readonly before: string;
  /** Whether the header or value with this text is left out if the secret is not set. If not optional, the call is not made. */
  readonly isOptional?: boolean;
}

/** A token: `before`, then the payload's JSON in base64url, a dot, and its HMAC-SHA256 under the secret in base64url. */
export interface SignedText {
  readonly kind: 'signed';
  readonly secret: string;
  readonly before: string;
  readonly payload: { readonly [name: string]: string | number };
  /** As in {@link SecretText}. */
  readonly isOptional?: boolean;
}

/** A secret that a plan uses. */
export interface SecretUse {
  /** The key under which it is stored. */
  readonly key: string;
  /** Whether the call is not made without it. */
  readonly isRequired: boolean;
  /** The environment variable that the tool gets it in, which may be set without it. */
  readonly variable?: string;
}

/** Returns the keys of all secrets that a plan uses. */
export function secretsOf(plan: InvocationPlan): readonly string[] {
  return secretUsesOf(plan).map(({ key }) => key);
}

/** Returns all secrets that a plan uses, each once. */
export function secretUsesOf(plan: InvocationPlan): readonly SecretUse[] {
  const uses = new Map<string, SecretUse>();
  for (const { name, secret } of plan.kind === 'process' ? (plan.stored ?? []) : []) {
    uses.set(secret, { key: secret, isRequired: false, variable: name });
  }
  for (const { secret, isOptional } of secretTextsOf(plan)) {
    uses.set(secret, { key: secret, isRequired: !isOptional || (uses.get(secret)?.isRequired ?? false) });
  }
  return [...uses.values()];
}

function secretTextsOf(plan: InvocationPlan): readonly Pick<SecretText, 'secret' | 'isOptional'>[] {
  const texts =
    plan.kind === 'http'
      ? plan.headers.map(({ value }) => value)
      : plan.kind === 'handler'
        ? plan.configuration.map(({ value }) => value)
        : [];
  const inBody = plan.kind === 'http' ? (plan.bodySecrets ?? []) : [];
  return [
    ...texts.flatMap((text) => (typeof text === 'string' ? [] : [text])),
    ...inBody.map(({ secret }) => ({ secret, isOptional: true })),
  ];
}
