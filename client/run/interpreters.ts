/** Who runs the tools that are no programs themselves. */
import type { PVSC_EXTENSION_ID, PythonExtension } from '@vscode/python-extension';
import * as vscode from 'vscode';
import type { RunHost } from '../../runner/host';
import type { InvocationPlan } from '../../server/protocol/invocation';

/** The interpreter of a plan, where somebody chose one, and why it is the one that is taken: to stand behind its name. */
export type Interpreters = Pick<RunHost, 'python' | 'node'> & { readonly origin: string };

const SET = 'from the settings';
const OWN = 'found on this machine';

/** The setting counts; for Python then the choice in the Python extension; else there is none, and the machine's own is taken. */
export async function interpretersOf(plan: InvocationPlan): Promise<Interpreters> {
  if (plan.kind === 'python') {
    const set = setting('python');
    if (set !== '') return { python: set, origin: SET };
    const python = await chosenPython(vscode.Uri.file(plan.root));
    return python === undefined ? { origin: OWN } : { python, origin: 'chosen in the Python extension' };
  }
  const node = plan.kind === 'handler' ? setting('node') : '';
  return node === '' ? { origin: OWN } : { node, origin: SET };
}

function setting(name: 'python' | 'node'): string {
  return vscode.workspace.getConfiguration('toolManifest.run').get<string>(name, '');
}

/** The time that the Python extension has to start and to answer. Milliseconds. */
const TIMEOUT_MS = 5_000;

/** Its name. Only types come from its package: what is called is what is installed. */
const PYTHON_EXTENSION: typeof PVSC_EXTENSION_ID = 'ms-python.python';

/** The interpreter that is chosen for a folder; `undefined` where the extension is not there, or knows none. */
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
    // Another version of it, or one that fails: its choice can't be known.
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
