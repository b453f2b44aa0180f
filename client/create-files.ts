/** What fixes and calls need: files are created and shown, programs made executable, URLs opened. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { FileChangeType } from 'vscode-languageserver-protocol';
import { visible } from '../common/text/visible';
import type { NewFile } from '../server/protocol/invocation';
import type { FileFix } from '../server/protocol/messages';
import { reportChanged } from './report-changed';
import { noticeText, sentenceText } from './run/safe-text';

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

/** Offers to create the files without which a tool cannot be run. @param why a sentence @returns why nothing was run */
export async function offerFiles(client: BaseLanguageClient, why: string, files: readonly NewFile[]): Promise<string> {
  const there = await existing(files);
  if (there.length > 0) {
    // The files were created just now, or where nothing watches: the server is notified.
    const uris = there.map(({ uri }) => uri);
    await reportChanged(client, uris, FileChangeType.Created);
    return `${namesOf(there)} was created in the meantime: run the tool again.`;
  }
  const create: vscode.MessageItem = { title: `Create ${namesOf(files)}` };
  const reason = sentenceText(why);
  const answer = await vscode.window.showInformationMessage(
    'There is nothing to run yet.',
    { modal: true, detail: reason },
    create,
  );
  if (answer !== create) return reason;
  await createAndShow(client, files);
  return `${namesOf(files)} was created: complete it, then run the tool again.`;
}

async function createAndShow(client: BaseLanguageClient, files: readonly NewFile[]): Promise<void> {
  const made = await createFiles(files);
  await reportChanged(client, made);
  await showFiles(made);
}

function namesOf(files: readonly NewFile[]): string {
  return files.map(({ name }) => noticeText(name)).join(', ');
}

async function existing(files: readonly NewFile[]): Promise<readonly NewFile[]> {
  const found = await Promise.all(files.map(({ uri }) => typeOf(vscode.Uri.parse(uri))));
  return files.filter((_, index) => found[index] !== undefined);
}

/** What is at a URI; `undefined` if there is nothing. */
export async function typeOf(uri: vscode.Uri): Promise<vscode.FileType | undefined> {
  return vscode.workspace.fs.stat(uri).then(
    ({ type }) => type,
    () => undefined,
  );
}

/**
 * Makes a file executable that lies in one of the folders.
 * @returns why it failed, as the end of a sentence; `undefined` on success
 */
export type AllowExecution = (file: vscode.Uri, folders: readonly vscode.Uri[]) => Promise<string | undefined>;

/** Applies the fix to files in the workspace, reports the outcome, and has the manifests checked again. */
export async function fixFiles(
  client: BaseLanguageClient,
  argument: unknown,
  allowExecution: AllowExecution,
): Promise<void> {
  const { newFiles, executables } = fileFix(argument);
  const made = await createFiles(newFiles);
  const isMissing = (uri: string) => newFiles.some((file) => file.uri === uri) && !made.has(uri);
  for (const uri of executables) if (!isMissing(uri)) await makeExecutable(vscode.Uri.parse(uri), allowExecution);
  await reportChanged(client, [...made, ...executables]);
  await showFiles(made);
}

async function makeExecutable(uri: vscode.Uri, allowExecution: AllowExecution): Promise<void> {
  const problem = await makeExecutableIn(uri, allowExecution);
  if (problem === undefined) {
    void vscode.window.showInformationMessage(`Tool Manifest: ${shownFile(uri)} is now executable.`);
  } else {
    const text = `${shownFile(uri)} was not made executable: ${noticeText(problem)}.`;
    void vscode.window.showWarningMessage(`Tool Manifest: ${text}`);
  }
}

/** Makes a file of the workspace executable. @returns why that failed, as the end of a sentence */
export async function makeExecutableIn(uri: vscode.Uri, allowExecution: AllowExecution): Promise<string | undefined> {
  const folders = (vscode.workspace.workspaceFolders ?? []).map((folder) => folder.uri);
  return vscode.workspace.isTrusted ? allowExecution(uri, folders) : 'this workspace is not trusted';
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

/** Opens a URL if the user wants it, with the full URL in view. */
export async function offerAddress(message: string, url: string): Promise<void> {
  const open: vscode.MessageItem = { title: 'Open' };
  const answer = await vscode.window.showInformationMessage(message, { modal: true, detail: visible(url) }, open);
  if (answer === open) await vscode.env.openExternal(vscode.Uri.parse(url, true));
}
