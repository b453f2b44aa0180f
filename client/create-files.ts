/** Creates the new files of a fix, or those that a platform needs. */
import * as vscode from 'vscode';
import type { FileFix } from '../server/protocol/messages';
import { noticeText } from './run/safe-text';

/** Creates files in the workspace, never overwriting one. @returns the URIs of those that now exist with that text */
export async function createFiles(newFiles: FileFix['newFiles']): Promise<ReadonlySet<string>> {
  const made = new Set<string>();
  for (const { uri, text } of newFiles) if (await create(vscode.Uri.parse(uri), text)) made.add(uri);
  return made;
}

/** Shows files in editors. */
export async function showFiles(uris: Iterable<string>): Promise<void> {
  for (const uri of uris) await vscode.window.showTextDocument(vscode.Uri.parse(uri), { preview: false });
}

/** A file's path in the workspace, for a notice. */
export function shownFile(uri: vscode.Uri): string {
  return noticeText(vscode.workspace.asRelativePath(uri));
}

async function create(uri: vscode.Uri, text: string): Promise<boolean> {
  const edit = new vscode.WorkspaceEdit();
  // Never overwrites a file created in the meantime.
  edit.createFile(uri, { contents: new TextEncoder().encode(text), overwrite: false, ignoreIfExists: false });
  const isInside = vscode.workspace.getWorkspaceFolder(uri) !== undefined;
  if (isInside && (await vscode.workspace.applyEdit(edit))) return true;
  void vscode.window.showErrorMessage(`Tool Manifest: ${shownFile(uri)} could not be created.`);
  return false;
}
