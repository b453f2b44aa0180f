/** "New Manifest…": creates a file where the platform expects it, with the content that every manifest of that dialect needs. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { FormattingOptions } from 'vscode-languageserver-protocol';
import { ForceDialectRequest } from '../../server/protocol/messages';
import {
  type ManifestKind,
  ManifestKindsRequest,
  NewManifestRequest,
  NewPathRequest,
  TemplateRequest,
} from '../../server/protocol/new-manifest';
import { formattingOf } from '../client-options';
import { type AllowExecution, makeExecutableIn, typeOf } from '../create-files';
import type { QuickList } from '../quick-list';
import { reportChanged } from '../report-changed';
import { noticeText, sentenceText, shownFile } from './safe-text';

/**
 * Asks for dialect and path, shows what is created, creates it, and opens the manifest at the first thing to fill in. Without a folder the
 * document is untitled. @param place a folder, or a file in it, where the command was chosen in the Explorer
 */
export async function newManifest(
  client: BaseLanguageClient,
  list: QuickList,
  allowExecution: AllowExecution,
  place?: vscode.Uri,
): Promise<void> {
  const kinds = client.sendRequest(ManifestKindsRequest, null);
  const kind = await pickKind(list, 'New Manifest', kinds, 'Select a platform, or a file that clients read');
  if (!kind) return;
  const { workspaceFolders = [] } = vscode.workspace;
  // Until there is a path to propose.
  if (workspaceFolders.length > 0) list.open({ title: pathTitle(kind) });
  const folder = place ? await folderOf(place) : await chosenFolder(workspaceFolders);
  if (folder) await newFiles(client, list, allowExecution, folder, kind);
  else if (workspaceFolders.length === 0) await untitled(client, kind);
}

async function chosenFolder(folders: readonly vscode.WorkspaceFolder[]): Promise<vscode.Uri | undefined> {
  const folder = folders.length > 1 ? await vscode.window.showWorkspaceFolderPick() : folders[0];
  return folder?.uri;
}

async function folderOf(place: vscode.Uri): Promise<vscode.Uri> {
  const isFolder = ((await typeOf(place)) ?? 0) & vscode.FileType.Directory;
  return isFolder ? place : vscode.Uri.joinPath(place, '..');
}

async function untitled(client: BaseLanguageClient, { dialect, isOfClient }: ManifestKind): Promise<void> {
  const document = await vscode.workspace.openTextDocument({ language: 'json' });
  const uri = client.code2ProtocolConverter.asUri(document.uri);
  // A saved file's path determines the dialect; an untitled one needs it explicitly.
  if (!isOfClient) await client.sendRequest(ForceDialectRequest, { uri, dialect });
  const editor = await vscode.window.showTextDocument(document, { preview: false });
  const formatting = formattingOf(editor);
  const snippet = await client.sendRequest(TemplateRequest, { dialect, uri, ...(formatting && { formatting }) });
  if (snippet !== null && document.getText() === '') {
    await editor.insertSnippet(new vscode.SnippetString(snippet), new vscode.Position(0, 0));
  }
}

async function newFiles(
  client: BaseLanguageClient,
  list: QuickList,
  allowExecution: AllowExecution,
  folder: vscode.Uri,
  kind: ManifestKind,
): Promise<void> {
  const uri = await askPath(client, list, folder, kind);
  if (!uri) return;
  const address = client.code2ProtocolConverter.asUri(uri);
  const formatting = newFileFormatting(uri);
  const made = await client.sendRequest(NewManifestRequest, { dialect: kind.dialect, uri: address, formatting });
  if (!made) return;
  const others = made.files.map((file) => ({ ...file, uri: client.protocol2CodeConverter.asUri(file.uri) }));
  const wanted = others.length === 0 ? others : await askFiles(uri, others);
  if (!wanted) return;
  const files = [{ uri, text: made.text, isExecutable: false }, ...wanted];
  if (!(await createAll(files, allowExecution))) return;
  // Nothing may watch there, and not every system reports changed permissions.
  await reportChanged(
    client,
    files.map((file) => client.code2ProtocolConverter.asUri(file.uri)),
  );
  const selection = made.selection && client.protocol2CodeConverter.asRange(made.selection);
  await vscode.window.showTextDocument(uri, { preview: false, ...(selection && { selection }) });
  if (made.beforeFirstCall === undefined) return;
  void vscode.window.showInformationMessage(`${kind.title}: ${sentenceText(made.beforeFirstCall)}`);
}

/** The indentation that the user's editor has in new files of this kind. */
function newFileFormatting(uri: vscode.Uri): FormattingOptions {
  const languageId = /\.ya?ml$/i.test(uri.path) ? 'yaml' : 'json';
  const editor = vscode.workspace.getConfiguration('editor', { uri, languageId });
  const tabSize = editor.get('tabSize');
  return { tabSize: typeof tabSize === 'number' ? tabSize : 2, insertSpaces: editor.get('insertSpaces') !== false };
}

/** A file to create. */
interface NewFile {
  readonly uri: vscode.Uri;
  readonly text: string;
  readonly isExecutable: boolean;
}

