/** Activation, in Node and in the browser alike. */
import * as vscode from 'vscode';
import { registerCommands } from './commands';
import { ASSOCIATIONS_SCHEME, JsonAssociations } from './json-associations';
import { RUN_PANEL } from './panel/panel-type';
import type { Selector } from './selector';
import { FirstManifest, usualNames } from './start/first-manifest';
import type { LanguageSupport } from './support';
import { registerToolsView } from './tools-view/register';

/** Starts the language support. */
export type StartSupport = (
  context: vscode.ExtensionContext,
  log: vscode.LogOutputChannel,
  associations: JsonAssociations,
) => LanguageSupport;

/** What is different in Node and in the browser. */
export interface Platform {
  /** The documents that may be manifests. */
  readonly selector: Selector;
  /** Loads what is not needed for activation. */
  loadSupport(): Promise<StartSupport>;
}

/**
 * Called by VS Code on the first activation event. All extensions of a window wait for each other here, so this file and its imports are
 * small. The rest is loaded, and the server started, with the first file that may be a manifest, or the first command.
 */
export function activateOn({ selector, loadSupport }: Platform, context: vscode.ExtensionContext): void {
  // Owned by the extension, not by the client, so that the log survives a restart of the server.
  const log = vscode.window.createOutputChannel('Tool Manifest', { log: true });
  const schema = vscode.Uri.joinPath(context.extensionUri, 'schemas', 'open.schema.json');
  const associations = new JsonAssociations(schema);
  let started: Promise<LanguageSupport> | undefined;
  let first: FirstManifest | undefined;
  const support = (): Promise<LanguageSupport> => {
    first?.dispose();
    started ??= loadSupport().then((startSupport) => startSupport(context, log, associations));
    return started;
  };
  const start = () => {
    support().catch((error: unknown) => log.error(error instanceof Error ? error : String(error)));
  };
  // Deferred until VS Code has finished activation.
  const turn = setTimeout(() => {
    if (!started) first = new FirstManifest(usualNames(context.extension.packageJSON), selector, start);
  }, 0);
  context.subscriptions.push(
    log,
    vscode.workspace.registerFileSystemProvider(ASSOCIATIONS_SCHEME, associations, { isReadonly: true }),
    vscode.window.registerWebviewPanelSerializer(RUN_PANEL, {
      deserializeWebviewPanel: async (panel, state: unknown) => (await support()).revivePanel(panel, state),
    }),
    ...registerCommands(support, log, context.extension),
    ...registerToolsView(async (parts) => (await support()).toolsView(parts)),
    {
      dispose: async () => {
        clearTimeout(turn);
        first?.dispose();
        const running = await started?.catch(() => undefined);
        await running?.dispose();
      },
    },
  );
}
