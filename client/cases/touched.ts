/** Which calls may have a different outcome after a file was saved. */

import { access, constants } from 'node:fs/promises';
import { dirname, extname, relative, resolve } from 'node:path';
import type { InvocationPlan } from '../../common/invocation/plan';

/** A plan that starts a program. */
type ProcessPlan = Extract<InvocationPlan, { readonly kind: 'process' }>;

/**
 * The calls that depend on a file. A file that some calls execute or name affects those alone; any other file may be loaded by code next to
 * it: by the program or the handler in its folder, or by any Python file below the root. What a server loads is unknown.
 * @param path absolute
 * @param isProgram the file may be executed itself: programs do not load each other
 */
export function touchedBy<Call extends { readonly plan: InvocationPlan }>(
  path: string,
  calls: readonly Call[],
  isProgram: boolean,
): readonly Call[] {
  const own = calls.filter(({ plan }) => executes(plan, path));
  return own.length > 0
    ? own
    : calls.filter(({ plan }) => !(isProgram && plan.kind === 'process') && mayLoad(plan, path));
}

function executes(plan: InvocationPlan, path: string): boolean {
  return plan.executes.includes(path) || (plan.kind === 'process' && namedBy(plan).includes(path));
}

function namedBy({ argv, cwd }: ProcessPlan): readonly string[] {
  return argv.slice(1).map((word) => resolve(cwd, word));
}

function mayLoad(plan: InvocationPlan, path: string): boolean {
  switch (plan.kind) {
    case 'process': {
      const files = [plan.argv[0], ...namedBy(plan).filter((file) => extname(file) !== '')];
      const folders = files.map((file) => dirname(file));
      return folders.some((folder) => isWithin(path, folder) && isCodeFolder(folder, plan.cwd));
    }
    case 'handler':
      return isWithin(path, dirname(plan.file));
    case 'python':
      return isWithin(path, plan.root) && extname(path).toLowerCase() === '.py';
    default:
      return false;
  }
}

/** The working directory and its parents hold more than code: only folders below it count as a tool's own. */
function isCodeFolder(folder: string, cwd: string): boolean {
  const way = relative(cwd, folder);
  return way !== '' && !way.startsWith('..');
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '' && !way.startsWith('..') && !/(?:^|[\\/])(?:node_modules|\.venv|venv|\.git)[\\/]/.test(way);
}

/** Whether a file is executable; always true on systems without that permission. */
export function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
