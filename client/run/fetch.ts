/** Fetches something that a platform has. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { FileChangeType } from 'vscode-languageserver-protocol';
import type { Outcome } from '../../common/invocation/outcome';
import { run } from '../../runner/run';
import type { PlanAnswer, PlanParams, RunSettings, ToolReference } from '../../server/protocol/invocation';
import { ManifestKindsRequest, PlanFetchRequest, ReadFetchedRequest } from '../../server/protocol/new-manifest';
import { type ParametersFile, PlanParametersRequest, ReadParametersRequest } from '../../server/protocol/parameters';
import { consentFolder } from '../consent/folder';
import type { Permission } from '../consent/permission';
import type { QuickList } from '../quick-list';
import { reportChanged } from '../report-changed';
import type { Environments } from './environments';
import { pickKind } from './new-manifest';
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

/** The part of a request to plan the call that is the same whatever is fetched. */
type PlanBase = Pick<PlanParams, 'settings' | 'environment' | 'overrides'>;

/** What is fetched. */
export interface Fetched {
  /** `the parameters of`, before the name of a tool. */
  readonly what: string;
  readonly name: string;
  /** Of questions. */
  readonly title: string;
  /** The file whose configuration applies. */
  readonly uri: string;
  plan(base: PlanBase): Promise<PlanAnswer | null>;
}

/**
 * Asks for missing configuration, and makes the call through the same gate as every call, in the chosen environment.
 * @returns `undefined` if nothing was fetched, which the user knows
 */
export async function fetchFrom(
  { permission, values, environments }: FetchParts,
  { what, name, title, uri, plan }: Fetched,
): Promise<Outcome | undefined> {
  const planWith = async (own: NonNullable<PlanBase['overrides']>) => {
    const overrides = { ...values.changesOf(uri), ...own };
    const settings = runSettings(vscode.Uri.parse(uri));
    return (await plan({ settings, environment: environments.current, overrides })) ?? undefined;
  };
  const { wants, refusal = '' } = (await planWith({})) ?? {};
  if (wants !== undefined) {
    const value = await askForValue(wants, title, refusal, planWith);
    if (value === undefined) return undefined;
    // Not awaited: the value applies at once, and the question where to store it may stay open.
    void values.give(uri, wants, value);
  }
  const authorization = await permission.obtain({
    folder: consentFolder(vscode.Uri.parse(uri)),
    verb: 'Fetch',
    what: `${what} ${name}`,
    plan: () => planWith({}),
  });
  if ('refusal' in authorization) tellNotFetched({ what, name }, authorization.refusal);
  if (!('plan' in authorization)) return undefined;
  return vscode.window.withProgress(
    {
      location: vscode.ProgressLocation.Notification,
      title: `Fetching ${what} ${shownName(name)}`,
      cancellable: true,
    },
    (_progress, token) => {
      const stop = new AbortController();
      token.onCancellationRequested(() => stop.abort());
      return run(authorization.plan, authorization.host, {}, stop.signal);
    },
  );
}

/** Tells why nothing was fetched. @param problem a sentence */
export function tellNotFetched({ what, name }: Pick<Fetched, 'what' | 'name'>, problem: string): void {
  const settings = 'Open Settings';
  const text = `Tool Manifest: could not fetch ${what} ${shownName(name)}. ${sentenceText(problem)}`;
  void vscode.window.showWarningMessage(text, settings).then((answer) => {
    if (answer !== settings) return undefined;
    return vscode.commands.executeCommand('workbench.action.openSettings', 'toolManifest.run.configuration');
  });
}

/** Asks for a configuration value that a request requires, until it is valid. @param why a sentence @returns `undefined` if cancelled */
async function askForValue(
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

/** Asks for the platform, if several provide manifests, and for the tool's name; fetches the manifest. */
export async function fetchManifest(parts: FetchParts, list: QuickList): Promise<void> {
  const { client } = parts;
  const kinds = client.sendRequest(ManifestKindsRequest, null);
  const kind = await pickKind(
    list,
    'Fetch Tool Manifest',
    kinds.then((all) => all.filter(({ isFetched }) => isFetched)),
  );
  if (!kind) return;
  const { dialect, path } = kind;
  const title = `Fetch Tool Manifest from ${kind.title}`;
  const given = await vscode.window.showInputBox({ title, prompt: 'The name of the tool.', ignoreFocusOut: true });
  const name = given?.trim();
  if (!name) return;
  const uri = configuredFile(path).toString();
  const what = 'the manifest of';
  const outcome = await fetchFrom(parts, {
    ...{ what, name, title, uri },
    plan: (base) => client.sendRequest(PlanFetchRequest, { dialect, name, uri, ...base }),
  });
  if (!outcome) return;
  const read = await client.sendRequest(ReadFetchedRequest, { dialect, outcome });
  if ('problem' in read) return tellNotFetched({ what, name }, read.problem);
  const document = await vscode.workspace.openTextDocument({ language: 'json', content: read.text });
  await vscode.window.showTextDocument(document, { preview: false });
}

/** The file whose configuration applies: the one in the editor, else one in the first folder. @param path of a new manifest */
function configuredFile(path: string): vscode.Uri {
  const open = vscode.window.activeTextEditor?.document.uri;
  if (open && vscode.workspace.getWorkspaceFolder(open)) return open;
  return vscode.Uri.joinPath(vscode.workspace.workspaceFolders?.[0]?.uri ?? vscode.Uri.file('/'), path);
}

const WHAT = 'the parameters of';

/** Fetches the parameters, and writes them; an existing file is replaced only after a question. @returns whether the file was written */
export async function fetchParameters(parts: FetchParts, tool: ToolReference): Promise<boolean> {
  const { client } = parts;
  const { name, uri } = tool;
  const title = 'Fetch Parameters';
  const outcome = await fetchFrom(parts, {
    ...{ what: WHAT, name, title, uri },
    plan: (base) => client.sendRequest(PlanParametersRequest, { tool, ...base }),
  });
  if (!outcome) return false;
  const read = await client.sendRequest(ReadParametersRequest, { tool, outcome });
  if ('problem' in read) return notFetched(tool, read.problem);
  return write(client, tool, read);
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
  tellNotFetched({ what: WHAT, name }, problem);
  return false;
}
