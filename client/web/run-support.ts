/** What works with tools in the browser: previews, copies and new files. Nothing is called. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { PlanRequest } from '../../server/protocol/invocation';
import { newCase } from '../cases/save-case';
import type { RunCommand } from '../command-names';
import { type QuickList, withQuickList } from '../quick-list';
import { copyTool } from '../run/copy-call';
import { ToolLenses } from '../run/lenses';
import { newManifest } from '../run/new-manifest';
import { askedTool } from '../run/pick-tool';
import { type PlanCall, Previews } from '../run/preview';
import { runSettings } from '../run/settings';
import type { RunSupport } from '../support';
import type { Targets } from '../targets';
import { listCases } from './cases';
import { offerDesktop } from './desktop';
import { webSelector } from './selector';

/** Creates and connects the parts. */
export function startRunSupport(client: BaseLanguageClient, targets: Targets): RunSupport {
  const planCall: PlanCall = async (tool, values) => {
    const settings = runSettings(vscode.Uri.parse(tool.uri));
    return (await client.sendRequest(PlanRequest, { tool, arguments: values, settings, isPreview: true })) ?? undefined;
  };
  // Part of every VS Code for the Web; an extension does not see it if it runs in another extension host.
  const previews = new Previews(client, planCall, () => true);
  const lenses = new ToolLenses(client, undefined);
  void vscode.commands.executeCommand('setContext', 'toolManifest.callsNothing', true);
  const all: readonly vscode.Disposable[] = [
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

const unchangedPermissions = async () => 'the browser cannot change the permissions of files';

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
      const tool = await askedTool(client, list, argument, 'Copy Tool');
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
