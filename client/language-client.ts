/** The connection to the language server in a process of its own. */
import * as vscode from 'vscode';
import { LanguageClient, type ServerOptions, TransportKind } from 'vscode-languageclient/node';
import { type ClientSetup, clientOptions } from './client-options';

/** Creates the client; the caller starts it. */
export function createClient(setup: ClientSetup): LanguageClient {
  const module = vscode.Uri.joinPath(setup.context.extensionUri, 'dist', 'server.js').fsPath;
  const server: ServerOptions = { module, transport: TransportKind.ipc };
  return new LanguageClient('toolManifest', 'Tool Manifest', server, clientOptions(setup));
}
