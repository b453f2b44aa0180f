/** The commands of the palette. They are registered before the language server starts: the first one used starts it. */
import * as vscode from 'vscode';
import { OTHER_COMMANDS, RUN_COMMANDS, TARGET_COMMANDS } from './command-names';
import type { LanguageSupport } from './support';
import { WALKTHROUGH } from './walkthrough/names';

/**
 * Registers every command; dispose the result to unregister them.
 * @param support starts the language support unless it is already started
 */
export function registerCommands(
  support: () => Promise<LanguageSupport>,
  log: vscode.LogOutputChannel,
  extension: vscode.Extension<unknown>,
): vscode.Disposable[] {
  return [
    vscode.commands.registerCommand('toolManifest.fixAll', () => applyFirst('source.fixAll.toolManifest')),
    vscode.commands.registerCommand('toolManifest.fixAllTargets', () => applyFirst('source.toolManifest.fixTargets')),
    vscode.commands.registerCommand('toolManifest.showLog', () => log.show()),
    vscode.commands.registerCommand('toolManifest.getStarted', () =>
      vscode.commands.executeCommand('workbench.action.openWalkthrough', WALKTHROUGH, false),
    ),
    vscode.commands.registerCommand('toolManifest.openPage', (page: unknown) => openPage(extension.extensionUri, page)),
    // The same under the title that it has in the Explorer's menu.
    vscode.commands.registerCommand('toolManifest.newManifestHere', async (folder: unknown) =>
      (await support()).run('newManifest', folder),
    ),
    ...OTHER_COMMANDS.map((command) =>
      vscode.commands.registerCommand(`toolManifest.${command}`, async (argument: unknown) =>
        (await support()).commands[command](argument),
      ),
    ),
    ...TARGET_COMMANDS.map((command) =>
      register(command, async (argument, target) => (await support()).target(command, argument, target)),
    ),
    ...RUN_COMMANDS.map((command) => register(command, async (argument) => (await support()).run(command, argument))),
  ];
}

/**
 * Registers a command that a row of the Tools view may have a button for, which passes the row and the selected ones. While VS Code draws the
 * rows anew it does not know which one was clicked, and passes `undefined`: that is no reason to ask for a tool, as for the command without
 * arguments. The menu of new files passes one `undefined`.
 */
function register(command: string, execute: (argument: unknown, target: unknown) => Promise<void>): vscode.Disposable {
  return vscode.commands.registerCommand(`toolManifest.${command}`, async (...given: readonly unknown[]) => {
    const [argument, target] = given;
    if (given.length < 2 || argument) await execute(argument, target);
    else vscode.window.setStatusBarMessage('$(info) The tools have just been listed anew: click again', SHOWN);
  });
}

/** How long that is shown. Unit: milliseconds. */
const SHOWN = 5_000;

/** Shows a page of the documentation, as the package has it. @param page its name; absent: the overview */
async function openPage(folder: vscode.Uri, page: unknown = 'README'): Promise<void> {
  if (typeof page !== 'string' || !/^[\w-]+$/.test(page)) return;
  await vscode.commands.executeCommand('markdown.showPreview', vscode.Uri.joinPath(folder, 'docs', `${page}.md`));
}

/**
 * Carries out the action of a kind for the whole file of the active editor. The editor's own command asks too, but gives up what it has asked
 * for whenever the problems of the file are shown anew meanwhile: it only tells why there is nothing to do.
 */
async function applyFirst(kind: string): Promise<void> {
  const document = vscode.window.activeTextEditor?.document;
  if (!document) return;
  const { uri, version } = document;
  const whole = new vscode.Range(0, 0, document.lineCount, 0);
  const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
    'vscode.executeCodeActionProvider',
    uri,
    whole,
    kind,
  );
  if (document.version !== version) return;
  const [action] = actions;
  if (!action) return vscode.commands.executeCommand('editor.action.codeAction', { kind, apply: 'first' });
  const { edit, command } = action;
  if (edit) await vscode.workspace.applyEdit(edit);
  if (command) await vscode.commands.executeCommand(command.command, ...(command.arguments ?? []));
}
