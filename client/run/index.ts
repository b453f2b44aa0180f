/** Assembles the support for running tools from their manifests. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { ToolReference } from '../../server/protocol/invocation';
import { startCases } from '../cases/case-runs';
import { ConsentStore } from '../consent/consent-store';
import { Permission } from '../consent/permission';
import { ToolPanel } from '../panel/tool-panel';
import { SELECTOR } from '../selector';
import type { RunSupport } from '../support';
import type { Targets } from '../targets';
import { type RunParts, runCommand } from './commands';
import { Environments } from './environments';
import { LensTools } from './lens-tools';
import { ToolLenses } from './lenses';
import { Previews } from './preview';
import { RunLog } from './run-log';
import { RunValues } from './run-values';
import { Runs, toolKey } from './runs';
import { shownName } from './safe-text';
import { Secrets } from './secrets';

/** Creates and connects the parts. Nothing is run. */
export function startRunSupport(
  context: vscode.ExtensionContext,
  client: BaseLanguageClient,
  targets: Targets,
): RunSupport {
  const secrets = new Secrets(context.secrets, context.globalState, process.env);
  const consents = new ConsentStore(context.workspaceState);
  const permission = new Permission(consents, secrets);
  const values = new RunValues();
  const environments = new Environments(context.workspaceState);
  const runs = new Runs(client, permission, values, environments);
  const tools = new LensTools(client);
  const lenses = new ToolLenses(client, tools, runs, 'call');
  const results = new ToolLenses(client, tools, runs, 'result');
  const parts: RunParts = {
    client,
    runs,
    consents,
    secrets,
    permission,
    values,
    environments,
    targets,
    log: new RunLog(runs),
    previews: new Previews(client, (tool, given) => runs.plan(tool, given)),
    panel: new ToolPanel(context.extensionUri, client, runs, values, environments, context.workspaceState),
  };
  const all: readonly vscode.Disposable[] = [
    // VS Code shows those of the last first.
    vscode.languages.registerCodeLensProvider(SELECTOR, results),
    targets.registerLenses(),
    vscode.languages.registerCodeLensProvider(SELECTOR, lenses),
    results,
    lenses,
    new RunProgress(runs),
    parts.log,
    parts.previews,
    parts.panel,
    startCases(client, runs),
    runs,
    values,
    environments,
  ];
  return {
    runs,
    carryOut: (command, argument) => runCommand(parts, command, argument),
    reportStatus: (uri, status) => environments.report(uri, status),
    revivePanel: (panel, state) => parts.panel.revive(panel, state),
    dispose: () => {
      for (const part of all) part.dispose();
    },
  };
}

/** Shorter runs need no notification: the lens shows them. Unit: milliseconds. */
const LONG = 2_000;

/** Shows a notification for every run that takes longer. */
class RunProgress implements vscode.Disposable {
  private readonly ends = new Map<string, () => void>();
  private readonly subscription: vscode.Disposable;

  constructor(private readonly runs: Runs) {
    this.subscription = runs.onDidHappen((event) => {
      if (event.kind === 'started') this.watch(event.tool);
      else if (event.kind === 'finished') this.end(toolKey(event.run.tool));
      else if (event.kind === 'notRun' && !runs.isRunning(event.tool)) this.end(toolKey(event.tool));
    });
  }

  dispose(): void {
    this.subscription.dispose();
    for (const key of this.ends.keys()) this.end(key);
  }

  private watch(tool: ToolReference): void {
    const timer = setTimeout(() => this.show(tool), LONG);
    this.ends.set(toolKey(tool), () => clearTimeout(timer));
  }

  private show(tool: ToolReference): void {
    const key = toolKey(tool);
    const options = {
      location: vscode.ProgressLocation.Notification,
      title: `${tool.isTrigger ? 'Polling' : 'Running'} ${shownName(tool.name)}`,
      cancellable: true,
    };
    void vscode.window.withProgress(options, (_progress, token) => {
      token.onCancellationRequested(() => this.runs.stop(key));
      return new Promise<void>((done) => this.ends.set(key, done));
    });
  }

  private end(key: string): void {
    this.ends.get(key)?.();
    this.ends.delete(key);
  }
}
