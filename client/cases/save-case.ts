/** Saves a call as a case next to its manifest. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { CaseNameRequest, KeepCaseRequest, type NewCase } from '../../server/protocol/cases';
import { DescribeToolRequest, type ToolReference } from '../../server/protocol/invocation';
import type { QuickList } from '../quick-list';
import { sentenceText } from '../run/safe-text';

/** "New Case…": adds a case with sample arguments and opens the file with the cursor at it. Nothing is called. */
export async function newCase(client: BaseLanguageClient, list: QuickList, tool: ToolReference): Promise<void> {
  // Until there is a name to suggest.
  list.open({ title: TITLE });
  const { uri, name, index } = tool;
  const sampleCall = async () => {
    const description = await client.sendRequest(DescribeToolRequest, { uri, name, index });
    const call = { tool: { uri, name, index }, arguments: description?.sample ?? {} };
    return { call, suggested: await suggestedName(client, call) };
  };
  const sample = await list.waitFor(sampleCall());
  if (!sample) return;
  const kept = await keep(client, sample.call, sample.suggested, TITLE);
  if (!kept) return;
  const editor = await vscode.window.showTextDocument(kept.uri, { preview: false });
  // The new case is the last one.
  const at = editor.document.getText().lastIndexOf(name);
  if (at < 0) return;
  const position = editor.document.positionAt(at);
  editor.selection = new vscode.Selection(position, position);
  editor.revealRange(editor.selection, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}

const TITLE = 'New Case';

/** "Save as Case": saves a call with its outcome. @param isUnlikeRun the form has changed since the last run */
export async function saveCase(
  client: BaseLanguageClient,
  call: Omit<NewCase, 'name'>,
  isUnlikeRun: boolean,
): Promise<void> {
  const note = isUnlikeRun ? NOT_RUN : '';
  const kept = await keep(client, call, await suggestedName(client, call), 'Save as Case', note);
  if (kept) void showSaved(kept, note || varyingText(kept.varying));
}

const NOT_RUN = 'The tool has not been run with these arguments yet, so the case does not check the output.';

/** A saved case. */
interface Kept {
  readonly uri: vscode.Uri;
  /** JSON Pointers to the parts of the output that vary between calls. */
  readonly varying: readonly string[];
}

/**
 * Asks for a name and writes the case into the file as open in the editor; comments are preserved. @returns `undefined` if nothing was
 * written
 */
async function keep(
  client: BaseLanguageClient,
  call: Omit<NewCase, 'name'>,
  suggested: string,
  title: string,
  note = '',
): Promise<Kept | undefined> {
  const name = await vscode.window.showInputBox({
    title,
    prompt: `What does this case test? The name is shown in the Testing view and in reports. ${note}`.trim(),
    value: suggested,
    ignoreFocusOut: true,
    validateInput: (text) => (text.trim() === '' ? 'A case needs a name.' : undefined),
  });
  if (name === undefined) return undefined;
  const answer = await client.sendRequest(KeepCaseRequest, { ...call, name: name.trim() });
  if ('problem' in answer) {
    void vscode.window.showErrorMessage(`Tool Manifest: ${sentenceText(answer.problem)}`);
    return undefined;
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
    return undefined;
  }
  // The user's own unsaved changes are not saved.
  if (!wasDirty) await (await vscode.workspace.openTextDocument(uri)).save();
  return { uri, varying: answer.varying };
}

/** Requests a name without sending the outputs: they may be large and are not needed for the name. */
function suggestedName(client: BaseLanguageClient, { runs: _, ...call }: Omit<NewCase, 'name'>): Promise<string> {
  return client.sendRequest(CaseNameRequest, call);
}

async function showSaved({ uri }: Kept, note: string): Promise<void> {
  const open = 'Open';
  const path = vscode.workspace.asRelativePath(uri);
  const text = `Tool Manifest: the case was saved in ${path}. ${note}`.trim();
  const answer = await vscode.window.showInformationMessage(text, open);
  if (answer === open) await vscode.window.showTextDocument(uri);
}

/** Maximum number of pointers listed. */
const MAX_NAMED = 5;

/** A sentence; empty if nothing varies. @param varying JSON Pointers into the output, empty for the entire output */
export function varyingText(varying: readonly string[]): string {
  if (varying.length === 0) return '';
  if (varying.includes('')) return 'The output differs from call to call: only its type is checked.';
  const named = varying.slice(0, MAX_NAMED).join(', ');
  const rest = varying.length > MAX_NAMED ? ` and ${varying.length - MAX_NAMED} more` : '';
  const [differ, types] = varying.length === 1 ? ['differs', 'its type is'] : ['differ', 'their types are'];
  return `${named}${rest} ${differ} from call to call: only ${types} checked.`;
}
