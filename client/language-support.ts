/** Everything that needs the language client; a separate bundle, loaded once there may be a manifest. */
import * as vscode from 'vscode';
import { chooseDialect } from './choose-dialect';
import { DialectStatus } from './dialect-status';
import { fixFiles } from './fix-files';
import type { JsonAssociations } from './json-associations';
import { createClient } from './language-client';
import { type RunCommand, startRunSupport } from './run';

/** The running language server and its user interface. */
export interface LanguageSupport {
  /** Lets the user choose the dialect of the active editor's file. */
  chooseDialect(): Promise<void>;
  restart(): Promise<void>;
  /** Creates the files of a fix and makes programs executable, see `REPAIR_FILES`. */
  fixFiles(argument: unknown): Promise<void>;
  /** Executes a command that concerns running tools; a lens passes the tool as the argument. */
  run(command: RunCommand, argument: unknown): Promise<void>;
  /** Restores a tool's panel that VS Code has reopened. @param state saved by its page */
  revivePanel(panel: vscode.WebviewPanel, state: unknown): Promise<void>;
  dispose(): Promise<void>;
}

/** Starts the server in the background: requests wait until it is ready. If it does not start, the user is notified. */
export function startLanguageSupport(
  context: vscode.ExtensionContext,
  log: vscode.LogOutputChannel,
  associations: JsonAssociations,
): LanguageSupport {
  const forced = new Map<string, string>();
  const client = createClient(context, log, forced);
  const runs = startRunSupport(context, client);
  const status = new DialectStatus(client, (uri, reported) => {
    associations.update(uri, reported.dialect !== undefined);
    runs.reportStatus(uri, reported);
  });
  client.start().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    void vscode.window.showErrorMessage(`Tool Manifest: the language server did not start: ${reason}`);
  });
  return {
    chooseDialect: () => chooseDialect(client, status, forced),
    restart: () => client.restart(),
    fixFiles: (argument) => fixFiles(client, argument),
    run: (command, argument) => runs.carryOut(command, argument),
    revivePanel: (panel, state) => runs.revivePanel(panel, state),
    dispose: async () => {
      status.dispose();
      runs.dispose();
      // A server that is still starting cannot be stopped; it exits when its connection closes.
      await client.dispose().catch(() => undefined);
    },
  };
}
