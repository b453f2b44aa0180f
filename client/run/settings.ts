/** The user's settings for runs. */
import * as vscode from 'vscode';
import type { RunSettings } from '../../server/protocol/invocation';

/** The settings for a manifest. @param values the configuration; by default that of the settings */
export function runSettings(manifest: vscode.Uri | undefined, values = configurationOf(manifest)): RunSettings {
  const settings = vscode.workspace.getConfiguration('toolManifest.run', manifest);
  const seconds = settings.get<number>('timeLimit', 0);
  const cwd = settings.get<string>('workingDirectory', '');
  return {
    timeLimit: seconds > 0 ? seconds * 1000 : undefined,
    cwd: cwd === '' || !manifest ? undefined : absolute(cwd, manifest),
    values,
  };
}

/** The configuration values in a manifest's settings. */
export function configurationOf(manifest: vscode.Uri | undefined): RunSettings['values'] {
  const settings = vscode.workspace.getConfiguration('toolManifest.run', manifest);
  return { ...settings.get<Record<string, string>>('configuration', {}) };
}

/** Whether lenses are shown above tools. */
export function showsLenses(manifest: vscode.Uri): boolean {
  return vscode.workspace.getConfiguration('toolManifest.run', manifest).get<boolean>('codeLens', true);
}

/** Resolves a path relative to the manifest's workspace folder, or to the manifest's own folder outside of one. */
function absolute(path: string, manifest: vscode.Uri): string {
  const folder = vscode.workspace.getWorkspaceFolder(manifest);
  const base = folder?.uri ?? vscode.Uri.joinPath(manifest, '..');
  return path.startsWith('/') || /^[a-z]:[\\/]/i.test(path) ? path : vscode.Uri.joinPath(base, path).fsPath;
}
