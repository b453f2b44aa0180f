/** What works with tools in the browser: previews, copies and new files. Nothing is called. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { PlanRequest } from '../../server/protocol/invocation';
import { CaseTree } from '../cases/case-tree';
import { newCase } from '../cases/save-case';
import type { RunCommand } from '../command-names';
import { type QuickList, withQuickList } from '../quick-list';
import { copyTool } from '../run/copy-call';
import { LensTools } from '../run/lens-tools';
import { ToolLenses } from '../run/lenses';
import { newManifest } from '../run/new-manifest';
import { askedTool, NEAR } from '../run/pick-tool';
import { type PlanCall, Previews } from '../run/preview';
import { runSettings } from '../run/settings';
import type { RunSupport } from '../support';
import type { Targets } from '../targets';
import { webSchemes, webSelector } from './selector';

/** Creates and connects the parts. */
export function startRunSupport(client: BaseLanguageClient, targets: Targets): RunSupport {
  const planCall: PlanCall = async (tool, values) => {
    const settings = runSettings(vscode.Uri.parse(tool.uri));
    return (await client.sendRequest(PlanRequest, { tool, arguments: values, settings, isPreview: true })) ?? undefined;
  };
  // Part of every VS Code for the Web; an extension does not see it if it runs in another extension host.
  const previews = new Previews(client, planCall, () => true);
  const lenses = new ToolLenses(client, new LensTools(client), undefined, 'call');
  void vscode.commands.executeCommand('setContext', 'toolManifest.callsNothing', true);
  const all: readonly vscode.Disposable[] = [
    targets.registerLenses(),
    vscode.languages.registerCodeLensProvider(webSelector(), lenses),
    lenses,
    previews,
    listCases(client),
  ];
  return {
    carryOut: (command, argument) => carryOut({ client, previews, planCall, targets }, command, argument),
    // A panel of a desktop, or of another build: its tool can't be run here.
    revivePanel: async (panel) => panel.dispose(),
    dispose: () => {
      for (const part of all) part.dispose();
    },
  };
}

interface WebParts {
  readonly client: BaseLanguageClient;
  readonly previews: Previews;
  readonly planCall: PlanCall;
  readonly targets: Targets;
}

/** For lack of permissions in the browser. */
export const unchangedPermissions = async () => 'the browser cannot change the permissions of files';

async function carryOut(parts: WebParts, command: RunCommand, argument: unknown): Promise<void> {
  await withQuickList((list) => askAndShow(parts, list, command, argument));
}

async function askAndShow(
  { client, previews, planCall, targets }: WebParts,
  list: QuickList,
  command: RunCommand,
  argument: unknown,
): Promise<void> {
  switch (command) {
    case 'previewTool': {
      const tool = await askedTool(client, list, argument, 'Preview Tool');
      if (tool) await previews.show(tool, undefined);
      return;
    }
    case 'copyTool': {
      list.open({ title: 'Copy Tool' });
      const tool = await askedTool(client, list, argument, 'Copy Tool', NEAR);
      if (tool) await copyTool(client, list, planCall, targets, tool, undefined);
      return;
    }
    case 'newCase': {
      const tool = await askedTool(client, list, argument, 'New Case');
      if (tool) await newCase(client, list, tool);
      return;
    }
    case 'newManifest':
      await newManifest(client, list, unchangedPermissions, argument instanceof vscode.Uri ? argument : undefined);
      return;
    default:
      await offerDesktop();
  }
}

/** Populates the testing view. */
function listCases(client: BaseLanguageClient): vscode.Disposable {
  const controller = vscode.tests.createTestController('toolManifest.cases', 'Tool Manifest');
  const tree = new CaseTree(controller, client, webSchemes());
  const profile = controller.createRunProfile('Run', vscode.TestRunProfileKind.Run, (request) => {
    const run = controller.createTestRun(request);
    run.appendOutput(`${NOTHING_IS_CALLED}\r\n`);
    run.end();
    void offerDesktop();
  });
  return vscode.Disposable.from(controller, tree, profile);
}

/** VS Code's own way from the browser to a desktop, a clone or a codespace; not every editor for the browser has it. */
const CONTINUE = 'workbench.editSessions.actions.continueEditSession';

/** Why nothing is called, in a sentence. */
const NOTHING_IS_CALLED =
  'Tool Manifest calls nothing in the browser: running tools and cases, polling and fetching need VS Code on a desktop.';

/** Says that nothing is called, and offers to continue where it is. */
async function offerDesktop(): Promise<void> {
  const canContinue = (await vscode.commands.getCommands(true)).includes(CONTINUE);
  const go = 'Continue Working On…';
  const learn = 'Learn More';
  const answers = canContinue ? [go, learn] : [learn];
  const answer = await vscode.window.showInformationMessage(NOTHING_IS_CALLED, ...answers);
  if (answer === go) await vscode.commands.executeCommand(CONTINUE);
  if (answer === learn) await vscode.commands.executeCommand('toolManifest.openPage', 'browser');
}
