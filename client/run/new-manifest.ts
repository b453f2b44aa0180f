/** "New Manifest…": creates a file where the platform expects it, with the content that every manifest of that dialect needs. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { ForceDialectRequest } from '../../server/protocol/messages';
import {
  type ManifestKind,
  ManifestKindsRequest,
  NewPathRequest,
  TemplateRequest,
} from '../../server/protocol/new-manifest';
import { formattingOf } from '../formatting';
import { offerMissingFiles } from '../offer-files';

/**
 * Asks for dialect and path, and opens the new manifest with the cursor at the first placeholder. Without a folder the document is
 * untitled.
 */
export async function newManifest(client: BaseLanguageClient): Promise<void> {
  const kinds = await client.sendRequest(ManifestKindsRequest, null);
  const kind = await pickKind(kinds, 'New Manifest');
  if (!kind) return;
  const { workspaceFolders = [] } = vscode.workspace;
  const folder = workspaceFolders.length > 1 ? await vscode.window.showWorkspaceFolderPick() : workspaceFolders[0];
  if (workspaceFolders.length > 0 && !folder) return;
  const document = folder
    ? await newFile(client, folder.uri, kind)
    : await vscode.workspace.openTextDocument({ language: 'json' });
  if (!document) return;
  const uri = client.code2ProtocolConverter.asUri(document.uri);
  const { dialect } = kind;
  // A saved file's path determines the dialect; an untitled one needs it explicitly.
  if (document.isUntitled) await client.sendRequest(ForceDialectRequest, { uri, dialect });
  const editor = await vscode.window.showTextDocument(document, { preview: false });
  const formatting = formattingOf(editor);
  const snippet = await client.sendRequest(TemplateRequest, { dialect, uri, ...(formatting && { formatting }) });
  if (snippet !== null && document.getText() === '') {
    await editor.insertSnippet(new vscode.SnippetString(snippet), new vscode.Position(0, 0));
  }
  // Not awaited: the notification stays until dismissed. If the server has stopped, there is nothing to offer.
  if (!document.isUntitled) offerMissingFiles(client, uri, kind.title).catch(() => undefined);
}

/** Asks for one of the kinds; a single one is returned without asking. */
export async function pickKind(kinds: readonly ManifestKind[], title: string): Promise<ManifestKind | undefined> {
  if (kinds.length < 2) return kinds[0];
  const items = kinds.map((kind) => ({ label: kind.title, description: kind.path, manifest: kind }));
  const picked = await vscode.window.showQuickPick(items, { title, placeHolder: 'Select a platform' });
  return picked?.manifest;
}

async function newFile(
  client: BaseLanguageClient,
  folder: vscode.Uri,
  kind: ManifestKind,
): Promise<vscode.TextDocument | undefined> {
  const proposed = await client.sendRequest(NewPathRequest, {
    dialect: kind.dialect,
    folder: client.code2ProtocolConverter.asUri(folder),
  });
  const path = await vscode.window.showInputBox({
    title: `New Manifest for ${kind.title}`,
    prompt:
      'Path relative to the workspace folder. If you change it, the file may not be recognised until it has content.',
    value: proposed,
    valueSelection: changeable(proposed),
    validateInput: async (value) => {
      const uri = within(folder, value);
      if (!uri) return 'Enter a path inside the folder that ends in .json, .jsonc, .yaml or .yml.';
      return (await exists(uri)) ? 'This file already exists.' : undefined;
    },
  });
  const uri = path === undefined ? undefined : within(folder, path);
  if (!uri) return undefined;
  const edit = new vscode.WorkspaceEdit();
  // Never overwrites a file created in the meantime.
  edit.createFile(uri, { overwrite: false, ignoreIfExists: false });
  return (await vscode.workspace.applyEdit(edit)) ? vscode.workspace.openTextDocument(uri) : undefined;
}

/** The file's URI; `undefined` for a path outside the folder or without a manifest's extension. */
function within(folder: vscode.Uri, path: string): vscode.Uri | undefined {
  const segments = path.trim().split(/[\\/]/);
  const isInside = segments.every((segment) => segment !== '' && segment !== '.' && segment !== '..');
  return isInside && /[^.]\.(?:json|jsonc|ya?ml)$/i.test(path.trim())
    ? vscode.Uri.joinPath(folder, ...segments)
    : undefined;
}

/** The part of a path to select for editing: `my-tool`; otherwise the cursor is at the end. */
function changeable(path: string): [number, number] {
  const own = path.indexOf('my-tool');
  return own < 0 ? [path.length, path.length] : [own, own + 'my-tool'.length];
}

async function exists(uri: vscode.Uri): Promise<boolean> {
  return vscode.workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );
}
