/** "What is this file?", answered by its author. */
import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { DialectsRequest, ForceDialectRequest } from '../server/protocol';
import type { DialectStatus } from './dialect-status';

interface DialectItem extends vscode.QuickPickItem {
  /** An id, `off`, or `null` for what the content says. */
  readonly dialect: string | null;
}

interface PlaceItem extends vscode.QuickPickItem {
  readonly target: vscode.ConfigurationTarget | undefined;
}

/**
 * Asks for a dialect and takes it over at once. Settings are only written when the user then says into which;
 * leaving that question unanswered keeps the choice until the window is closed.
 */
export async function chooseDialect(client: LanguageClient, status: DialectStatus): Promise<void> {
  const document = vscode.window.activeTextEditor?.document;
  if (!document) {
    void vscode.window.showInformationMessage('Tool Manifest: open a manifest first.');
    return;
  }
  const dialects = await client.sendRequest(DialectsRequest, null);
  const now = status.of(document.uri);
  const items: DialectItem[] = [
    { label: '$(wand) What its content says', dialect: null },
    ...dialects.map(({ id, title }) => ({
      label: `$(tools) ${title}`,
      description: now?.dialect?.id === id ? `now: ${now.reason}` : undefined,
      dialect: id,
    })),
    { label: '$(circle-slash) No tool manifest', dialect: 'off' },
  ];
  const chosen = await vscode.window.showQuickPick(items, {
    title: `Tool Manifest: what is ${vscode.workspace.asRelativePath(document.uri)}?`,
    placeHolder: now?.reason,
  });
  if (!chosen) return;
  await client.sendRequest(ForceDialectRequest, {
    uri: client.code2ProtocolConverter.asUri(document.uri),
    dialect: chosen.dialect,
  });
  if (chosen.dialect !== null && document.uri.scheme === 'file') await offerToRemember(document.uri, chosen.dialect);
}

async function offerToRemember(uri: vscode.Uri, dialect: string): Promise<void> {
  const glob = vscode.workspace.asRelativePath(uri, false);
  const setting = `"${glob}": "${dialect}"`;
  const places: PlaceItem[] = [
    { label: 'Only until this window is closed', target: undefined },
    ...(vscode.workspace.workspaceFolders
      ? [
          {
            label: 'Remember in the workspace settings',
            description: setting,
            target: vscode.ConfigurationTarget.Workspace,
          },
        ]
      : []),
    { label: 'Remember in the user settings', description: setting, target: vscode.ConfigurationTarget.Global },
  ];
  const place = await vscode.window.showQuickPick(places, { title: 'Tool Manifest: remember this choice?' });
  if (place?.target === undefined) return;
  const configuration = vscode.workspace.getConfiguration('toolManifest');
  const known = configuration.inspect<Record<string, string>>('associations');
  const before = place.target === vscode.ConfigurationTarget.Workspace ? known?.workspaceValue : known?.globalValue;
  await configuration.update('associations', { ...before, [glob]: dialect }, place.target);
}
