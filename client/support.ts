/** What is built on the language client, in Node and in the browser alike. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { type DocumentStatus, UsesNotification } from '../server/protocol/messages';
import { chooseDialect } from './choose-dialect';
import { copyServers } from './clients/copy-servers';
import { showReaders } from './clients/file-readers';
import type { OTHER_COMMANDS, RunCommand, TargetCommand } from './command-names';
import { type AllowExecution, fixFiles } from './create-files';
import { DialectStatus } from './dialect-status';
import type { JsonAssociations } from './json-associations';
import type { RunStates } from './run/runs';
import { noticeText } from './run/safe-text';
import type { Selector } from './selector';
import { Targets } from './targets';
import type { ToolsViewParts } from './tools-view/node';
import { ToolsView } from './tools-view/tools-view';
import { turnOffRule } from './turn-off-rule';
import { goOnInExamples, openExamples, openFirstSteps, watchProgress } from './walkthrough/examples';

/** The running language server and its user interface. */
export type LanguageSupport = ReturnType<typeof startSupport>;

/** The interface of run support for the rest of the extension. */
export interface RunSupport extends vscode.Disposable {
  /** Absent where nothing is run. */
  readonly runs?: RunStates;
  carryOut(command: RunCommand, argument: unknown): Promise<void>;
  /** Called with each status that the server reports for an open document. */
  reportStatus?(uri: vscode.Uri, status: DocumentStatus): void;
  /** See `ToolPanel.revive`. */
  revivePanel(panel: vscode.WebviewPanel, state: unknown): Promise<void>;
}

/** The parts that differ in Node and in the browser. */
export interface SupportParts {
  readonly context: vscode.ExtensionContext;
  /** Not started yet. */
  readonly client: BaseLanguageClient;
  /** Creates what works with tools, before the client is started. */
  startRunSupport(client: BaseLanguageClient, targets: Targets): RunSupport;
  readonly allowExecution: AllowExecution;
  readonly selector: Selector;
  readonly associations: JsonAssociations;
  /** The user's dialect choices for single documents, by URI: passed on to a restarted server. */
  readonly forced: Map<string, string>;
}

/** Starts the server in the background: requests wait until it is ready. If it does not start, the user is notified. */
export function startSupport(parts: SupportParts) {
  const { context, client, selector, associations, forced, allowExecution } = parts;
  const targets = new Targets(client, context.workspaceState, selector);
  const runs = parts.startRunSupport(client, targets);
  const status = new DialectStatus(client, selector, (uri, reported) => {
    associations.update(uri, reported.dialect !== undefined || reported.isCompanion === true);
    runs.reportStatus?.(uri, reported);
  });
  const progress = watchProgress(runs.runs);
  // The palette shows the commands that some manifest has a use for.
  client.onNotification(UsesNotification, (uses) => {
    for (const [key, is] of Object.entries(uses)) {
      void vscode.commands.executeCommand('setContext', `toolManifest.${key}`, is);
    }
  });
  void goOnInExamples(context);
  let tools: ToolsView | undefined;
  client.start().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    void vscode.window.showErrorMessage(`Tool Manifest: the language server did not start: ${reason}`);
  });
  const commands: Readonly<Record<(typeof OTHER_COMMANDS)[number], (argument: unknown) => Promise<void>>> = {
    chooseDialect: (argument) => chooseDialect(client, status, forced, argument),
    restartServer: async () => {
      await client.stop();
      await client.start();
    },
    turnOffRule: (argument) => turnOffRule(client, argument),
    tellLeft: async (left) => void vscode.window.showInformationMessage(`Tool Manifest: ${noticeText(String(left))}`),
    fixFiles: (argument) => fixFiles(client, argument, allowExecution),
    openExamples: () => openExamples(context, allowExecution),
    openFirstSteps: () => openFirstSteps(context, allowExecution),
    copyServers: (argument) => copyServers(client, argument),
    showReaders: () => showReaders(client),
  };
  return {
    commands,
    /** Executes a command that concerns running tools; a lens passes the tool as the argument. */
    run: (command: RunCommand, argument: unknown) => runs.carryOut(command, argument),
    /** Executes a command about targets. */
    target: (command: TargetCommand, argument: unknown, target?: unknown) =>
      targets.carryOut(command, argument, target),
    /** Restores a tool's panel that VS Code has reopened. @param state saved by its page */
    revivePanel: (panel: vscode.WebviewPanel, state: unknown) => runs.revivePanel(panel, state),
    /** The content of the Tools view, made on the first call. */
    toolsView: (shown: ToolsViewParts) => {
      tools ??= new ToolsView(shown, client, runs.runs);
      return tools;
    },
    dispose: async () => {
      status.dispose();
      tools?.dispose();
      progress.dispose();
      runs.dispose();
      targets.dispose();
      // A server that is still starting cannot be stopped; it exits when its connection closes.
      await client.dispose().catch(() => undefined);
    },
  };
}
