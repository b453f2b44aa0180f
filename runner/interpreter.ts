/** Who runs what is no program itself. */
import type { InvocationPlan } from '../server/service/invocation/plan';
import type { RunHost } from './host';

/** The interpreter that carries out a plan: a path, or a name that is looked up on PATH. `undefined` where none is needed. */
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

/** On Windows `python3` opens the shop. */
export function defaultPython(): string {
  return process.platform === 'win32' ? 'python' : 'python3';
}

/** Electron is no Node: what it can do with TypeScript is not known. */
export function defaultNode(): string {
  return process.versions.electron === undefined ? process.execPath : 'node';
}
