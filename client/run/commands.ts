/**
 * The commands that concern runs. Each can be called from a lens, which passes the tool, from a manifest's editor menu, or from the
 * palette, which asks for the tool.
 */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { type SecretUse, secretUsesOf } from '../../common/invocation/plan';
import { secretLabel } from '../../common/invocation/secrets';
import { DescribeToolRequest, type ToolLocation } from '../../server/protocol/invocation';
import { allowLocalExecution } from '../allow-execution';
import { newCase } from '../cases/save-case';
import type { RunCommand } from '../command-names';
import type { ConsentStore } from '../consent/consent-store';
import type { Permission } from '../consent/permission';
import type { ToolPanel } from '../panel/tool-panel';
import { type QuickList, withQuickList } from '../quick-list';
import type { Targets } from '../targets';
import { copyTool } from './copy-call';
import type { Environments } from './environments';
import { fetchManifest, fetchParameters } from './fetch';
import { newManifest } from './new-manifest';
import { askedTool, givenTool, NEAR } from './pick-tool';
import type { Previews } from './preview';
import type { RunLog } from './run-log';
import { lastRunTitle } from './run-text';
import type { RunValues } from './run-values';
import { type Runs, toolKey } from './runs';
import { noticeText, sentenceText, shownName } from './safe-text';
import { destination, type Secrets } from './secrets';

/** The parts that the commands use. */
export interface RunParts {
  readonly client: BaseLanguageClient;
  readonly runs: Runs;
  readonly panel: ToolPanel;
  readonly previews: Previews;
  readonly log: RunLog;
  readonly consents: ConsentStore;
  readonly secrets: Secrets;
  readonly permission: Permission;
  readonly values: RunValues;
  readonly environments: Environments;
  readonly targets: Targets;
}

/** Commands that call something. */
const CALLING: ReadonlySet<RunCommand> = new Set([
  'runTool',
  'runLastAgain',
  'pollTrigger',
  'fetchManifest',
  'fetchParameters',
]);

/** Executes a command. */
export async function runCommand(parts: RunParts, command: RunCommand, argument: unknown): Promise<void> {
  await withQuickList((list) => askAndRun(parts, list, command, argument));
}

async function askAndRun(parts: RunParts, list: QuickList, command: RunCommand, argument: unknown): Promise<void> {
  const { client, runs, panel, previews, log } = parts;
  const given = givenTool(argument);
  const asked = (title: string) => askedTool(client, list, argument, title);
  // The permission gate checks trust again: checking here avoids asking for input first.
  if (CALLING.has(command) && !vscode.workspace.isTrusted) {
    void vscode.window.showWarningMessage('Tool Manifest: this workspace is not trusted, so nothing is called.');
    return;
  }
  switch (command) {
    case 'runTool': {
      const tool = await askedTool(client, list, argument, 'Run Tool', NEAR);
      list.dispose();
      if (tool) await panel.show(tool);
      return;
    }
    case 'previewTool': {
      const tool = await asked('Preview Tool');
      if (tool) await previews.show(tool, panel.argumentsOf(tool));
      return;
    }
    case 'copyTool': {
      list.open({ title: 'Copy Tool' });
      const tool = await askedTool(client, list, argument, 'Copy Tool', NEAR);
      if (tool)
        await copyTool(
          client,
          list,
          (one, values) => runs.plan(one, values),
          parts.targets,
          tool,
          panel.argumentsOf(tool),
        );
      return;
    }
    case 'pollTrigger': {
      const isWanted = ({ isTrigger }: ToolLocation) => isTrigger === true;
      const placeholder = "Triggers of this workspace's manifests";
      const trigger = await askedTool(client, list, argument, 'Poll Trigger', { placeholder, isWanted });
      if (trigger) await panel.show(trigger);
      return;
    }
    case 'setSecret': {
      list.open({ title: 'Set Secret' });
      const placeholder = 'Tools and triggers that use secrets';
      const wanted = { placeholder, isWanted: () => true, withSecrets: true };
      const tool = await askedTool(client, list, argument, 'Set Secret', wanted);
      if (tool && (await setSecret(parts, list, tool))) await panel.refresh();
      return;
    }
    case 'chooseEnvironment':
      await parts.environments.choose();
      return;
    case 'newManifest':
      await newManifest(client, list, allowLocalExecution, argument instanceof vscode.Uri ? argument : undefined);
      return;
    case 'newCase': {
      const tool = await asked('New Case');
      if (tool) await newCase(client, list, tool);
      return;
    }
    case 'fetchManifest':
      await fetchManifest(parts, list);
      return;
    case 'fetchParameters': {
      const isWanted = ({ fetchesParameters }: ToolLocation) => fetchesParameters === true;
      const placeholder = 'Tools whose platform has their parameters';
      const tool = await askedTool(client, list, argument, 'Fetch Parameters', { placeholder, isWanted });
      if (tool && (await fetchParameters(parts, tool))) await panel.refresh();
      return;
    }
    case 'showResult':
      if (given) await panel.show(given, 'result');
      return;
    case 'stopTool':
      if (runs.runningTools().length === 0) {
        void vscode.window.showInformationMessage('Tool Manifest: no tool is running.');
      }
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
      void vscode.window.showInformationMessage(
        'Tool Manifest: every tool needs to be confirmed again before it runs.',
      );
      return;
  }
}

