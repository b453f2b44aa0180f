/** The folder that a consent is about. */
import { dirname } from 'node:path';
import * as vscode from 'vscode';
import { repositoryAt } from '../../runner/folder-code/repository';

/** The repository of a manifest, else its workspace folder, else its own folder. A path; empty for a document that is in no folder. */
export function consentFolder(manifest: vscode.Uri): string {
  const { workspaceFolders = [], getWorkspaceFolder } = vscode.workspace;
  const workspace = getWorkspaceFolder(manifest)?.uri.fsPath;
  if (manifest.scheme !== 'file') return workspace ?? workspaceFolders[0]?.uri.fsPath ?? '';
  const own = dirname(manifest.fsPath);
  return repositoryAt(own) ?? workspace ?? own;
}
