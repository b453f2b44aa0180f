/** What is left of a repair once its edits are made: new files are saved and shown, programs may be executed. */
import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { DidChangeWatchedFilesNotification, FileChangeType } from 'vscode-languageclient/node';
import type { RepairEnd } from '../server/protocol';
import { allowExecution } from './allow-execution';
import { noticeText } from './run/safe-text';

/** Carries it out for what lies in the workspace, says what was done or why not, and has the manifests checked again. */
export async function finishRepair(client: LanguageClient, argument: unknown): Promise<void> {
  const { created, executables } = repairEnd(argument);
  for (const uri of created) await saveAndShow(uri);
  for (const uri of executables) await makeExecutable(uri);
  // Not every system tells of new rights.
  const uris = new Set([...created, ...executables].map((uri) => client.code2ProtocolConverter.asUri(uri)));
  const changes = [...uris].map((uri) => ({ uri, type: FileChangeType.Changed }));
  await client.sendNotification(DidChangeWatchedFilesNotification.method, { changes });
}

async function saveAndShow(uri: vscode.Uri): Promise<void> {
  if (!vscode.workspace.getWorkspaceFolder(uri)) return;
  const document = await vscode.workspace.openTextDocument(uri);
  if (document.isDirty) await document.save();
  await vscode.window.showTextDocument(document, { preview: false });
}

async function makeExecutable(uri: vscode.Uri): Promise<void> {
  const name = noticeText(vscode.workspace.asRelativePath(uri));
  const problem = await refusal(uri);
  if (problem === undefined) void vscode.window.showInformationMessage(`Tool Manifest: ${name} is executable now.`);
  else void vscode.window.showWarningMessage(`Tool Manifest: ${name} was not made executable: ${noticeText(problem)}.`);
}

/** Makes it executable. @returns why it was not */
async function refusal(uri: vscode.Uri): Promise<string | undefined> {
  if (!vscode.workspace.isTrusted) return 'no program is touched in a workspace that you have not said to trust';
  if (uri.scheme !== 'file') return 'it is no file of this machine';
  const folders = (vscode.workspace.workspaceFolders ?? []).filter(({ uri: folder }) => folder.scheme === 'file');
  return allowExecution(
    uri.fsPath,
    folders.map(({ uri: folder }) => folder.fsPath),
  );
}

/** Whoever calls the command, it may hold anything. */
function repairEnd(argument: unknown): { readonly [key in keyof RepairEnd]: readonly vscode.Uri[] } {
  const given = typeof argument === 'object' && argument !== null ? (argument as Partial<RepairEnd>) : {};
  const uris = (list: unknown) =>
    (Array.isArray(list) ? list : []).filter((uri) => typeof uri === 'string').map((uri) => vscode.Uri.parse(uri));
  return { created: uris(given.created), executables: uris(given.executables) };
}
