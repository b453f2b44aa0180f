/** Shows which client reads which file of a plugin or project, and which file turns another one off. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { type FileReading, FileReadingsRequest } from '../../server/protocol/clients';
import { withQuickList } from '../quick-list';
import { lensText } from '../run/safe-text';

interface ReaderItem extends vscode.QuickPickItem {
  readonly uri: string;
}

/** Lists the readers of the files around the active editor, or of the first folder; the file that is picked is opened. */
export async function showReaders(client: BaseLanguageClient): Promise<void> {
  const shown = vscode.window.activeTextEditor?.document.uri ?? vscode.workspace.workspaceFolders?.[0]?.uri;
  if (!shown) return;
  const uri = client.code2ProtocolConverter.asUri(shown);
  const picked = await withQuickList((list) => {
    const items = client.sendRequest(FileReadingsRequest, { uri }).then(readerItems);
    return list.askForOne({ title: 'Which Client Reads Which File', placeholder: 'Select a file to open it' }, items);
  });
  // `showTextDocument` keeps a file open for minutes after its editor is closed, with its problems, even if it is deleted meanwhile.
  if (picked) await vscode.commands.executeCommand('vscode.open', client.protocol2CodeConverter.asUri(picked.uri));
}

/** A row for each client and file. */
export function readerItems(rows: readonly FileReading[]): readonly ReaderItem[] | undefined {
  if (rows.length === 0) {
    void vscode.window.showInformationMessage(
      'Tool Manifest: there is no file of a plugin, a marketplace or servers here.',
    );
    return undefined;
  }
  return rows.map(({ client, file, uri, isRead, state }) => ({
    label: `$(${isRead ? 'check' : 'circle-slash'}) ${client}`,
    description: file,
    ...(!isRead && { detail: lensText(state) }),
    uri,
  }));
}
