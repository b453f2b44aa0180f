/** Which documents may be manifests in the browser: those of virtual file systems too. */
import * as vscode from 'vscode';
import { SCHEMES, type Selector, selectorFor } from '../selector';

/** The scheme of repositories that are opened without a clone, as github.dev and vscode.dev do. */
const REPOSITORY = 'vscode-vfs';

/** Documents on this machine, in repositories, and in the file systems of the open folders, which other extensions may provide. */
export function webSelector(): Selector {
  return selectorFor(webSchemes());
}

/** The URI schemes of these documents. */
export function webSchemes(): readonly string[] {
  const open = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.scheme);
  return [...new Set([...SCHEMES, REPOSITORY, ...open])];
}
