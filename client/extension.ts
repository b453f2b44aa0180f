/** The VS Code side: starts the language server and shows what it says. It never reads a manifest itself. */
import * as vscode from 'vscode';
import { registerCommands } from './commands';
import { DialectStatus } from './dialect-status';
import { createClient } from './language-client';

/** Called by VS Code when one of the activation events happens. Returns at once; the server starts in the background. */
export function activate(context: vscode.ExtensionContext): void {
  const client = createClient(context);
  const status = new DialectStatus(client);
  context.subscriptions.push(status, ...registerCommands(client, status), { dispose: () => client.stop() });
  client.start().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    void vscode.window.showErrorMessage(`Tool Manifest: the language server did not start: ${reason}`);
  });
}
