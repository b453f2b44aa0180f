/** Keeps a call as a case beside its manifest. */
import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { KeepCaseRequest, type NewCase } from '../../server/cases-protocol';
import { noticeText } from '../run/safe-text';

/** Asks for a name and writes the case: into the file as the editor has it, comments kept. */
export async function saveCase(client: LanguageClient, call: Omit<NewCase, 'name'>): Promise<void> {
  const name = await vscode.window.showInputBox({
    title: 'Save as Case',
    prompt: 'What does this call show? The name stands in the testing view and in reports.',
    value: `${call.tool.name} ${call.isFailure ? 'fails' : 'works'}`,
    validateInput: (text) => (text.trim() === '' ? 'A case needs a name.' : undefined),
  });
  if (name === undefined) return;
  const answer = await client.sendRequest(KeepCaseRequest, { ...call, name: name.trim() });
  if ('problem' in answer) {
    void vscode.window.showErrorMessage(`Tool Manifest: ${noticeText(answer.problem)}`);
    return;
  }
  const uri = vscode.Uri.parse(answer.uri);
  const wasDirty = vscode.workspace.textDocuments.some(
    (open) => open.isDirty && open.uri.toString() === uri.toString(),
  );
  const edit = new vscode.WorkspaceEdit();
  if ('text' in answer) {
    edit.createFile(uri, { contents: new TextEncoder().encode(answer.text), overwrite: false });
  } else {
    for (const { range, newText } of answer.edits) {
      edit.replace(uri, client.protocol2CodeConverter.asRange(range), newText);
    }
  }
  if (!(await vscode.workspace.applyEdit(edit))) {
    void vscode.window.showErrorMessage('Tool Manifest: the case could not be written.');
    return;
  }
  // What the user has not saved himself is not ours to save.
  if (!wasDirty) await (await vscode.workspace.openTextDocument(uri)).save();
  void tell(uri);
}

async function tell(uri: vscode.Uri): Promise<void> {
  const open = 'Open';
  const path = vscode.workspace.asRelativePath(uri);
  const answer = await vscode.window.showInformationMessage(`Tool Manifest: the case is kept in ${path}.`, open);
  if (answer === open) await vscode.window.showTextDocument(uri);
}
