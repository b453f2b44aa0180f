/** Code lenses above the entries of files that AI clients read: which client takes the entry, and which leaves it out. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { type ClientStates, ClientStatesRequest, type ServersPart } from '../../server/protocol/clients';
import { unlessCancelled } from '../run/cancelled';
import { lensText, sentenceText } from '../run/safe-text';
import { setting } from '../run/settings';

/** As many clients are listed by name. */
const MAX_NAMES = 2;

/** Lenses for servers, plugins and the plugins of marketplaces. */
export class ClientLenses implements vscode.CodeLensProvider {
  /** @param onDidChangeCodeLenses settings, or files on disk, have changed */
  constructor(
    private readonly client: BaseLanguageClient,
    readonly onDidChangeCodeLenses: vscode.Event<void>,
  ) {}

  async provideCodeLenses(document: vscode.TextDocument, token: vscode.CancellationToken): Promise<vscode.CodeLens[]> {
    if (!setting('codeLens.targets', document.uri)) return [];
    const uri = this.client.code2ProtocolConverter.asUri(document.uri);
    const states = await unlessCancelled(this.client.sendRequest(ClientStatesRequest, { uri }, token), token);
    return (states ?? []).flatMap(({ name, isServer, range: { start }, clients, does }) => {
      const shown = [clientLens(clients, does), isServer && copyLens({ uri, server: name })];
      const range = new vscode.Range(start.line, start.character, start.line, start.character);
      return shown.flatMap((one) => (one ? [new vscode.CodeLens(range, one)] : []));
    });
  }
}

function copyLens(part: ServersPart): vscode.Command {
  const tooltip = 'Copies the server as another client writes it';
  return { title: 'Copy for…', tooltip, command: 'toolManifest.copyServers', arguments: [part] };
}

/** The text of a lens: the clients that leave the entry out, else those that change something, else all. None without a known client. */
export function clientLens(
  clients: ClientStates['clients'],
  does: ClientStates['does'] = [],
): vscode.Command | undefined {
  if (clients.length === 0) return undefined;
  const lost = clients.filter(({ state }) => state === 'lost');
  const changed = clients.filter(({ state }) => state === 'changed');
  const shown = lost.length > 0 ? lost : changed.length > 0 ? changed : clients;
  const sign = lost.length > 0 ? '✗' : changed.length > 0 ? '!' : '✓';
  const names =
    shown.length > MAX_NAMES
      ? `${shown.length} of ${clients.length} clients`
      : shown.map(({ title }) => title).join(', ');
  const why = new Set([...does, ...[...lost, ...changed].flatMap((one) => one.why)]);
  const tooltip = [...why].map(sentenceText).join('\n') || 'No problem is known with the clients that read this file.';
  // A lens without a command is no link, and VS Code shows no tooltip of it.
  return { title: lensText(`${sign} ${names}`), tooltip, command: 'workbench.actions.view.problems' };
}
