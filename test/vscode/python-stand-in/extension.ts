/**
 * A stub of the Python extension (`ms-python.python`), as the tests have no access to a marketplace. Its API is type-checked against the
 * one that `@vscode/python-extension` publishes. The choice is the setting that the real one uses for it, and the details of an interpreter
 * are queried from the interpreter.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Environment, EnvironmentPath, PythonExtension, ResolvedEnvironment } from '@vscode/python-extension';
import * as vscode from 'vscode';

const ASK = 'import json, sys; print(json.dumps([sys.executable, sys.prefix, sys.version, *sys.version_info[:3]]))';

/** The exports of the real one. */
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

/** The interpreter may not exist: {@link resolve} checks that. */
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
