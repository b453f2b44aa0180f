/** Writes into configuration files and settings what a command of the user changes. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { ConfigurationChange } from '../server/protocol/configuration';
import { reportChanged } from './report-changed';
import { noticeText } from './run/safe-text';

/** Makes a change of a configuration file and saves it, as it applies from the disk. A failure is shown. @returns whether it is done */
export async function writeConfiguration(
  client: BaseLanguageClient,
  { uri, edits = [], newText }: ConfigurationChange,
): Promise<boolean> {
  const file = client.protocol2CodeConverter.asUri(uri);
  const edit = new vscode.WorkspaceEdit();
  if (newText !== undefined)
    edit.createFile(file, { contents: new TextEncoder().encode(newText), ignoreIfExists: true });
  else edit.set(file, await client.protocol2CodeConverter.asTextEdits([...edits]));
  const isApplied = await vscode.workspace.applyEdit(edit);
  const document = newText === undefined && isApplied ? await vscode.workspace.openTextDocument(file) : undefined;
  if (isApplied && (await document?.save()) !== false) {
    await reportChanged(client, [uri]);
    return true;
  }
  const name = noticeText(vscode.workspace.asRelativePath(file));
  void vscode.window.showErrorMessage(`Tool Manifest: ${name} could not be written.`);
  return false;
}

/** Sets one of our settings for a file. A failure is shown. @param value `undefined` removes it @returns whether it is done */
export async function writeSetting(
  name: string,
  value: unknown,
  target: vscode.ConfigurationTarget,
  uri: vscode.Uri,
): Promise<boolean> {
  try {
    await vscode.workspace.getConfiguration('toolManifest', uri).update(name, value, target);
    return true;
  } catch (error) {
    const reason = noticeText(error instanceof Error ? error.message : String(error));
    void vscode.window.showErrorMessage(`Tool Manifest: the settings could not be written: ${reason}`);
    return false;
  }
}

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
