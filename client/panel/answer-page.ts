/** Requests of the panel's page that do not change what it shows. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { ToolLocation } from '../../server/protocol/invocation';
import { PREVIEW_FOR_TARGET } from '../../server/protocol/targets';
import type { FromPanel } from '../../webview/protocol';
import { saveCase } from '../cases/save-case';
import { copyCall, openAddress } from '../run/copy-call';
import { type Runs, toolKey } from '../run/runs';
import { failureWith } from './result-view';

type PageRequest = Extract<
  FromPanel,
  { type: 'stop' | 'setSecret' | 'fetchParameters' | 'previewForTarget' | 'copy' | 'copyCall' | 'open' | 'saveCase' }
>;

/** Executes such a request for the tool that the page shows. */
export async function answerPage(
  request: PageRequest,
  tool: ToolLocation,
  runs: Runs,
  client: BaseLanguageClient,
): Promise<void> {
  switch (request.type) {
    case 'stop':
      runs.stop(toolKey(tool));
      return;
    case 'setSecret':
      await vscode.commands.executeCommand('toolManifest.setSecret', tool);
      return;
    case 'fetchParameters':
      await vscode.commands.executeCommand('toolManifest.fetchParameters', tool);
      return;
    case 'previewForTarget':
      await vscode.commands.executeCommand(PREVIEW_FOR_TARGET, tool);
      return;
    case 'copy':
      await vscode.env.clipboard.writeText(request.text);
      return;
    case 'copyCall':
      await copyCall(runs, tool, request.arguments);
      return;
    case 'open':
      await openAddress(request.url);
      return;
    case 'saveCase': {
      const { arguments: values, runs: pastRuns, isUnlikeRun } = request;
      const failure = failureWith(runs.lastOf(tool), values);
      const call = { tool, arguments: values, runs: pastRuns, ...(failure === undefined ? {} : { failure }) };
      await saveCase(client, call, isUnlikeRun);
      return;
    }
  }
}
