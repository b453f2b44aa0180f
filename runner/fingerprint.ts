/** What a consent is given to: the invocation without what differs from call to call, the content of the files that it executes, and of those that these import. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type InvocationPlan, secretsOf } from '../server/service/invocation/plan';
import type { RunHost } from './host';
import { importedFiles } from './imports/imported-files';

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

/**
 * Finds out what a call would execute. Nothing is executed or downloaded for it. Never rejects: what can't be read counts as absent, or is
 * among the unfollowed.
 * @param machine who runs what is no program itself
 */
export async function fingerprintOf(
  plan: InvocationPlan,
  machine: Pick<RunHost, 'python' | 'node'> = {},
): Promise<Fingerprint> {
  const said = sha256(JSON.stringify([...identity(plan, machine), secretsOf(plan)]));
  const found = new Map<string, string>();
  for (const file of plan.executes) found.set(file, await contentDigest(file, Number.POSITIVE_INFINITY));
  const named = namedFiles(plan);
  for (const file of [...named, ...(await importedFiles([...plan.executes, ...named], importRoots(plan)))]) {
    if (!found.has(file)) found.set(file, await contentDigest(file, LARGEST_SCRIPT));
  }
  const files = [...found].map(([path, digest]) => ({ path, digest })).sort(byPath);
  return { plan: said, files, unfollowed: [], digest: sha256(JSON.stringify([said, files])) };
}

/** The digest of {@link fingerprintOf}: it changes whenever something else would be executed, or another secret would be given to it. */
export async function fingerprint(
  plan: InvocationPlan,
  machine: Pick<RunHost, 'python' | 'node'> = {},
): Promise<string> {
  return (await fingerprintOf(plan, machine)).digest;
}

/** Absolute paths of the files that differ: changed, new or gone. Sorted; a file that is not listed is the same as one that is not there. */
export function changedFiles(before: readonly ExecutedFile[], after: readonly ExecutedFile[]): readonly string[] {
  const [old, now] = [before, after].map((files) => new Map(files.map(({ path, digest }) => [path, digest])));
  const paths = new Set([...before, ...after].map(({ path }) => path));
  return [...paths].filter((path) => (old?.get(path) ?? 'none') !== (now?.get(path) ?? 'none')).sort();
}

function byPath(one: ExecutedFile, other: ExecutedFile): number {
  return one.path < other.path ? -1 : 1;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Larger ones are data, no scripts. Bytes. */
const LARGEST_SCRIPT = 10_000_000;

/** Files that a program's arguments name: `node server.js` executes both. */
function namedFiles(plan: InvocationPlan): readonly string[] {
  return plan.kind === 'process' ? plan.argv.slice(1).map((word) => resolve(plan.cwd, word)) : [];
}

/** Where Python looks for modules of the repository: as the platform does that calls them. */
function importRoots(plan: InvocationPlan): readonly string[] {
  return plan.kind === 'python' ? [plan.root, join(plan.root, 'src')] : [];
}

/** Devices and pipes have no content: reading them could wait for ever. @param largest beyond it, size and time stand for the content */
async function contentDigest(file: string, largest: number): Promise<string> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return 'none';
  if (found.size > largest) return `${found.size} ${found.mtimeMs}`;
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk);
  } catch {
    return 'none';
  }
  return hash.digest('hex');
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
