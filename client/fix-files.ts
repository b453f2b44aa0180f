/** The part of a fix that goes beyond the manifest: creates and shows files, makes programs executable. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { FileFix } from '../server/protocol/messages';
import { createFiles, showFiles, shownFile } from './create-files';
import { reportChanged } from './report-changed';
import { noticeText } from './run/safe-text';

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
