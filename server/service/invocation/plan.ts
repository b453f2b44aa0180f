/**
 * What will happen when a tool is called: plain data, complete, that can be shown and copied before anything is carried out.
 * The service makes plans and never carries one out; the runner carries them out and never reads a manifest.
 */
import type { Json } from '../document/tree/node';

/** One call of one tool. */
export type InvocationPlan = ProcessPlan | HttpPlan | PythonPlan | HandlerPlan | AddressPlan;

/** What every plan says. */
export interface PlanHead {
  /** The tool's name as the manifest has it. */
  readonly tool: string;
  /** The dialect's id: who makes sense of the outcome. */
  readonly dialect: string;
  readonly timeLimit: TimeLimit;
  /** Sentences for whoever looks at the plan: where this differs from what the platform does, what is missing. */
  readonly notes: readonly string[];
  /** The platform does not load the manifest as it is, and would not get as far as this call: the note that says so. */
  readonly unloaded?: string;
  /** What can be set, where the notes speak of such. */
  readonly remedies?: readonly Remedy[];
  /** Absolute paths of the files whose content decides what is executed. Consent is given to their content. */
  readonly executes: readonly string[];
}

/**
 * Something that can be set so that a call is made, or goes better: a value of `RunSettings.values` or a secret, by their keys, or another of the `RunSettings`.
 * Where it is set each front end says itself: a form, a setting, an option, a variable of the environment.
 */
export type Remedy = { readonly value: string } | { readonly secret: string } | { readonly setting: 'cwd' };

/** How long a call may take. */
export interface TimeLimit {
  readonly milliseconds: number;
  /** Where the limit comes from, to stand behind the number: "`timeoutSec`", "the setting". */
  readonly origin: string;
}

/** A program, started without a shell. */
export interface ProcessPlan extends PlanHead {
  readonly kind: 'process';
  /** The program as an absolute path, then its arguments. */
  readonly argv: readonly [string, ...string[]];
  /** Absolute path of the working directory. */
  readonly cwd: string;
  /** Names of the environment variables that the program gets, where they are set; no others. */
  readonly environment: readonly string[];
  /** Written to standard input as it is, which is then closed. */
  readonly stdin: string;
}

/** An HTTP request. */
export interface HttpPlan extends PlanHead {
  readonly kind: 'http';
  readonly method: string;
  readonly url: string;
  /** The address without the arguments, where some are part of it: consent is given to this one. */
  readonly endpoint?: string;
  readonly headers: readonly HttpHeader[];
  readonly body: string | undefined;
  /** Members that are put into the JSON of the body when the call is made, where their secrets are known. */
  readonly bodySecrets?: readonly BodySecret[];
}

/** A secret inside a body. */
export interface BodySecret {
  /** Keys from the root of the body to the member. */
  readonly path: readonly string[];
  /** The key under which the secret is kept, see `secrets.ts`. */
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
  /** The module as the manifest has it. */
  readonly module: string;
  /** Absent: the first subclass of the host's base class that the module has. */
  readonly className: string | undefined;
  /** The tool's entry in the manifest, whole: what the host's own loader gets. */
  readonly entry: { readonly [name: string]: Json };
  /** The same as JSON, where that holds numbers which {@link entry} holds as others (`2.0`, integers of many digits). */
  readonly entryWritten?: string;
  /** The entry's `config` as JSON, as {@link entryWritten}: what people are shown of it, and agree to. */
  readonly configWritten?: string;
  readonly arguments: { readonly [name: string]: Json };
  /** The same as JSON, as {@link entryWritten}. */
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
  /** The name that the platform's own messages have for it. */
  readonly modelName: string;
  /** For a trigger: the state that the poll before gave; `{}` where there was none, for which `null` stands too. */
  readonly arguments: Json;
  /** Credentials and settings in one map of strings. A secret that nobody has set is left out. */
  readonly configuration: readonly { readonly name: string; readonly value: PlanText }[];
  /** Absolute path of the working directory. */
  readonly cwd: string;
}

/** Nothing is called: an address is opened, and only when a person asks for it. */
export interface AddressPlan extends PlanHead {
  readonly kind: 'address';
  readonly url: string;
}

/** A text of a plan: written out, or made when the plan is carried out, from a secret that is not part of the plan. */
export type PlanText = string | SecretText | SignedText;

/** A secret, with what stands before it. */
export interface SecretText {
  readonly kind: 'secret';
  /** The key under which the secret is kept, see `secrets.ts`. */
  readonly secret: string;
  readonly before: string;
  /** Where nobody has set the secret, what carries the text is left out. Otherwise nothing is called. */
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

/** A secret that a plan has a use for. */
export interface SecretUse {
  /** The key under which it is kept. */
  readonly key: string;
  /** Without it nothing is called. */
  readonly isRequired: boolean;
}

/** The keys of all secrets that a plan has a use for. */
export function secretsOf(plan: InvocationPlan): readonly string[] {
  return secretUsesOf(plan).map(({ key }) => key);
}

/** All secrets that a plan has a use for, each once. */
export function secretUsesOf(plan: InvocationPlan): readonly SecretUse[] {
  const uses = new Map<string, SecretUse>();
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
