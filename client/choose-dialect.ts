/** The command by which the user chooses a file's dialect. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { DialectsRequest, ForceDialectRequest } from '../server/protocol/messages';
import { settingPlaces, valuesIn } from './configuration-file';
import { type DialectStatus, plainText } from './dialect-status';
import { type QuickList, withQuickList } from './quick-list';

interface DialectItem extends vscode.QuickPickItem {
  /** A dialect id, `off`, or `null` for detection by content. */
  readonly dialect: string | null;
}

interface PlaceItem extends vscode.QuickPickItem {
  readonly target: vscode.ConfigurationTarget | undefined;
}

/**
 * Asks for a dialect and applies it at once. Settings are written only after the user chooses which ones; dismissing that question keeps
 * the choice until the window is closed.
 *
 * @param forced choices that last for this window, by URI; modified here
 * @param given the id of a dialect that the user has chosen already
 */
export async function chooseDialect(
  client: BaseLanguageClient,
  status: DialectStatus,
  forced: Map<string, string>,
  given?: unknown,
): Promise<void> {
  const document = vscode.window.activeTextEditor?.document;
  if (!document) {
    void vscode.window.showInformationMessage('Tool Manifest: open a manifest first.');
    return;
  }
  await withQuickList(async (list) => {
    const chosen = typeof given === 'string' ? { dialect: given } : await askForDialect(client, list, document, status);
    if (!chosen) return;
    const { dialect } = chosen;
    const uri = client.code2ProtocolConverter.asUri(document.uri);
    if (dialect === null) forced.delete(uri);
    else forced.set(uri, dialect);
    const { scheme } = document.uri;
    // Another question follows.
    if (scheme === 'file' && dialect !== null) list.open(REMEMBER);
    await client.sendRequest(ForceDialectRequest, { uri, dialect });
    if (scheme !== 'file') return;
    if (dialect === null) await forget(document.uri);
    // From now on only the settings apply.
    else if (await offerToRemember(list, document.uri, dialect)) forced.delete(uri);
  });
}

function askForDialect(
  client: BaseLanguageClient,
  list: QuickList,
  document: vscode.TextDocument,
  status: DialectStatus,
): Promise<DialectItem | undefined> {
  const question = {
    title: `Tool Manifest: platform of ${vscode.workspace.asRelativePath(document.uri)}`,
    placeholder: 'Select a platform',
  };
  return list.askForOne(question, dialectChoices(client, document, status));
}

async function dialectChoices(
  client: BaseLanguageClient,
  document: vscode.TextDocument,
  status: DialectStatus,
): Promise<readonly DialectItem[]> {
  const dialects = await client.sendRequest(DialectsRequest, null);
  const now = await status.soon(document);
  return [
    { label: '$(wand) Detect from content', dialect: null },
    ...dialects.map(({ id, title }) => ({
      label: `$(tools) ${title}`,
      ...(now?.dialect?.id === id && { description: 'current', detail: plainText(now.reason) }),
      dialect: id,
    })),
    {
      label: '$(circle-slash) Not a tool manifest',
      ...(now && !now.dialect && { description: 'current', detail: plainText(now.reason) }),
      dialect: 'off',
    },
  ];
}

const REMEMBER = { title: 'Tool Manifest: remember this choice?' };

/** Removes the association of exactly this file; globs written by the user stay. */
async function forget(uri: vscode.Uri): Promise<void> {
  const glob = globFor(uri);
  for (const { target } of settingPlaces(uri)) {
    const associations = valuesIn('associations', target, uri);
    if (!Object.hasOwn(associations, glob)) continue;
    const rest = without(associations, glob);
    const value = Object.keys(rest).length > 0 ? rest : undefined;
    await vscode.workspace.getConfiguration('toolManifest', uri).update('associations', value, target);
  }
}

/** A name alone would match all files of that name, so a file at the top level includes its folder's name. */
function globFor(uri: vscode.Uri): string {
  const path = vscode.workspace.asRelativePath(uri, false);
  const place = path.includes('/') ? path : uri.path.split('/').slice(-2).join('/');
  return place.replace(/[\\*?![\]{}()+@]/g, '\\$&');
}

function without(associations: Readonly<Record<string, string>>, glob: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(associations).filter(([other]) => other !== glob));
}

/** @returns whether the choice was saved */
async function offerToRemember(list: QuickList, uri: vscode.Uri, dialect: string): Promise<boolean> {
  const glob = globFor(uri);
  const description = `"${glob}": "${dialect}"`;
  const places: PlaceItem[] = [
    { label: 'Only until this window is closed', target: undefined },
    ...settingPlaces(uri).map(({ words, target }) => ({ label: `Remember ${words}`, description, target })),
  ];
  const place = await list.askForOne(REMEMBER, places);
  if (place?.target === undefined) return false;
  const associations = { ...valuesIn('associations', place.target, uri), [glob]: dialect };
  await vscode.workspace.getConfiguration('toolManifest', uri).update('associations', associations, place.target);
  return true;
}
