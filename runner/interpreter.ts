/** The interpreters for Python tools and handlers. */
import type { InvocationPlan } from '../common/invocation/plan';
import type { RunHost } from './host';

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
