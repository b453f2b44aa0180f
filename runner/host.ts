import type { InvocationPlan } from '../common/invocation/plan';
import { isSecretVariable } from '../common/invocation/secrets';
import type { Machine } from './http/machine';

/** What calls get from the machine. Created once by the caller: the editor, the command line, a test. */
export interface RunHost {
  /** The environment that calls get variables from. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Secrets by key. They are used in the call only. */
  readonly secrets: ReadonlyMap<string, string>;
  /** The interpreter for Python tools: a path, or a name that is looked up on PATH. Default: `python3`, on Windows `python`. */
  readonly python?: string;
  /** The Node.js for handlers. Default: the one that runs this code, or `node` if that is Electron. */
  readonly node?: string;
  /** Maximum bytes stored per stream. Default: the runner's own limit. */
  readonly outputLimit?: number;
  /** Takes proxies from HTTPS_PROXY, HTTP_PROXY, ALL_PROXY and NO_PROXY. Absent: the HTTP client's own, as in the editor. */
  readonly proxies?: 'environment';
  /** Decides which addresses are on this machine, where redirects may not lead, and resolves host names. Default: the current machine. */
  readonly machine?: Machine;
}

/** Callbacks for events of a running call. */
export interface RunEvents {
  /** Bytes as they arrive: printed output, or the body of a response. */
  readonly onStdout?: (chunk: Uint8Array) => void;
  readonly onStderr?: (chunk: Uint8Array) => void;
}

/** The variables that are set, without our secrets. */
export function wholeEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(environment).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && !isSecretVariable(entry[0]),
    ),
  );
}

/** The interpreter that a plan needs: a path, or a name that is looked up on PATH. `undefined` if it needs none. */
export function interpreterOf(
  plan: InvocationPlan,
  { python, node }: Pick<RunHost, 'python' | 'node'>,
): string | undefined {
  switch (plan.kind) {
    case 'python':
      return python ?? defaultPython();
    case 'handler':
      return node ?? defaultNode();
    default:
      return undefined;
  }
}

/** `python` on Windows, where `python3` opens the Microsoft Store. */
export function defaultPython(): string {
  return process.platform === 'win32' ? 'python' : 'python3';
}

/** `node` under Electron, whose support for TypeScript is unknown. */
export function defaultNode(): string {
  return process.versions.electron === undefined ? process.execPath : 'node';
}
