/** The commands of the palette. */
import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { chooseDialect } from './choose-dialect';
import type { DialectStatus } from './dialect-status';

/** Registers every command; dispose what is returned to take them back. */
export function registerCommands(client: LanguageClient, status: DialectStatus): vscode.Disposable[] {
  return [
    vscode.commands.registerCommand('toolManifest.chooseDialect', () => chooseDialect(client, status)),
    vscode.commands.registerCommand('toolManifest.fixAll', fixAll),
    vscode.commands.registerCommand('toolManifest.restartServer', () => client.restart()),
    vscode.commands.registerCommand('toolManifest.showLog', () => client.outputChannel.show()),
  ];
}

async function fixAll(): Promise<void> {
  await vscode.commands.executeCommand('editor.action.codeAction', {
    kind: 'source.fixAll.toolManifest',
    apply: 'first',
  });
}
