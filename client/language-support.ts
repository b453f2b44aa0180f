/** Everything that needs the language client, with a server in a process of Node.js; a separate bundle, loaded once there may be a manifest. */
import * as vscode from 'vscode';
import { LanguageClient, type ServerOptions, TransportKind } from 'vscode-languageclient/node';
import type { StartSupport } from './activation';
import { allowLocalExecution } from './allow-execution';
import { type ClientSetup, clientOptions } from './client-options';
import { startRunSupport } from './run';
import { SELECTOR } from './selector';
import { startSupport } from './support';

/** Starts the server and everything that works with it. */
export const startLanguageSupport: StartSupport = (context, log, associations) => {
  const forced = new Map<string, string>();
  return startSupport({
    context,
    client: createClient({ context, log, selector: SELECTOR, forced }),
    startRunSupport: (client, targets) => startRunSupport(context, client, targets),
    allowExecution: allowLocalExecution,
    selector: SELECTOR,
    associations,
    forced,
  });
};

/** Creates the client; the caller starts it. */
function createClient(setup: ClientSetup): LanguageClient {
  const module = vscode.Uri.joinPath(setup.context.extensionUri, 'dist', 'server.js').fsPath;
  const server: ServerOptions = { module, transport: TransportKind.ipc };
  return new LanguageClient('toolManifest', 'Tool Manifest', server, clientOptions(setup));
}
