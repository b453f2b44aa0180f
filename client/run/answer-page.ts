/** What the panel's page wants that does not change what it shows. */
import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { ToolPlace } from '../../server/protocol/invocation';
import type { FromPanel } from '../../webview/protocol';
import { saveCase } from '../cases/save-case';
import { copyCall, openAddress } from './copy-call';
import { failureWith } from './result-view';
import { type Runs, toolKey } from './runs';

type Wish = Extract<FromPanel, { type: 'stop' | 'setSecret' | 'copy' | 'copyCall' | 'open' | 'saveCase' }>;

/** Does it, for the tool that the page shows. */
export async function answerPage(wish: Wish, tool: ToolPlace, runs: Runs, client: LanguageClient): Promise<void> {
  switch (wish.type) {
    case 'stop':
      runs.stop(toolKey(tool));
      return;
    case 'setSecret':
      await vscode.commands.executeCommand('toolManifest.setSecret', tool);
      return;
    case 'copy':
      await vscode.env.clipboard.writeText(wish.text);
      return;
    case 'copyCall':
      await copyCall(runs, tool, wish.arguments);
      return;
    case 'open':
      await openAddress(wish.url);
      return;
    case 'saveCase': {
      const { arguments: values, runs: pastRuns, isUnlikeRun } = wish;
      const failure = failureWith(runs.lastOf(tool), values);
      const call = { tool, arguments: values, runs: pastRuns, ...(failure === undefined ? {} : { failure }) };
      await saveCase(client, call, isUnlikeRun);
      return;
    }
  }
}
