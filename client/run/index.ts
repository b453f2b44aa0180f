/** Assembles the support for running tools from their manifests. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { startCases } from '../cases';
import { ConsentStore } from '../consent/consent-store';
import { Permission } from '../consent/permission';
import { ToolPanel } from '../panel/tool-panel';
import { SELECTOR } from '../selector';
import type { RunSupport } from '../support';
import type { Targets } from '../targets';
import { type RunParts, runCommand } from './commands';
import { Environments } from './environments';
import { ToolLenses } from './lenses';
import { Previews } from './preview';
import { RunLog } from './run-log';
import { RunProgress } from './run-progress';
import { RunValues } from './run-values';
import { Runs } from './runs';
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
  const lenses = new ToolLenses(client, runs);
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
    vscode.languages.registerCodeLensProvider(SELECTOR, lenses),
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
