/** The VS Code side: starts the language server and shows what it says. It never reads a manifest itself. */
import * as vscode from 'vscode';
import { registerCommands } from './commands';
import { ASSOCIATIONS_SCHEME, JsonAssociations } from './json-associations';
import type { LanguageSupport } from './language-support';

/**
 * Called by VS Code when one of the activation events happens. All extensions of a window wait for each other here, so
 * this file and what it imports is small: the rest is a bundle of its own that is loaded once VS Code had its turn.
 */
export function activate(context: vscode.ExtensionContext): void {
  // Ours, not the client's: the log stays on the screen when the server is restarted.
  const log = vscode.window.createOutputChannel('Tool Manifest', { log: true });
  const schema = vscode.Uri.joinPath(context.extensionUri, 'schemas', 'open.schema.json');
  const associations = new JsonAssociations(schema);
  const support = new Promise<void>((next) => setImmediate(next))
    .then(() => import('./language-support'))
    .then(({ startLanguageSupport }) => startLanguageSupport(context, log, associations));
  support.catch((error: unknown) => log.error(error instanceof Error ? error : String(error)));
  context.subscriptions.push(
    log,
    vscode.workspace.registerFileSystemProvider(ASSOCIATIONS_SCHEME, associations, { isReadonly: true }),
    ...registerCommands(support, log),
    { dispose: () => stop(support) },
  );
}

async function stop(support: Promise<LanguageSupport>): Promise<void> {
  await support.then(
    (started) => started.dispose(),
    () => undefined,
  );
}
