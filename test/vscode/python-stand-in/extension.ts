/**
 * Stands in for the Python extension (`ms-python.python`), which the tests have no marketplace to get from. Its API is checked when it is
 * compiled: it is the one that `@vscode/python-extension` publishes. The choice is the setting that the real one has for it, and what
 * it says of an interpreter it asks that interpreter.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Environment, EnvironmentPath, PythonExtension, ResolvedEnvironment } from '@vscode/python-extension';
import * as vscode from 'vscode';

const ASK = 'import json, sys; print(json.dumps([sys.executable, sys.prefix, sys.version, *sys.version_info[:3]]))';

/** What the real one exports. */
export function activate(): PythonExtension {
  return {
    ready: Promise.resolve(),
    debug: { getRemoteLauncherCommand: unused, getDebuggerPackagePath: unused },
    environments: {
      getActiveEnvironmentPath: chosen,
      resolveEnvironment: resolve,
      known: [],
      updateActiveEnvironmentPath: unused,
      refreshEnvironments: unused,
      getEnvironmentVariables: unused,
      onDidChangeActiveEnvironmentPath: never,
      onDidChangeEnvironments: never,
      onDidEnvironmentVariablesChange: never,
    },
  };
}

/** The interpreter may be one that is not there: whoever wants to know asks {@link resolve}. */
function chosen(resource?: vscode.Uri | vscode.WorkspaceFolder): EnvironmentPath {
  const scope = resource && 'uri' in resource ? resource.uri : resource;
  const path = vscode.workspace.getConfiguration('python', scope).get('defaultInterpreterPath', 'python');
  return { id: path, path };
}

async function resolve(environment: Environment | EnvironmentPath | string): Promise<ResolvedEnvironment | undefined> {
  const path = typeof environment === 'string' ? environment : environment.path;
  try {
    const { stdout } = await promisify(execFile)(path, ['-c', ASK]);
    const [executable, sysPrefix, sysVersion, major, minor, micro] = JSON.parse(stdout);
    return {
      id: path,
      path,
      executable: { uri: vscode.Uri.file(executable), bitness: '64-bit', sysPrefix },
      environment: undefined,
      version: { sysVersion, major, minor, micro, release: { level: 'final', serial: 0 } },
      tools: ['Venv'],
    };
  } catch {
    return undefined;
  }
}

function unused(): never {
  throw new Error('The stand-in for the Python extension can’t do this.');
}

const never: vscode.Event<never> = () => new vscode.Disposable(() => {});
