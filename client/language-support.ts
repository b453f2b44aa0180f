/** Everything that needs the language client; a bundle of its own, loaded when there may be a manifest. */
import * as vscode from 'vscode';
import { chooseDialect } from './choose-dialect';
import { DialectStatus } from './dialect-status';
import { fixFiles } from './fix-files';
import type { JsonAssociations } from './json-associations';
import { createClient } from './language-client';
import { type RunCommand, startRunSupport } from './run';

/** The running language server and what shows its answers. */
export interface LanguageSupport {
  /** Asks what the active editor's file is. */
  chooseDialect(): Promise<void>;
  restart(): Promise<void>;
  /** Makes files of a fix and programs executable, see `REPAIR_FILES`. */
  fixFiles(argument: unknown): Promise<void>;
  /** Carries out a command that has to do with running tools; a lens gives the tool as the argument. */
  run(command: RunCommand, argument: unknown): Promise<void>;
  /** Takes over a tool's panel that VS Code has opened again. @param state what its page has kept */
  revivePanel(panel: vscode.WebviewPanel, state: unknown): Promise<void>;
  dispose(): Promise<void>;
}

/** Starts the server in the background: what is asked of it meanwhile waits. Where it does not start, the user is told. */
export function startLanguageSupport(
  context: vscode.ExtensionContext,
  log: vscode.LogOutputChannel,
  associations: JsonAssociations,
): LanguageSupport {
  const forced = new Map<string, string>();
  const client = createClient(context, log, forced);
  const status = new DialectStatus(client, (uri, { dialect }) => associations.update(uri, dialect !== undefined));
  const runs = startRunSupport(context, client);
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
      // One that is still starting can't be stopped; it ends with its connection.
      await client.dispose().catch(() => undefined);
    },
  };
}
