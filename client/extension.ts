/** The VS Code side: starts the language server once there may be a manifest, and shows what it says. */
import * as vscode from 'vscode';
import { registerCommands } from './commands';
import { ASSOCIATIONS_SCHEME, JsonAssociations } from './json-associations';
import type { LanguageSupport } from './language-support';
import { RUN_PANEL } from './panel/panel-type';
import { FirstManifest } from './start/first-manifest';
import { usualNames } from './start/usual-names';

/**
 * Called by VS Code when one of the activation events happens. All extensions of a window wait for each other here, so
 * this file and what it imports is small. The rest is a bundle of its own, and the server a process of its own: both are there from the
 * first file that may be a manifest on, or the first command.
 */
export function activate(context: vscode.ExtensionContext): void {
  // Ours, not the client's: the log stays on the screen when the server is restarted.
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
  // Once VS Code had its turn.
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
