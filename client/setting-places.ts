/** The settings in which an entry about a file can be stored: of its folder, the workspace, the user. */
import * as vscode from 'vscode';

/** A settings target, with a label to follow "Remember" or "Disable". */
export interface SettingPlace {
  readonly words: string;
  readonly target: vscode.ConfigurationTarget;
}

/** The writable settings for a file, nearest first. */
export function settingPlaces(uri: vscode.Uri): readonly SettingPlace[] {
  const { WorkspaceFolder, Workspace, Global } = vscode.ConfigurationTarget;
  return [
    ...(hasFolderSettings(uri) ? [{ words: 'in the settings of this folder', target: WorkspaceFolder }] : []),
    ...(vscode.workspace.workspaceFolders ? [{ words: 'in the workspace settings', target: Workspace }] : []),
    { words: 'in the user settings', target: Global },
  ];
}

/** The value of an object setting in one target only; empty if it is not set there. */
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

/** In a multi-root workspace each folder has its own settings in addition to those of the workspace. */
function hasFolderSettings(uri: vscode.Uri): boolean {
  return vscode.workspace.workspaceFile !== undefined && vscode.workspace.getWorkspaceFolder(uri) !== undefined;
}
