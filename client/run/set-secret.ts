/** "Set Secret…": sets a secret before a call asks for it, replaces a wrong one, or sets an optional one. */

import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { type SecretUse, secretUsesOf } from '../../common/invocation/plan';
import { secretLabel } from '../../common/invocation/secrets';
import { DescribeToolRequest, type ToolLocation } from '../../server/protocol/invocation';
import { destination } from '../consent/permission';
import type { QuickList } from '../quick-list';
import type { Runs } from './runs';
import { noticeText, sentenceText, shownName } from './safe-text';
import type { Secrets } from './secrets';

interface SecretItem extends vscode.QuickPickItem {
  readonly use: SecretUse;
}

interface Parts {
  readonly client: BaseLanguageClient;
  readonly runs: Runs;
  readonly secrets: Secrets;
}

/** Asks for one of the secrets that a tool uses, and for its value. */
export async function setSecret({ client, runs, secrets }: Parts, list: QuickList, tool: ToolLocation): Promise<void> {
  const title = `Set a secret of ${shownName(tool.name)}`;
  list.open({ title });
  const planned = async () => {
    const described = await client.sendRequest(DescribeToolRequest, tool);
    return { answer: described && (await runs.plan(tool, described.sample)) };
  };
  const known = await list.waitFor(planned());
  if (!known) return;
  const { answer } = known;
  const plan = answer?.plan;
  const uses = plan ? secretUsesOf(plan) : [];
  if (!plan || uses.length === 0) {
    const reason = answer?.refusal ?? 'it uses no secret.';
    void vscode.window.showInformationMessage(`Tool Manifest: ${shownName(tool.name)}: ${sentenceText(reason)}`);
    return;
  }
  const items = uses.map(async (use): Promise<SecretItem> => {
    const isSet = await secrets.has(use.key);
    return {
      label: noticeText(secretLabel(use.key)),
      description: `${isSet ? 'set' : 'not set'}${use.isRequired ? '' : ', optional'}`,
      use,
    };
  });
  const picked = await list.askForOne({ title }, Promise.all(items));
  if (picked) await secrets.set(picked.use.key, destination(plan));
}
