/** What a consent is given to: the invocation without what differs from call to call, and all files that it would execute. */
import { type InvocationPlan, secretsOf } from '../server/service/invocation/plan';
import { sha256 } from './executed/digest';
import { executedFiles } from './executed/executed-files';
import type { RunHost } from './host';

/** A file that a call would execute, or that decides what is executed. */
export interface ExecutedFile {
  /** Absolute. */
  readonly path: string;
  /** SHA-256 of what matters of its content, in hexadecimal digits; `none` where there is no such file. */
  readonly digest: string;
}

/** A file that may lead to others which are not known: what it executes may change without the fingerprint changing. */
export interface Unfollowed {
  /** Absolute path, or the command that could not be followed. */
  readonly file: string;
  /** Why, as the rest of a sentence that begins with the file: `imports a name that is computed`. */
  readonly reason: string;
}

/** What a consent is bound to. */
export interface Fingerprint {
  /**
   * SHA-256, in hexadecimal digits, of what the manifest and the settings say: arguments of the program, address, module, class, names of
   * environment variables, secrets, who runs it. Everything but the content of files.
   */
  readonly plan: string;
  /** Each file once, sorted by its path. A file that is not listed was not there, or has no part in the call. */
  readonly files: readonly ExecutedFile[];
  /** Empty: everything that is executed from the workspace is among the files. */
  readonly unfollowed: readonly Unfollowed[];
  /** SHA-256 of plan and files together, in hexadecimal digits. */
  readonly digest: string;
}

/** Who runs what is no program itself, and the environment that it gets: that of this process where none is given. */
export type Machine = Pick<RunHost, 'python' | 'node'> & Partial<Pick<RunHost, 'environment'>>;

/**
 * Finds out what a call would execute, from the texts of the files: nothing is executed or downloaded for it. Never rejects: what can't be
 * read or followed is among the unfollowed. What belongs to the system, and what imports of installed packages lead to, is not looked at:
 * see `executed/javascript/resolve.ts`.
 */
export async function fingerprintOf(plan: InvocationPlan, machine: Machine = {}): Promise<Fingerprint> {
  const said = sha256(JSON.stringify([...identity(plan, machine), secretsOf(plan)]));
  const { files, unfollowed } = await executedFiles(plan, machine);
  return { plan: said, files, unfollowed, digest: sha256(JSON.stringify([said, files])) };
}

/** Absolute paths of the files that differ: changed, new or gone. Sorted; a file that is not listed is the same as one that is not there. */
export function changedFiles(before: readonly ExecutedFile[], after: readonly ExecutedFile[]): readonly string[] {
  const [old, now] = [before, after].map((files) => new Map(files.map(({ path, digest }) => [path, digest])));
  const paths = new Set([...before, ...after].map(({ path }) => path));
  return [...paths].filter((path) => (old?.get(path) ?? 'none') !== (now?.get(path) ?? 'none')).sort();
}

function identity(plan: InvocationPlan, { python, node }: Pick<RunHost, 'python' | 'node'>): readonly unknown[] {
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

/** Which secret goes where; a plain value may differ from call to call. */
function kindOf(value: string | { readonly secret: string }): string | null {
  return typeof value === 'string' ? null : value.secret;
}
