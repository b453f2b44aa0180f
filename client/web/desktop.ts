/** What needs a process or sends something: the browser offers the desktop instead. */
import * as vscode from 'vscode';

/** VS Code's own way from the browser to a desktop, a clone or a codespace; not every editor for the browser has it. */
const CONTINUE = 'workbench.editSessions.actions.continueEditSession';

/** What works in the browser, and what does not. */
const PAGE = 'https://github.com/tool-manifest/tool-manifest#in-the-browser';

/** Why nothing is called, in a sentence. */
export const NOTHING_IS_CALLED =
  'Tool Manifest calls nothing in the browser: running tools and cases, polling and fetching need VS Code on a desktop.';

/** Says that nothing is called, and offers to continue where it is. */
export async function offerDesktop(): Promise<void> {
  const canContinue = (await vscode.commands.getCommands(true)).includes(CONTINUE);
  const go = 'Continue Working On…';
  const learn = 'Learn More';
  const answers = canContinue ? [go, learn] : [learn];
  const answer = await vscode.window.showInformationMessage(NOTHING_IS_CALLED, ...answers);
  if (answer === go) await vscode.commands.executeCommand(CONTINUE);
  if (answer === learn) await vscode.env.openExternal(vscode.Uri.parse(PAGE));
}
