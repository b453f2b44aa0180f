/** The part of a fix that goes beyond the manifest: creates and shows files, makes programs executable. */
import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { DidChangeWatchedFilesNotification, FileChangeType } from 'vscode-languageserver-protocol';
import type { FileFix } from '../server/protocol/messages';
import { allowExecution } from './allow-execution';
import { noticeText } from './run/safe-text';

/** Applies the fix to files in the workspace, reports the outcome, and has the manifests checked again. */
export async function fixFiles(client: LanguageClient, argument: unknown): Promise<void> {
  const { newFiles, executables } = fileFix(argument);
  const made = new Set<string>();
  for (const { uri, text } of newFiles) if (await create(vscode.Uri.parse(uri), text)) made.add(uri);
  const isMissing = (uri: string) => newFiles.some((file) => file.uri === uri) && !made.has(uri);
  for (const uri of executables) if (!isMissing(uri)) await makeExecutable(vscode.Uri.parse(uri));
  // Not every system reports permission changes to file watchers.
  const changes = [...new Set([...made, ...executables])].map((uri) => ({ uri, type: FileChangeType.Changed }));
  await client.sendNotification(DidChangeWatchedFilesNotification.method, { changes });
  for (const uri of made) await vscode.window.showTextDocument(vscode.Uri.parse(uri), { preview: false });
}

/** @returns whether the file now exists with that text */
async function create(uri: vscode.Uri, text: string): Promise<boolean> {
  const edit = new vscode.WorkspaceEdit();
  // Never overwrites a file created in the meantime.
  edit.createFile(uri, { contents: new TextEncoder().encode(text), overwrite: false, ignoreIfExists: false });
  const isInside = vscode.workspace.getWorkspaceFolder(uri) !== undefined;
  if (isInside && (await vscode.workspace.applyEdit(edit))) return true;
  void vscode.window.showErrorMessage(`Tool Manifest: ${nameOf(uri)} could not be created.`);
  return false;
}

async function makeExecutable(uri: vscode.Uri): Promise<void> {
  const problem = await refusal(uri);
  if (problem === undefined) {
    void vscode.window.showInformationMessage(`Tool Manifest: ${nameOf(uri)} is now executable.`);
  } else {
    const text = `${nameOf(uri)} was not made executable: ${noticeText(problem)}.`;
    void vscode.window.showWarningMessage(`Tool Manifest: ${text}`);
  }
}

/** Makes a file executable. @returns the reason on failure */
async function refusal(uri: vscode.Uri): Promise<string | undefined> {
  if (!vscode.workspace.isTrusted) return 'this workspace is not trusted';
  if (uri.scheme !== 'file') return 'it is not on this machine';
  const folders = (vscode.workspace.workspaceFolders ?? []).filter(({ uri: folder }) => folder.scheme === 'file');
  return allowExecution(
    uri.fsPath,
    folders.map(({ uri: folder }) => folder.fsPath),
  );
}

function nameOf(uri: vscode.Uri): string {
  return noticeText(vscode.workspace.asRelativePath(uri));
}

/** Validates the command's argument, which may be anything. */
function fileFix(argument: unknown): FileFix {
  const { newFiles, executables } = (argument ?? {}) as { readonly [key in keyof FileFix]?: unknown };
  const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
  return {
    newFiles: listOf(newFiles).filter(isNewFile),
    executables: listOf(executables).filter((uri) => typeof uri === 'string'),
  };
}

function isNewFile(value: unknown): value is FileFix['newFiles'][number] {
  const { uri, text } = (value ?? {}) as { readonly uri?: unknown; readonly text?: unknown };
  return typeof uri === 'string' && typeof text === 'string';
}
