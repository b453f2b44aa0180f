/** "Fetch Tool Manifest…": opens a tool's manifest as its platform provides it. */
import * as vscode from 'vscode';
import { run } from '../../runner/run';
import {
  type FetchParams,
  ManifestKindsRequest,
  PlanFetchRequest,
  ReadFetchedRequest,
} from '../../server/protocol/new-manifest';
import { consentFolder } from '../consent/folder';
import type { QuickList } from '../quick-list';
import { askForValue, type FetchParts } from './fetch-parameters';
import { pickKind } from './new-manifest';
import { sentenceText, shownName } from './safe-text';
import { runSettings } from './settings';

/**
 * Asks for the platform, if several provide manifests, for the tool's name and for missing configuration; fetches the manifest through the
 * same gate as every call, in the chosen environment.
 */
export async function fetchManifest(
  { client, permission, values, environments }: FetchParts,
  list: QuickList,
): Promise<void> {
  const kinds = client.sendRequest(ManifestKindsRequest, null);
  const kind = await pickKind(
    list,
    'Fetch Tool Manifest',
    kinds.then((all) => all.filter(({ isFetched }) => isFetched)),
  );
  if (!kind) return;
  const { dialect, title, path } = kind;
  const given = await vscode.window.showInputBox({
    title: `Fetch Tool Manifest from ${title}`,
    prompt: 'The name of the tool.',
    ignoreFocusOut: true,
  });
  const name = given?.trim();
  if (!name) return;
  const place = placeOf(path).toString();
  const planWith = async (own: NonNullable<FetchParams['overrides']>) => {
    const settings = runSettings(vscode.Uri.parse(place));
    const overrides = { ...values.changesOf(place), ...own };
    const params = { dialect, name, uri: place, settings, environment: environments.current, overrides };
    return (await client.sendRequest(PlanFetchRequest, params)) ?? undefined;
  };
  const { wants, refusal = '' } = (await planWith({})) ?? {};
  if (wants !== undefined) {
    const value = await askForValue(wants, `Fetch Tool Manifest from ${title}`, refusal, planWith);
    if (value === undefined) return;
    // Not awaited: the value applies at once, and the question where to store it may stay open.
    void values.give(place, wants, value);
  }
  const authorization = await permission.obtain({
    folder: consentFolder(vscode.Uri.parse(place)),
    verb: 'Fetch',
    what: `the manifest of ${name}`,
    plan: () => planWith({}),
  });
  if ('refusal' in authorization) return showProblem(name, authorization.refusal);
  if ('address' in authorization) return;
  const { plan, host } = authorization;
  const outcome = await vscode.window.withProgress(
    {
      location: vscode.ProgressLocation.Notification,
      title: `Fetching the manifest of ${shownName(name)}`,
      cancellable: true,
    },
    (_progress, token) => {
      const stop = new AbortController();
      token.onCancellationRequested(() => stop.abort());
      return run(plan, host, {}, stop.signal);
    },
  );
  const read = await client.sendRequest(ReadFetchedRequest, { dialect, outcome });
  if ('problem' in read) return showProblem(name, read.problem);
  const document = await vscode.workspace.openTextDocument({ language: 'json', content: read.text });
  await vscode.window.showTextDocument(document, { preview: false });
}

/** The file whose configuration applies: the one in the editor, else one in the first folder. @param path of a new manifest */
function placeOf(path: string): vscode.Uri {
  const open = vscode.window.activeTextEditor?.document.uri;
  if (open && vscode.workspace.getWorkspaceFolder(open)) return open;
  return vscode.Uri.joinPath(vscode.workspace.workspaceFolders?.[0]?.uri ?? vscode.Uri.file('/'), path);
}

async function showProblem(name: string, problem: string): Promise<void> {
  const settings = 'Open Settings';
  const text = `Tool Manifest: the manifest of ${shownName(name)} was not fetched. ${sentenceText(problem)}`;
  const answer = await vscode.window.showWarningMessage(text, settings);
  if (answer === settings) {
    await vscode.commands.executeCommand('workbench.action.openSettings', 'toolManifest.run.configuration');
  }
}
