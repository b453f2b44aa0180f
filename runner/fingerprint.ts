/** What a consent is given to: the invocation without what differs from call to call, and the content of the files that it executes. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { InvocationPlan } from '../server/service/invocation/plan';

/** A digest that changes whenever something else would be executed. A file that can't be read counts as empty. */
export async function fingerprint(plan: InvocationPlan): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(identity(plan)));
  for (const file of plan.executes) {
    const content = await readFile(file).catch(() => Buffer.alloc(0));
    hash.update(`\n${file}\n`).update(createHash('sha256').update(content).digest());
  }
  return hash.digest('hex');
}

function identity(plan: InvocationPlan): readonly unknown[] {
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
      return [plan.kind, plan.root, plan.module, plan.className, plan.entry.config ?? null];
    case 'handler':
      return [plan.kind, plan.file, plan.exported, plan.handler, plan.cwd];
    case 'address':
      return [plan.kind, plan.url];
  }
}

/** Which secret goes where; a plain value may differ from call to call. */
function kindOf(value: string | { readonly secret: string }): string | null {
  return typeof value === 'string' ? null : value.secret;
}
