/** Running tools from their manifests: everything that belongs to it, put together. */
import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { RunHost } from '../../runner/host';
import type { InvocationPlan, ToolPlace } from '../../server/invocation-protocol';
import { secretUsesOf } from '../../server/invocation-protocol';
import { SELECTOR } from '../language-client';
import { type RunCommand, type RunParts, runCommand } from './commands';
import { Consents } from './consents';
import { ToolLenses } from './lenses';
import { Previews } from './preview';
import { RunLog } from './run-log';
import { RunProgress } from './run-progress';
import { Runs } from './runs';
import { Secrets } from './secrets';
import { interpreters } from './settings';
import { ToolPanel } from './tool-panel';

export type { RunCommand } from './commands';

/** What the rest of the extension asks of runs. */
export interface RunSupport extends vscode.Disposable {
  carryOut(command: RunCommand, tool: ToolPlace | undefined): Promise<void>;
}

/** Puts the parts together. Nothing is run by it. */
export function startRunSupport(context: vscode.ExtensionContext, client: LanguageClient): RunSupport {
  const secrets = new Secrets(context.secrets, context.globalState);
  const consents = new Consents(context.workspaceState);
  const hostFor = async (plan: InvocationPlan): Promise<RunHost | undefined> => {
    const found = await secrets.obtain(secretUsesOf(plan));
    return found && { environment: process.env, secrets: found, ...interpreters() };
  };
  const runs = new Runs(client, consents, hostFor);
  const lenses = new ToolLenses(client, runs);
  const parts: RunParts = {
    client,
    runs,
    consents,
    secrets,
    log: new RunLog(runs),
    previews: new Previews(client, runs),
    panel: new ToolPanel(context.extensionUri, client, runs, context.workspaceState),
  };
  const all: readonly vscode.Disposable[] = [
    vscode.languages.registerCodeLensProvider(SELECTOR, lenses),
    lenses,
    new RunProgress(runs),
    parts.log,
    parts.previews,
    parts.panel,
    runs,
  ];
  return {
    carryOut: (command, tool) => runCommand(parts, command, tool),
    dispose: () => {
      for (const part of all) part.dispose();
    },
  };
}
