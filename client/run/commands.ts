/** The commands that have to do with runs. Each can be called from a lens, which says the tool, or from the palette, which asks for it. */
import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { DescribeToolRequest, type ToolPlace } from '../../server/invocation-protocol';
import type { Consents } from './consents';
import { fetchManifest } from './fetch-manifest';
import { newManifest } from './new-manifest';
import type { Permission } from './permission';
import { givenTool, pickTool } from './pick-tool';
import type { Previews } from './preview';
import type { RunLog } from './run-log';
import { type Runs, toolKey } from './runs';
import { shownName } from './safe-text';
import type { Secrets } from './secrets';
import { setSecret } from './set-secret';
import { copyCall, type ToolPanel } from './tool-panel';

/** What the commands work with. */
export interface RunParts {
  readonly client: LanguageClient;
  readonly runs: Runs;
  readonly panel: ToolPanel;
  readonly previews: Previews;
  readonly log: RunLog;
  readonly consents: Consents;
  readonly secrets: Secrets;
  readonly permission: Permission;
}

/** Those that call something. */
const CALLING: ReadonlySet<RunCommand> = new Set(['runTool', 'runLastAgain', 'pollTrigger', 'fetchManifest']);

/** What each command does, by its id without `toolManifest.`; a lens gives the tool. */
export type RunCommand =
  | 'runTool'
  | 'previewTool'
  | 'copyTool'
  | 'showResult'
  | 'stopTool'
  | 'runLastAgain'
  | 'pollTrigger'
  | 'setSecret'
  | 'newManifest'
  | 'fetchManifest'
  | 'showRunLog'
  | 'forgetSecrets'
  | 'forgetConsents';

/** Carries out a command. */
export async function runCommand(parts: RunParts, command: RunCommand, argument: unknown): Promise<void> {
  const { client, runs, panel, previews, log } = parts;
  const given = givenTool(argument);
  const asked = async (title: string) => given ?? (await pickTool(client, title));
  // Whoever calls comes to the same gate again: here it is said before anything is asked.
  if (CALLING.has(command) && !vscode.workspace.isTrusted) {
    void vscode.window.showWarningMessage(
      'Tool Manifest: nothing is called in a workspace that you have not said to trust.',
    );
    return;
  }
  switch (command) {
    case 'runTool': {
      const tool = await asked('Run Tool');
      if (tool) await panel.show(tool);
      return;
    }
    case 'previewTool': {
      const tool = await asked('Preview Tool');
      if (tool) await previews.show(tool);
      return;
    }
    case 'copyTool': {
      const tool = await asked('Copy Tool');
      if (tool) await copyTool(parts, tool);
      return;
    }
    case 'pollTrigger': {
      const trigger = given ?? (await pickTool(client, 'Poll Trigger', ({ isTrigger }) => isTrigger === true));
      if (trigger) await panel.show(trigger);
      return;
    }
    case 'setSecret': {
      const tool = given ?? (await pickTool(client, 'Set Secret of', () => true));
      if (tool) await setSecret(parts, tool);
      return;
    }
    case 'newManifest':
      await newManifest(client);
      return;
    case 'fetchManifest':
      await fetchManifest(client, parts.permission);
      return;
    case 'showResult':
      if (given) await panel.show(given);
      return;
    case 'stopTool':
      runs.stop(given && toolKey(given));
      return;
    case 'runLastAgain':
      await runLastAgain(parts);
      return;
    case 'showRunLog':
      log.show();
      return;
    case 'forgetSecrets':
      await forgetSecrets(parts.secrets);
      return;
    case 'forgetConsents':
      await parts.consents.forget();
      void vscode.window.showInformationMessage('Tool Manifest: every tool is asked about again before it runs.');
      return;
  }
}

async function copyTool({ client, runs }: RunParts, tool: ToolPlace): Promise<void> {
  const described = await client.sendRequest(DescribeToolRequest, tool);
  if (!described) return;
  const command = 'Command for a Shell';
  const definition = 'Definition, as the Model Is Told';
  const what = await vscode.window.showQuickPick([command, definition], { title: `Copy ${shownName(tool.name)} as` });
  if (what === command) await copyCall(runs, tool, described.sample);
  if (what === definition) await vscode.env.clipboard.writeText(JSON.stringify(described.definition, undefined, 2));
}

async function runLastAgain({ runs }: RunParts): Promise<void> {
  const last = runs.last();
  if (last) await runs.run(last.tool, last.arguments);
  else void vscode.window.showInformationMessage('Tool Manifest: no tool was run in this window yet.');
}

async function forgetSecrets(secrets: Secrets): Promise<void> {
  const count = await secrets.forget();
  void vscode.window.showInformationMessage(
    count === 1 ? 'Tool Manifest: one secret was forgotten.' : `Tool Manifest: ${count} secrets were forgotten.`,
  );
}
