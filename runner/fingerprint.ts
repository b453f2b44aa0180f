/** The fingerprint that a consent is bound to: the invocation without the parts that vary per call, and all files that it would execute. */
import { type InvocationPlan, secretsOf } from '../common/invocation/plan';
import { sha256 } from './executed/digest';
import type { ExecutedFile, Unfollowed } from './executed/executed-file';
import { executedFiles } from './executed/executed-files';
import type { Machine } from './executed/machine';
import type { RunHost } from './host';

/** The fingerprint of a call. */
export interface Fingerprint {
  /**
   * SHA-256, in hexadecimal digits, of the parts from the manifest and the settings: arguments of the program, URL, module, class, names of
   * environment variables, keys of secrets, interpreter. Everything except the content of files.
   */
  readonly plan: string;
  /** Each file once, sorted by path. A file that is not listed did not exist, or is not part of the call. */
  readonly files: readonly ExecutedFile[];
  /** If empty, `files` lists everything that is executed from the workspace. */
  readonly unfollowed: readonly Unfollowed[];
  /** SHA-256 of `plan` and `files` together, in hexadecimal digits. */
  readonly digest: string;
}

/**
 * Determines what a call would execute by reading the source files: it executes and downloads nothing. Never rejects: files that can't be
 * read or followed are listed in `unfollowed`. System files and imports of installed packages are not followed:
 * see `executed/javascript/resolve.ts`.
 */
export async function fingerprintOf(plan: InvocationPlan, machine: Machine = {}): Promise<Fingerprint> {
  const said = sha256(JSON.stringify([...identity(plan, machine), secretsOf(plan), ...environmentOf(plan)]));
  const { files, unfollowed } = await executedFiles(plan, machine);
  return { plan: said, files, unfollowed, digest: sha256(JSON.stringify([said, files])) };
}

/** Sorted absolute paths of the files that were changed, added or removed. A file that is not listed counts as nonexistent. */
export function changedFiles(before: readonly ExecutedFile[], after: readonly ExecutedFile[]): readonly string[] {
  const [old, now] = [before, after].map((files) => new Map(files.map(({ path, digest }) => [path, digest])));
  const paths = new Set([...before, ...after].map(({ path }) => path));
  return [...paths].filter((path) => (old?.get(path) ?? 'none') !== (now?.get(path) ?? 'none')).sort();
}

/** Another environment is another call; calls outside of any have the fingerprints of earlier versions. */
function environmentOf({ namedEnvironment }: InvocationPlan): readonly string[] {
  return namedEnvironment === undefined ? [] : [namedEnvironment];
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

/** The key of the secret; `null` for a plain value, which may vary per call. */
function kindOf(value: string | { readonly secret: string }): string | null {
  return typeof value === 'string' ? null : value.secret;
}
