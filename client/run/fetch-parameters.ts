/** "Fetch Parameters…": stores the parameters of a tool, as its platform has them, next to its manifest. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { FileChangeType } from 'vscode-languageserver-protocol';
import type { ToolReference } from '../../server/protocol/invocation';
import { type ParametersFile, PlanParametersRequest, ReadParametersRequest } from '../../server/protocol/parameters';
import { reportChanged } from '../report-changed';
import { type FetchParts, fetchFrom, tellNotFetched } from './fetch';
import { noticeText, shownName } from './safe-text';

const WHAT = 'the parameters of';

/** Fetches the parameters, and writes them; an existing file is replaced only after a question. @returns whether the file was written */
export async function fetchParameters(parts: FetchParts, tool: ToolReference): Promise<boolean> {
  const { client } = parts;
  const { name, uri } = tool;
  const title = 'Fetch Parameters';
  const outcome = await fetchFrom(parts, {
    ...{ what: WHAT, name, title, uri },
    plan: (base) => client.sendRequest(PlanParametersRequest, { tool, ...base }),
  });
  if (!outcome) return false;
  const read = await client.sendRequest(ReadParametersRequest, { tool, outcome });
  if ('problem' in read) return notFetched(tool, read.problem);
  return write(client, tool, read);
}

async function write(client: BaseLanguageClient, tool: ToolReference, file: ParametersFile): Promise<boolean> {
  const { name, text, before } = file;
  if (before === text) {
    void vscode.window.showInformationMessage(`Tool Manifest: ${noticeText(name)} is up to date.`);
    return true;
  }
  if (before !== undefined && !(await mayReplace(name))) return false;
  const uri = vscode.Uri.parse(file.uri);
  const edit = new vscode.WorkspaceEdit();
  edit.createFile(uri, { contents: new TextEncoder().encode(text), overwrite: before !== undefined });
  if (!(await vscode.workspace.applyEdit(edit))) return notFetched(tool, `${name} could not be written.`);
  // The form is requested before the editor reports the file to the server.
  await reportChanged(client, [file.uri], before === undefined ? FileChangeType.Created : FileChangeType.Changed);
  void showSaved(tool, uri);
  return true;
}

async function mayReplace(name: string): Promise<boolean> {
  const replace: vscode.MessageItem = { title: 'Replace' };
  const answer = await vscode.window.showWarningMessage(
    `${noticeText(name)} exists already with other content.`,
    { modal: true, detail: 'Do you want to replace it with the parameters that were fetched?' },
    replace,
  );
  return answer === replace;
}

async function showSaved({ name }: ToolReference, uri: vscode.Uri): Promise<void> {
  const open = 'Open';
  const path = noticeText(vscode.workspace.asRelativePath(uri));
  const text = `Tool Manifest: the parameters of ${shownName(name)} were saved in ${path}.`;
  if ((await vscode.window.showInformationMessage(text, open)) === open) await vscode.window.showTextDocument(uri);
}

function notFetched({ name }: ToolReference, problem: string): false {
  tellNotFetched({ what: WHAT, name }, problem);
  return false;
}
