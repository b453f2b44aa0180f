/** "What is this file?", answered by its author. */
import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { DialectsRequest, ForceDialectRequest } from '../server/protocol';
import type { DialectStatus } from './dialect-status';
import { plainText } from './status-text';

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
      description: now?.dialect?.id === id ? 'now' : undefined,
      dialect: id,
    })),
    { label: '$(circle-slash) No tool manifest', dialect: 'off' },
  ];
  const chosen = await vscode.window.showQuickPick(items, {
    title: `Tool Manifest: what is ${vscode.workspace.asRelativePath(document.uri)}?`,
    placeHolder: now && `${now.dialect ? `Now ${now.dialect.title}` : 'Now'}: ${plainText(now.reason)}`,
  });
  if (!chosen) return;
  await client.sendRequest(ForceDialectRequest, {
    uri: client.code2ProtocolConverter.asUri(document.uri),
    dialect: chosen.dialect,
  });
  if (document.uri.scheme !== 'file') return;
  await (chosen.dialect === null ? forget(document.uri) : offerToRemember(document.uri, chosen.dialect));
}

/** Takes back what was remembered for this very file; globs that somebody wrote stay. */
async function forget(uri: vscode.Uri): Promise<void> {
  const glob = globFor(uri);
  for (const target of [vscode.ConfigurationTarget.Workspace, vscode.ConfigurationTarget.Global]) {
    const associations = associationsIn(target);
    if (!Object.hasOwn(associations, glob)) continue;
    const rest = without(associations, glob);
    const value = Object.keys(rest).length > 0 ? rest : undefined;
    await vscode.workspace.getConfiguration('toolManifest').update('associations', value, target);
  }
}

/** A name alone would speak of all files of that name: a file at the top is told by the folder that it is in. */
function globFor(uri: vscode.Uri): string {
  const path = vscode.workspace.asRelativePath(uri, false);
  const place = path.includes('/') ? path : uri.path.split('/').slice(-2).join('/');
  return place.replace(/[\\*?![\]{}()+@]/g, '\\$&');
}

function without(associations: Readonly<Record<string, string>>, glob: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(associations).filter(([other]) => other !== glob));
}

function associationsIn(target: vscode.ConfigurationTarget): Readonly<Record<string, string>> {
  const known = vscode.workspace.getConfiguration('toolManifest').inspect<Record<string, string>>('associations');
  return (target === vscode.ConfigurationTarget.Workspace ? known?.workspaceValue : known?.globalValue) ?? {};
}

async function offerToRemember(uri: vscode.Uri, dialect: string): Promise<void> {
  const glob = globFor(uri);
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
  // The first that matches counts.
  const associations = { [glob]: dialect, ...without(associationsIn(place.target), glob) };
  await vscode.workspace.getConfiguration('toolManifest').update('associations', associations, place.target);
}
