/** The settings that can hold something about a file: of its folder, the workspace, the user. */
import * as vscode from 'vscode';

/** Settings that can be written, in words that follow "Remember" or "Disable". */
export interface SettingPlace {
  readonly words: string;
  readonly target: vscode.ConfigurationTarget;
}

/** Where a setting about a file can be written, nearest first. */
export function settingPlaces(uri: vscode.Uri): readonly SettingPlace[] {
  const { WorkspaceFolder, Workspace, Global } = vscode.ConfigurationTarget;
  return [
    ...(hasFolderSettings(uri) ? [{ words: 'in the settings of this folder', target: WorkspaceFolder }] : []),
    ...(vscode.workspace.workspaceFolders ? [{ words: 'in the workspace settings', target: Workspace }] : []),
    { words: 'in the user settings', target: Global },
  ];
}

/** What these settings alone hold under a name of ours that is an object of texts; empty where they do not have it. */
export function valuesIn(
  name: string,
  target: vscode.ConfigurationTarget,
  uri: vscode.Uri,
): Readonly<Record<string, string>> {
  const known = vscode.workspace.getConfiguration('toolManifest', uri).inspect<Record<string, string>>(name);
  const { WorkspaceFolder, Workspace } = vscode.ConfigurationTarget;
  if (target === WorkspaceFolder) return known?.workspaceFolderValue ?? {};
  return (target === Workspace ? known?.workspaceValue : known?.globalValue) ?? {};
}

/** Where several folders are open, each has settings of its own besides those of the workspace. */
function hasFolderSettings(uri: vscode.Uri): boolean {
  return vscode.workspace.workspaceFile !== undefined && vscode.workspace.getWorkspaceFolder(uri) !== undefined;
}
