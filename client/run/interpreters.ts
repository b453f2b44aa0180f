/** Interpreters of tools that are not programs themselves. */

import type { PVSC_EXTENSION_ID, PythonExtension } from '@vscode/python-extension';
import * as vscode from 'vscode';
import type { InvocationPlan } from '../../common/invocation/plan';
import type { RunHost } from '../../runner/host';
import type { PlanAnswer } from '../../server/protocol/invocation';
import { setting } from './settings';

/** The configured interpreter of a plan, if any, and its origin, shown after its name. */
export type Interpreters = Pick<RunHost, 'python' | 'node'> & { readonly origin: string };

const SET = 'from the settings';
const CONFIGURED = 'from the configuration file';

/** The origin of an interpreter that nobody chose. */
export const OWN = 'default';

/**
 * The setting takes precedence, then the manifest's configuration file; for Python, then the choice in the Python extension; otherwise none
 * is given, and the machine's default is used.
 *
 * @param configured the interpreters in the configuration file
 */
export async function interpretersOf(
  plan: InvocationPlan,
  configured: PlanAnswer['interpreters'] = {},
): Promise<Interpreters> {
  if (plan.kind === 'python') {
    const set = setting('run.python');
    if (set !== '') return { python: set, origin: SET };
    if (configured.python !== undefined) return { python: configured.python, origin: CONFIGURED };
    const python = await chosenPython(vscode.Uri.file(plan.root));
    return python === undefined ? { origin: OWN } : { python, origin: 'chosen in the Python extension' };
  }
  if (plan.kind !== 'handler') return { origin: OWN };
  const node = setting('run.node');
  if (node !== '') return { node, origin: SET };
  return configured.node === undefined ? { origin: OWN } : { node: configured.node, origin: CONFIGURED };
}

/** The time limit for the Python extension to activate and respond. Unit: milliseconds. */
const TIMEOUT_MS = 5_000;

/** The extension's id. Only types come from its package: the installed extension is called. */
const PYTHON_EXTENSION: typeof PVSC_EXTENSION_ID = 'ms-python.python';

/** The interpreter chosen for a folder; `undefined` if the extension is not installed or has none. */
async function chosenPython(folder: vscode.Uri): Promise<string | undefined> {
  const extension = vscode.extensions.getExtension<PythonExtension>(PYTHON_EXTENSION);
  if (!extension) return undefined;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((done) => {
    timer = setTimeout(() => done(undefined), TIMEOUT_MS);
  });
  try {
    return await Promise.race([activePython(extension, folder), late]);
  } catch {
    // An incompatible version or a failure: its choice is unknown.
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

async function activePython(
  extension: vscode.Extension<PythonExtension>,
  folder: vscode.Uri,
): Promise<string | undefined> {
  const { environments } = extension.isActive ? extension.exports : await extension.activate();
  const environment = await environments.resolveEnvironment(environments.getActiveEnvironmentPath(folder));
  return environment?.executable.uri?.fsPath;
}
