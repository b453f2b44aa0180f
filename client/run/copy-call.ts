/** Actions on a call other than making it. */

import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { Json } from '../../common/json/value';
import { DescribeToolRequest, type ToolDescription, type ToolLocation } from '../../server/protocol/invocation';
import { offerAddress } from '../create-files';
import type { QuickList } from '../quick-list';
import type { Targets } from '../targets';
import { type TargetItem, targetItems } from '../targets/pick-target';
import type { PlanCall } from './preview';
import type { Runs } from './runs';
import { lensText, sentenceText, shownName } from './safe-text';

/** Copies a call as a shell command, if a single command can make it. */
export async function copyCall(runs: Runs, tool: ToolLocation, values: Json): Promise<void> {
  const answer = await runs.plan(tool, values);
  const text = answer?.shell;
  if (text === undefined) {
    void vscode.window.showInformationMessage(
      `Tool Manifest: ${sentenceText(answer?.refusal ?? 'no single command can make this call.')}`,
    );
    return;
  }
  await vscode.env.clipboard.writeText(text);
  vscode.window.setStatusBarMessage('$(check) Call copied', SHOWN);
}

/**
 * "Copy Tool as…": asks for the format and copies the tool in it.
 * @param values the arguments of the call; `undefined`: a sample
 */
export async function copyTool(
  client: BaseLanguageClient,
  list: QuickList,
  planCall: PlanCall,
  targets: Pick<Targets, 'verdictsOf' | 'copy'>,
  tool: ToolLocation,
  values: Json | undefined,
): Promise<void> {
  const title = `Copy ${shownName(tool.name)} As`;
  list.open({ title });
  const [described, verdicts] = await Promise.all([
    client.sendRequest(DescribeToolRequest, tool),
    tool.isTrigger ? [] : targets.verdictsOf(tool),
  ]);
  if (!described) return;
  const answer = await planCall(tool, values ?? described.sample);
  const { shell } = answer ?? {};
  const definition = JSON.stringify(described.definition, undefined, 2);
  const passed = values === undefined ? sampleLabels(described) : 'the last ones';
  const label = answer?.plan?.kind === 'http' ? 'curl Command' : 'Shell Command';
  const items: (CopyItem | TargetItem)[] = [
    ...(shell === undefined ? [] : [callItem(label, shell, `arguments: ${passed}`)]),
    ...(described.definition === null ? [] : [{ label: 'Definition, as the Model Sees It', text: definition }]),
    ...targetItems(verdicts),
  ];
  const reason = answer?.refusal ?? 'No single command can make this call.';
  if (items.length === 0) {
    void vscode.window.showInformationMessage(`Tool Manifest: ${sentenceText(reason)}`);
    return;
  }
  const placeholder = shell === undefined ? `Select a format. ${sentenceText(reason)}` : 'Select a format';
  const picked = await list.askForOne({ title, placeholder }, items);
  if (!picked) return;
  if ('target' in picked && picked.target) await targets.copy(tool, picked.target);
  if (!('text' in picked)) return;
  await vscode.env.clipboard.writeText(picked.text);
  vscode.window.setStatusBarMessage('$(check) Copied', SHOWN);
}

/** Labels a sample that may not match its schema. */
function sampleLabels({ sampleDoubt }: ToolDescription): string {
  return sampleDoubt === undefined ? 'a sample' : 'a sample that may not match the schema';
}

interface CopyItem extends vscode.QuickPickItem {
  readonly text: string;
}

function callItem(label: string, text: string, description: string): CopyItem {
  return { label, description, detail: lensText(text), text };
}

/** How long the confirmation is shown. Unit: milliseconds. */
const SHOWN = 3_000;

/** Opens a URL from a result, after the user has confirmed it. */
export async function openAddress(address: string): Promise<void> {
  if (/^https?:\/\//i.test(address)) await offerAddress("Open this URL from a tool's result?", address);
}
