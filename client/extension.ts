/** The VS Code side: starts the language server once there may be a manifest, and shows its results. */
import * as vscode from 'vscode';
import { registerCommands } from './commands';
import { ASSOCIATIONS_SCHEME, JsonAssociations } from './json-associations';
import type { LanguageSupport } from './language-support';
import { RUN_PANEL } from './panel/panel-type';
import { FirstManifest } from './start/first-manifest';
import { usualNames } from './start/usual-names';

/**
 * Called by VS Code on the first activation event. All extensions of a window wait for each other here, so this file and its imports are
 * small. The rest is a separate bundle and the server a separate process: both are loaded with the first file that may be a manifest, or
 * the first command.
 */
export function activate(context: vscode.ExtensionContext): void {
  // Owned by the extension, not by the client, so that the log survives a restart of the server.
  const log = vscode.window.createOutputChannel('Tool Manifest', { log: true });
  const schema = vscode.Uri.joinPath(context.extensionUri, 'schemas', 'open.schema.json');
  const associations = new JsonAssociations(schema);
  let started: Promise<LanguageSupport> | undefined;
  let first: FirstManifest | undefined;
  const support = (): Promise<LanguageSupport> => {
    first?.dispose();
    started ??= import('./language-support').then(({ startLanguageSupport }) =>
      startLanguageSupport(context, log, associations),
    );
    return started;
  };
  const start = () => {
    support().catch((error: unknown) => log.error(error instanceof Error ? error : String(error)));
  };
  // Deferred until VS Code has finished activation.
  const turn = setImmediate(() => {
    if (!started) first = new FirstManifest(usualNames(context.extension.packageJSON), start);
  });
  context.subscriptions.push(
    log,
    vscode.workspace.registerFileSystemProvider(ASSOCIATIONS_SCHEME, associations, { isReadonly: true }),
    vscode.window.registerWebviewPanelSerializer(RUN_PANEL, {
      deserializeWebviewPanel: async (panel, state: unknown) => (await support()).revivePanel(panel, state),
    }),
    ...registerCommands(support, log),
    {
      dispose: async () => {
        clearImmediate(turn);
        first?.dispose();
        const running = await started?.catch(() => undefined);
        await running?.dispose();
      },
    },
  );
}
