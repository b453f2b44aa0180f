/** What a consent is bound to: a call without the parts that vary, and the code of the folder that it runs in. */
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { type InvocationPlan, secretsOf } from '../common/invocation/plan';
import { Digests, NO_FILE, sha256, statOf } from './folder-code/digests';
import { BOUNDS, type Bounds, type CodeFile, codeIn, type FoundCode } from './folder-code/walk';
import type { RunHost } from './host';

/** The interpreters for Python tools and handlers. */
export type Interpreters = Pick<RunHost, 'python' | 'node'>;

/** A call, and the interpreters that were chosen for it. */
export interface PlannedCall {
  readonly plan: InvocationPlan;
  readonly machine: Interpreters;
}

/** The fingerprint of a call. */
export interface Fingerprint {
  /** See {@link planDigest}. */
  readonly plan: string;
  /** The code of the folder, and the files that the plan names: each once. Empty where no file decides what happens. */
  readonly files: readonly CodeFile[];
  /** The folder has more code than is compared: only the files that the plan names, and those next to them, are listed. */
  readonly isCut: boolean;
  /** SHA-256 of `plan` and `files` together, in hexadecimal digits. */
  readonly digest: string;
}

/** Whether files decide what happens in a call. The others are decided by their plans alone. */
export function hasFiles({ kind }: InvocationPlan): boolean {
  return kind !== 'http' && kind !== 'address';
}

/**
 * SHA-256, in hexadecimal digits, of the parts from the manifest and the settings: arguments of the program, URL, module, class, names of
 * environment variables, keys of secrets, interpreter. Everything except the content of files.
 */
export function planDigest({ plan, machine }: PlannedCall): string {
  return sha256(JSON.stringify([...identity(plan, machine), secretsOf(plan), plan.namedEnvironment]));
}

/** What was found in a folder; `code` is `undefined` if there is too much of it. */
interface FolderState {
  walked?: { readonly code: FoundCode | undefined };
}

/** Computes fingerprints. Remembers the digests of files that do not change, and which folders are too large to compare. */
export class Fingerprints {
  private readonly digests = new Digests();
  private readonly large = new Set<string>();

  constructor(private readonly bounds: Bounds = BOUNDS) {}

  /** The fingerprints of calls in a folder as it is now, see {@link at}. */
  of(folder: string, calls: readonly PlannedCall[]): Promise<readonly Fingerprint[]> {
    return this.at(folder)(calls);
  }

  /**
   * A folder at one moment: its code is looked at once, when the first call with files is asked about. The returned function computes
   * fingerprints. It executes and downloads nothing, gives way to other work all the time, and never rejects: a file that can't be read
   * counts as such.
   * @param folder absolute
   */
  at(folder: string): (calls: readonly PlannedCall[]) => Promise<readonly Fingerprint[]> {
    const state: FolderState = {};
    return (calls) => inSlices(this.steps(folder, state, calls));
  }

  private *steps(
    folder: string,
    state: FolderState,
    calls: readonly PlannedCall[],
  ): Generator<void, readonly Fingerprint[]> {
    if (calls.some(({ plan }) => hasFiles(plan))) state.walked ??= { code: yield* this.codeOf(folder) };
    const code = state.walked?.code;
    const known = new Set(code?.files.map(({ path }) => path));
    const found: Fingerprint[] = [];
    for (const call of calls) {
      const plan = planDigest(call);
      if (!hasFiles(call.plan)) {
        found.push({ plan, files: [], isCut: false, digest: sha256(plan) });
        continue;
      }
      const named = (yield* this.namedBy(call, code === undefined)).filter(({ path }) => !known.has(path));
      const files = code ? (named.length === 0 ? code.files : [...code.files, ...named]) : named;
      found.push({ plan, files, isCut: !code, digest: sha256(JSON.stringify([plan, code?.digest, named])) });
    }
    return found;
  }

