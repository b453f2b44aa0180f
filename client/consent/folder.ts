/** The folder that a consent is about. */
import { basename, dirname, sep } from 'node:path';
import * as vscode from 'vscode';
import { repositoryAt } from '../../runner/folder-code/walk';

/** The repository of a manifest, else its workspace folder, else its own folder. A path; empty for a document that is in no folder. */
export function consentFolder(manifest: vscode.Uri): string {
  const { workspaceFolders = [], getWorkspaceFolder } = vscode.workspace;
  const workspace = getWorkspaceFolder(manifest)?.uri.fsPath;
  if (manifest.scheme !== 'file') return workspace ?? workspaceFolders[0]?.uri.fsPath ?? '';
  const own = dirname(manifest.fsPath);
  return repositoryAt(own) ?? workspace ?? own;
}

/** A folder as the user knows it. */
export interface ShownFolder {
  /** As in the Explorer: of the open folders that are in it, or its path in the one that it is in. */
  readonly name: string;
  /** The folder that paths are relative to. */
  readonly base: string;
}

/** How a consent's folder is shown. @param folder its path */
export function shownFolder(folder: string): ShownFolder {
  const open = (vscode.workspace.workspaceFolders ?? []).map(({ name, uri }) => ({ name, path: uri.fsPath }));
  const outer = open.find(({ path }) => path === folder || folder.startsWith(path + sep));
  if (outer) {
    const rest = folder.slice(outer.path.length).replaceAll(sep, '/');
    return { name: `${outer.name}${rest}`, base: folder };
  }
  const inner = open.filter(({ path }) => path.startsWith(folder + sep));
  const [only] = inner;
  if (!only) return { name: basename(folder) || folder || 'this window', base: folder };
  return { name: inner.map(({ name }) => name).join(', '), base: inner.length === 1 ? only.path : folder };
}
