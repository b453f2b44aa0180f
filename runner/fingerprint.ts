/** What a consent is given to: the invocation without what differs from call to call, the content of the files that it executes, and of those that these import. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type InvocationPlan, secretsOf } from '../server/service/invocation/plan';
import type { RunHost } from './host';
import { importedFiles } from './imports/imported-files';

/**
 * A digest that changes whenever something else would be executed, or another secret would be given to it. A file that can't be read
 * counts as empty.
 * @param machine who runs what is no program itself
 */
export async function fingerprint(
  plan: InvocationPlan,
  machine: Pick<RunHost, 'python' | 'node'> = {},
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([...identity(plan, machine), secretsOf(plan)]));
  for (const file of plan.executes) {
    hash.update(`\n${JSON.stringify(file)}\n`).update(await contentDigest(file, Number.POSITIVE_INFINITY));
  }
  const named = namedFiles(plan);
  for (const file of [...named, ...(await importedFiles([...plan.executes, ...named], importRoots(plan)))]) {
    hash.update(`\n${JSON.stringify(file)}\n`).update(await contentDigest(file, LARGEST_SCRIPT));
  }
  return hash.digest('hex');
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
async function contentDigest(file: string, largest: number): Promise<Buffer | string> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return 'none';
  if (found.size > largest) return `${found.size} ${found.mtimeMs}`;
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk);
  } catch {
    return 'none';
  }
  return hash.digest();
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
      return [plan.kind, plan.root, plan.module, plan.className, plan.entry.config ?? null, python ?? null];
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