/** Shows what is going to be created. @returns the files besides the manifest that are wanted; `undefined` to create nothing */
async function askFiles(manifest: vscode.Uri, files: readonly NewFile[]): Promise<readonly NewFile[] | undefined> {
  const pathOf = (uri: vscode.Uri) => shownFile(vscode.workspace.asRelativePath(uri));
  const lines = files.map(({ uri, isExecutable }) => `${pathOf(uri)}${isExecutable ? ' (executable)' : ''}`);
  const all: vscode.MessageItem = { title: 'Create' };
  const one: vscode.MessageItem = { title: 'Only the Manifest' };
  const answer = await vscode.window.showInformationMessage(
    `Create ${files.length + 1} files?`,
    { modal: true, detail: [pathOf(manifest), ...lines].join('\n') },
    all,
    one,
  );
  if (answer === undefined) return undefined;
  return answer === all ? files : [];
}

/** Creates files, overwriting none. @returns whether all were created; otherwise the user was notified, and there is none of them */
async function createAll(files: readonly NewFile[], allowExecution: AllowExecution): Promise<boolean> {
  const edit = new vscode.WorkspaceEdit();
  for (const { uri, text } of files) {
    edit.createFile(uri, { contents: new TextEncoder().encode(text), overwrite: false, ignoreIfExists: false });
  }
  if (!(await vscode.workspace.applyEdit(edit))) {
    void vscode.window.showErrorMessage('Tool Manifest: the manifest could not be created.');
    return false;
  }
  for (const { uri } of files.filter(({ isExecutable }) => isExecutable)) {
    const problem = await makeExecutableIn(uri, allowExecution);
    const name = shownFile(vscode.workspace.asRelativePath(uri));
    if (problem !== undefined) {
      void vscode.window.showWarningMessage(`Tool Manifest: ${name} was not made executable: ${noticeText(problem)}.`);
    }
  }
  return true;
}

/** Asks for one of the kinds. @returns `undefined` if none was chosen; a single one without asking */
export async function pickKind(
  list: QuickList,
  title: string,
  kinds: PromiseLike<readonly ManifestKind[]>,
  placeholder = 'Select a platform',
): Promise<ManifestKind | undefined> {
  const question = { title, placeholder };
  list.open(question);
  const all = await list.waitFor(kinds);
  if (!all || all.length < 2) return all?.[0];
  const items = all.map((kind) => ({ label: kind.title, description: kind.path, manifest: kind }));
  return (await list.askForOne(question, items))?.manifest;
}

function pathTitle({ title, isOfClient }: ManifestKind): string {
  return isOfClient ? `New ${title}` : `New Manifest for ${title}`;
}

/** Asks for the path. @returns the URI of a file that does not exist */
async function askPath(
  client: BaseLanguageClient,
  list: QuickList,
  folder: vscode.Uri,
  kind: ManifestKind,
): Promise<vscode.Uri | undefined> {
  const params = { dialect: kind.dialect, folder: client.code2ProtocolConverter.asUri(folder) };
  const proposed = await list.waitFor(client.sendRequest(NewPathRequest, params));
  if (proposed === undefined) return undefined;
  const isRoot = vscode.workspace.workspaceFolders?.some(({ uri }) => uri.toString() === folder.toString());
  const below = isRoot ? 'the workspace folder' : shownFile(vscode.workspace.asRelativePath(folder));
  const value = inFolder(proposed, folder.path);
  const path = await vscode.window.showInputBox({
    title: pathTitle(kind),
    prompt: `Path relative to ${below}. ${kind.isOfClient ? 'The client looks for this name.' : 'If you change it, the file may not be recognised until it has content.'}`,
    value,
    valueSelection: changeable(value),
    ignoreFocusOut: true,
    validateInput: async (typed) => {
      const uri = within(folder, typed);
      if (!uri) return 'Enter a path inside the folder that ends in .json, .jsonc, .yaml, .yml or .md.';
      return (await typeOf(uri)) === undefined ? undefined : 'This file already exists.';
    },
  });
  return path === undefined ? undefined : within(folder, path);
}

/** A proposed path in a folder that may be one of those in the path: `tools/a/manifest.json` in a folder `tools` is `a/manifest.json`. */
function inFolder(path: string, folder: string): string {
  const names = path.split('/');
  const own = folder.split('/').filter((name) => name !== '');
  const common = names.slice(0, -1).findLastIndex((_, index) => {
    return names.slice(0, index + 1).join('/') === own.slice(-index - 1).join('/');
  });
  return names.slice(common + 1).join('/');
}

/** The file's URI; `undefined` for a path outside the folder or without a manifest's extension. */
function within(folder: vscode.Uri, path: string): vscode.Uri | undefined {
  const segments = path.trim().split(/[\\/]/);
  const isInside = segments.every((segment) => segment !== '' && segment !== '.' && segment !== '..');
  return isInside && /[^.]\.(?:json|jsonc|ya?ml|md)$/i.test(path.trim())
    ? vscode.Uri.joinPath(folder, ...segments)
    : undefined;
}

/** The part of a path to select for editing: `my-tool`, `my-skill`; otherwise the cursor is at the end. */
function changeable(path: string): [number, number] {
  const own = /my-[a-z]+/.exec(path);
  return own ? [own.index, own.index + own[0].length] : [path.length, path.length];
}