async function runLastAgain({ runs, panel }: RunParts): Promise<void> {
  const last = runs.last();
  if (!last) {
    void vscode.window.showInformationMessage('Tool Manifest: no tool has been run in this window yet.');
    return;
  }
  const run = await runs.run(last.tool, last.arguments);
  if (!run || panel.isShowing(run.tool)) return;
  const show = 'Show Result';
  const text = `Tool Manifest: ${shownName(run.tool.name)}: ${noticeText(lastRunTitle(run))}`;
  const tool = givenTool(run.tool);
  const answer = await vscode.window.showInformationMessage(text, ...(tool ? [show] : []));
  if (answer === show && tool) await panel.show(tool, 'result');
}

async function forgetSecrets(secrets: Secrets): Promise<void> {
  const remove = { title: 'Delete' };
  const detail = 'Tools that need them ask for them again.';
  const asked = { modal: true, detail };
  if ((await vscode.window.showWarningMessage('Delete all stored secrets?', asked, remove)) !== remove) return;
  const count = await secrets.forget();
  void vscode.window.showInformationMessage(
    count === 1 ? 'Tool Manifest: one secret was deleted.' : `Tool Manifest: ${count} secrets were deleted.`,
  );
}

interface SecretItem extends vscode.QuickPickItem {
  readonly use: SecretUse;
}

/** Asks for one of the secrets that a tool uses, and for its value. @returns whether that was given */
async function setSecret({ client, runs, secrets }: RunParts, list: QuickList, tool: ToolLocation): Promise<boolean> {
  const title = `Set a secret of ${shownName(tool.name)}`;
  list.open({ title });
  const planned = async () => {
    const described = await client.sendRequest(DescribeToolRequest, tool);
    return { answer: described && (await runs.plan(tool, described.sample)) };
  };
  const known = await list.waitFor(planned());
  if (!known) return false;
  const { answer } = known;
  const plan = answer?.plan;
  const uses = plan ? secretUsesOf(plan) : [];
  if (!plan || uses.length === 0) {
    const reason = answer?.refusal ?? 'it uses no secret.';
    void vscode.window.showInformationMessage(`Tool Manifest: ${shownName(tool.name)}: ${sentenceText(reason)}`);
    return false;
  }
  const unset = await runs.unset(plan);
  const items = uses.map(async (use): Promise<SecretItem> => {
    const isSet = use.variable === undefined ? await secrets.has(use.key) : !unset.includes(use.variable);
    return {
      label: noticeText(secretLabel(use.key)),
      description: `${isSet ? 'set' : 'not set'}${use.isRequired ? '' : ', optional'}`,
      use,
    };
  });
  const picked = await list.askForOne({ title }, Promise.all(items));
  return picked !== undefined && secrets.set(picked.use.key, destination(plan));
}
