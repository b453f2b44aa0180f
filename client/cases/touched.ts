/** Which calls may come out otherwise after a file was saved. */
import { dirname, extname, relative, resolve } from 'node:path';
import type { InvocationPlan } from '../../server/invocation-protocol';

/**
 * Whether a call executes a file, or may load it: what lies in the folder of the program or the handler, and everything of its language
 * below the root of a Python call. What a server does is not known.
 * @param path absolute
 */
export function isTouchedBy(plan: InvocationPlan, path: string): boolean {
  if (plan.executes.includes(path)) return true;
  switch (plan.kind) {
    case 'process': {
      const [program, ...words] = plan.argv;
      const named = words.map((word) => resolve(plan.cwd, word));
      if (named.includes(path)) return true;
      const folders = [program, ...named.filter((file) => extname(file) !== '')].map((file) => dirname(file));
      // A name without a folder is looked up on PATH: nothing of the workspace lies there.
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

/** The working directory itself, and what is around it, holds more than code: only what lies below it is taken for a tool's own. */
function isCodeFolder(folder: string, cwd: string): boolean {
  const way = relative(cwd, folder);
  return way !== '' && !way.startsWith('..');
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '' && !way.startsWith('..') && !/(?:^|[\\/])(?:node_modules|\.venv|venv|\.git)[\\/]/.test(way);
}