  /** `undefined` for a folder with too much code. That is not tried twice. */
  private *codeOf(folder: string): Generator<void, FoundCode | undefined> {
    if (this.large.has(folder)) return undefined;
    const code = yield* codeIn(folder, this.digests, this.bounds);
    if (!code.isCut) return code;
    this.large.add(folder);
    return undefined;
  }

  /** The files that a call names, sorted by path. @param isWide with the code next to them */
  private *namedBy(call: PlannedCall, isWide: boolean): Generator<void, readonly CodeFile[]> {
    const files = new Map<string, string>();
    const named = filesNamedBy(call);
    for (const path of named) files.set(path, yield* this.digests.at(path));
    for (const folder of isWide ? new Set(named.map((path) => dirname(path))) : []) {
      const code = yield* codeIn(folder, this.digests, this.bounds, false);
      for (const { path, digest } of code.files) if (!files.has(path)) files.set(path, digest);
    }
    return [...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, digest]) => ({ path, digest, isNamed: true }));
  }
}

/** The files that a plan names: what it starts or loads, arguments of a program that are files, an interpreter given by its path. Absolute. */
function filesNamedBy({ plan, machine }: PlannedCall): readonly string[] {
  switch (plan.kind) {
    case 'process': {
      const words = plan.argv.slice(1).map((word) => resolve(plan.cwd, word.replaceAll('\0', '')));
      const files = words.filter((path) => statOf(path)?.isFile());
      return [...new Set([plan.argv[0], ...plan.executes, ...files])];
    }
    case 'python':
      return [...new Set([...plan.executes, ...pathOf(machine.python, plan.root)])];
    case 'handler':
      return [...new Set([plan.file, ...plan.executes, ...pathOf(machine.node, plan.cwd)])];
    default:
      return [];
  }
}

/** An interpreter that is a path: a name is looked up among the installed programs. */
function pathOf(interpreter: string | undefined, cwd: string): readonly string[] {
  if (interpreter === undefined || !/[\\/]/.test(interpreter)) return [];
  return [isAbsolute(interpreter) ? interpreter : join(cwd, interpreter)];
}

/** Work at a stretch, so that others are not held up. Unit: milliseconds. */
const SLICE_MS = 4;

async function inSlices<T>(work: Generator<void, T>): Promise<T> {
  for (;;) {
    const end = performance.now() + SLICE_MS;
    do {
      const step = work.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
    await new Promise((next) => setImmediate(next));
  }
}

/** Sorted absolute paths of the files that were changed, added or removed. A file that is not listed counts as nonexistent. */
export function changedFiles(before: readonly CodeFile[], after: readonly CodeFile[]): readonly string[] {
  const [old, now] = [before, after].map((files) => new Map(files.map(({ path, digest }) => [path, digest])));
  const paths = new Set([...before, ...after].map(({ path }) => path));
  return [...paths].filter((path) => (old?.get(path) ?? NO_FILE) !== (now?.get(path) ?? NO_FILE)).sort();
}

function identity(plan: InvocationPlan, { python, node }: Interpreters): readonly unknown[] {
  switch (plan.kind) {
    case 'process':
      return [plan.kind, plan.argv, plan.cwd, plan.environment];
    case 'http':
      return [
        plan.kind,
        plan.method,
        plan.endpoint ?? plan.url,
        plan.headers.map(({ name, value }) => [name, kindOf(value)]),
        plan.bodySecrets ?? [],
      ];
    case 'python':
      return [
        plan.kind,
        plan.root,
        plan.module,
        plan.className,
        plan.configWritten ?? plan.entry.config ?? null,
        python ?? null,
      ];
    case 'handler':
      return [plan.kind, plan.file, plan.exported, plan.handler, plan.cwd, node ?? null];
    case 'address':
      return [plan.kind, plan.url];
  }
}

/** The key of the secret; `null` for a plain value, which may vary per call. */
function kindOf(value: string | { readonly secret: string }): string | null {
  return typeof value === 'string' ? null : value.secret;
}
