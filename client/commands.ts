/** The commands of the palette. They are registered before the language server starts: the first one used starts it. */
import * as vscode from 'vscode';
import type { RunCommand } from './run/commands';
import type { LanguageSupport } from './support';

const RUN_COMMANDS: readonly RunCommand[] = [
  'runTool',
  'runLastAgain',
  'previewTool',
  'stopTool',
  'copyTool',
  'showResult',
  'pollTrigger',
  'setSecret',
  'chooseEnvironment',
  'newManifest',
  'newCase',
  'fetchManifest',
  'showRunLog',
  'forgetSecrets',
  'forgetConsents',
];

/**
 * Registers every command; dispose the result to unregister them.
 * @param support starts the language support unless it is already started
 */
export function registerCommands(
  support: () => Promise<LanguageSupport>,
  log: vscode.LogOutputChannel,
): vscode.Disposable[] {
  return [
    vscode.commands.registerCommand('toolManifest.chooseDialect', async () => (await support()).chooseDialect()),
    vscode.commands.registerCommand('toolManifest.fixAll', fixAll),
    vscode.commands.registerCommand('toolManifest.restartServer', async () => (await support()).restart()),
    vscode.commands.registerCommand('toolManifest.fixFiles', async (argument: unknown) =>
      (await support()).fixFiles(argument),
    ),
    vscode.commands.registerCommand('toolManifest.turnOffRule', async (argument: unknown) =>
      (await support()).turnOffRule(argument),
    ),
    vscode.commands.registerCommand('toolManifest.showLog', () => log.show()),
    ...RUN_COMMANDS.map((command) =>
      vscode.commands.registerCommand(`toolManifest.${command}`, async (argument: unknown) =>
        (await support()).run(command, argument),
      ),
    ),
  ];
}

async function fixAll(): Promise<void> {
  await vscode.commands.executeCommand('editor.action.codeAction', {
    kind: 'source.fixAll.toolManifest',
    apply: 'first',
  });
}
