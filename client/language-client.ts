/** The connection to the language server. */
import * as vscode from 'vscode';
import {
  LanguageClient,
  type LanguageClientOptions,
  type ServerOptions,
  TransportKind,
} from 'vscode-languageclient/node';
import type { InitializationOptions } from '../server/protocol/messages';
import { tellFormatting } from './formatting';
import { SELECTOR } from './selector';

/**
 * Creates the client; the caller starts it.
 *
 * @param forced the user's dialect choices for single documents, by URI as the server knows it: passed on to a restarted server
 */
export function createClient(
  context: vscode.ExtensionContext,
  outputChannel: vscode.LogOutputChannel,
  forced: ReadonlyMap<string, string>,
): LanguageClient {
  const module = vscode.Uri.joinPath(context.extensionUri, 'dist', 'server.js').fsPath;
  const server: ServerOptions = { module, transport: TransportKind.ipc };
  const rulePages = vscode.Uri.joinPath(context.extensionUri, 'docs', 'rules').toString();
  const initializationOptions = (): InitializationOptions => ({
    syntaxReportedFor: languagesServedByOthers(),
    rulePages: `${rulePages}/`,
    forced: Object.fromEntries(forced),
    fixesFiles: true,
    turnsOffRules: true,
  });
  const options: LanguageClientOptions = {
    documentSelector: SELECTOR,
    initializationOptions,
    outputChannel,
    middleware: tellFormatting,
    diagnosticPullOptions: { onChange: true, onSave: false, onTabs: false },
  };
  return new LanguageClient('toolManifest', 'Tool Manifest', server, options);
}

/**
 * VS Code reports JSON syntax errors itself, and Red Hat's extension those of YAML, unless turned off by the user: each is shown only once.
 */
function languagesServedByOthers(): InitializationOptions['syntaxReportedFor'] {
  const serves = (extension: string, setting: string) =>
    vscode.extensions.getExtension(extension) !== undefined &&
    vscode.workspace.getConfiguration().get<boolean>(setting) !== false;
  const json = serves('vscode.json-language-features', 'json.validate.enable');
  const yaml = serves('redhat.vscode-yaml', 'yaml.validate');
  return [...(json ? (['json', 'jsonc'] as const) : []), ...(yaml ? (['yaml'] as const) : [])];
}
