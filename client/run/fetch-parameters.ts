/** "Fetch Parameters…": stores the parameters of a tool, as its platform has them, next to its manifest. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { FileChangeType } from 'vscode-languageserver-protocol';
import type { Outcome } from '../../common/invocation/outcome';
import { run } from '../../runner/run';
import type { PlanAnswer, PlanParams, RunSettings, ToolReference } from '../../server/protocol/invocation';
import { type ParametersFile, PlanParametersRequest, ReadParametersRequest } from '../../server/protocol/parameters';
import { consentFolder } from '../consent/folder';
import type { Authorization, Permission } from '../consent/permission';
import { reportChanged } from '../report-changed';
import type { Environments } from './environments';
import type { RunValues } from './run-values';
import { noticeText, sentenceText, shownName } from './safe-text';
import { runSettings } from './settings';

/** What fetching needs. */
export interface FetchParts {
  readonly client: BaseLanguageClient;
  readonly permission: Permission;
  readonly values: RunValues;
  readonly environments: Pick<Environments, 'current'>;
}

/**
 * Asks for missing configuration, fetches the parameters through the same gate as every call, and writes them; an existing file is
 * replaced only after a question. @returns whether the file was written
 */
export async function fetchParameters(parts: FetchParts, tool: ToolReference): Promise<boolean> {
  const { client, permission, values } = parts;
  const planWith = async (own: NonNullable<PlanParams['overrides']>) => {
    const settings = runSettings(vscode.Uri.parse(tool.uri));
    const overrides = { ...values.changesOf(tool.uri), ...own };
    const environment = parts.environments.current;
    return (await client.sendRequest(PlanParametersRequest, { tool, settings, environment, overrides })) ?? undefined;
  };
  const { wants, refusal = '' } = (await planWith({})) ?? {};
  if (wants !== undefined) {
    const value = await askForValue(wants, 'Fetch Parameters', refusal, planWith);
    if (value === undefined) return false;
    // Not awaited: the value applies at once, and the question where to store it may stay open.
    void values.give(tool.uri, wants, value);
  }
  const authorization = await permission.obtain({
    folder: consentFolder(vscode.Uri.parse(tool.uri)),
    verb: 'Fetch',
    what: `the parameters of ${tool.name}`,
    plan: () => planWith({}),
  });
  if ('refusal' in authorization) return notFetched(tool, authorization.refusal);
  if ('address' in authorization) return false;
  const outcome = await fetched(authorization, tool);
  const read = await client.sendRequest(ReadParametersRequest, { tool, outcome });
  if ('problem' in read) return notFetched(tool, read.problem);
  return write(client, tool, read);
}

function fetched({ plan, host }: Extract<Authorization, { plan: unknown }>, tool: ToolReference): Thenable<Outcome> {
  const title = `Fetching the parameters of ${shownName(tool.name)}`;
  return vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title, cancellable: true },
    (_progress, token) => {
      const stop = new AbortController();
      token.onCancellationRequested(() => stop.abort());
      return run(plan, host, {}, stop.signal);
    },
  );
}

async function write(client: BaseLanguageClient, tool: ToolReference, file: ParametersFile): Promise<boolean> {
  const { name, text, before } = file;
  if (before === text) {
    void vscode.window.showInformationMessage(`Tool Manifest: ${noticeText(name)} is up to date.`);
    return true;
  }
  if (before !== undefined && !(await mayReplace(name))) return false;
  const uri = vscode.Uri.parse(file.uri);
  const edit = new vscode.WorkspaceEdit();
  edit.createFile(uri, { contents: new TextEncoder().encode(text), overwrite: before !== undefined });
  if (!(await vscode.workspace.applyEdit(edit))) return notFetched(tool, `${name} could not be written.`);
  // The form is requested before the editor reports the file to the server.
  await reportChanged(client, [file.uri], before === undefined ? FileChangeType.Created : FileChangeType.Changed);
  void showSaved(tool, uri);
  return true;
}

async function mayReplace(name: string): Promise<boolean> {
  const replace: vscode.MessageItem = { title: 'Replace' };
  const answer = await vscode.window.showWarningMessage(
    `${noticeText(name)} exists already with other content.`,
    { modal: true, detail: 'Do you want to replace it with the parameters that were fetched?' },
    replace,
  );
  return answer === replace;
}

async function showSaved({ name }: ToolReference, uri: vscode.Uri): Promise<void> {
  const open = 'Open';
  const path = noticeText(vscode.workspace.asRelativePath(uri));
  const text = `Tool Manifest: the parameters of ${shownName(name)} were saved in ${path}.`;
  if ((await vscode.window.showInformationMessage(text, open)) === open) await vscode.window.showTextDocument(uri);
}

function notFetched({ name }: ToolReference, problem: string): false {
  const settings = 'Open Settings';
  const text = `Tool Manifest: the parameters of ${shownName(name)} were not fetched. ${sentenceText(problem)}`;
  void vscode.window.showWarningMessage(text, settings).then((answer) => {
    if (answer !== settings) return undefined;
    return vscode.commands.executeCommand('workbench.action.openSettings', 'toolManifest.run.configuration');
  });
  return false;
}

/** Asks for a configuration value that a request requires, until it is valid. @param why a sentence @returns `undefined` if cancelled */
export async function askForValue(
  key: string,
  title: string,
  why: string,
  planWith: (values: RunSettings['values']) => Promise<PlanAnswer | undefined>,
): Promise<string | undefined> {
  const value = await vscode.window.showInputBox({
    title: `${title}: ${key}`,
    prompt: sentenceText(why),
    ignoreFocusOut: true,
    validateInput: async (text) => {
      if (text.trim() === '') return undefined;
      const answer = await planWith({ [key]: text.trim() });
      return answer?.wants === key ? sentenceText(answer.refusal ?? '') : undefined;
    },
  });
  return value?.trim() || undefined;
}
