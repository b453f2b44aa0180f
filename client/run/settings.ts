/** The user's settings, whose defaults are those of the table `server/protocol/settings.ts`. */
import * as vscode from 'vscode';
import type { RunSettings } from '../../server/protocol/invocation';
import type { SettingValues } from '../../server/protocol/settings';

/** The value of a setting for a file. */
export function setting<Name extends keyof SettingValues>(name: Name, uri?: vscode.Uri): SettingValues[Name] {
  return vscode.workspace.getConfiguration('toolManifest', uri).get(name) as SettingValues[Name];
}

/** The settings for a manifest. @param values the configuration; by default that of the settings */
export function runSettings(manifest: vscode.Uri | undefined, values = configurationOf(manifest)): RunSettings {
  const seconds = setting('run.timeLimit', manifest);
  const cwd = setting('run.workingDirectory', manifest);
  return {
    timeLimit: seconds > 0 ? seconds * 1000 : undefined,
    cwd: cwd === '' || !manifest ? undefined : absolute(cwd, manifest),
    values,
  };
}

/** The configuration values in a manifest's settings. */
export function configurationOf(manifest: vscode.Uri | undefined): RunSettings['values'] {
  return { ...setting('run.configuration', manifest) };
}

/** Resolves a path relative to the manifest's workspace folder, or to the manifest's own folder outside of one. */
function absolute(path: string, manifest: vscode.Uri): string {
  const folder = vscode.workspace.getWorkspaceFolder(manifest);
  const base = folder?.uri ?? vscode.Uri.joinPath(manifest, '..');
  return path.startsWith('/') || /^[a-z]:[\\/]/i.test(path) ? path : vscode.Uri.joinPath(base, path).fsPath;
}
