/** Names the targets for which tools must work: in the configuration file or in settings. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { NameTargetsRequest, type TargetsChange } from '../../server/protocol/configuration';
import { type TargetVerdict, TargetVerdictsRequest } from '../../server/protocol/targets';
import { settingPlaces, writeConfiguration, writeSetting } from '../configuration-file';
import type { QuickList } from '../quick-list';
import { noticeText } from '../run/safe-text';
import { type TargetItem, targetItems, tellGone } from './pick-target';

interface PlaceItem extends vscode.QuickPickItem {
  readonly place: { readonly target: vscode.ConfigurationTarget } | { readonly file: TargetsChange };
}

/** "Choose Targets…": asks for them, those in use checked. @param uri of a manifest, as the server knows it */
export async function chooseTargets(client: BaseLanguageClient, list: QuickList, uri: string): Promise<void> {
  const choices = client.sendRequest(TargetVerdictsRequest, { uri }).then((verdicts) => {
    if (!verdicts) return tellGone({ uri });
    return targetItems(verdicts).map((item) => ({ ...item, picked: item.target?.isNamed === true }));
  });
  const question = {
    title: 'Choose Targets',
    placeholder: 'Select the targets to check for',
    canPickMany: true,
  };
  const picked = await list.ask<TargetItem>(question, choices);
  if (!picked) return;
  // There may be another question.
  list.open(PLACE_QUESTION);
  await nameTargets(client, list, uri, idsOf(picked.map(({ target }) => target)));
}

const PLACE_QUESTION = { title: 'Where to Write the Targets' };

/** Names one more target, besides those in use. @param uri of a manifest, as the server knows it */
export async function addTarget(client: BaseLanguageClient, list: QuickList, uri: string, id: string): Promise<void> {
  const verdicts = await client.sendRequest(TargetVerdictsRequest, { uri });
  const named = idsOf((verdicts ?? []).filter(({ isNamed }) => isNamed));
  if (!named.includes(id)) await nameTargets(client, list, uri, [...named, id]);
}

/**
 * Writes where targets are named already, if there is no other manifest that would get them too; otherwise the user is asked where, and
 * nothing is written if that is dismissed.
 */
async function nameTargets(
  client: BaseLanguageClient,
  list: QuickList,
  uri: string,
  ids: readonly string[],
): Promise<void> {
  const manifest = client.protocol2CodeConverter.asUri(uri);
  // Settings without targets are the same as none.
  const value = ids.length > 0 ? ids : undefined;
  const set = settingWithTargets(manifest);
  const changes = (await client.sendRequest(NameTargetsRequest, { uri, targets: ids })) ?? [];
  const [first] = changes;
  const place =
    set !== undefined
      ? { target: set }
      : first?.isSet && changes.length === 1
        ? { file: first }
        : (await list.askForOne(PLACE_QUESTION, placeItems(manifest, ids, changes)))?.place;
  list.dispose();
  if (!place) return;
  const isDone =
    'file' in place
      ? await writeConfiguration(client, place.file)
      : await writeSetting('targets', value, place.target, manifest);
  if (isDone) vscode.window.setStatusBarMessage(`$(check) Targets: ${ids.join(', ') || 'none'}`, SHOWN);
}

/** How long the confirmation is shown. Unit: milliseconds. */
const SHOWN = 5_000;

/** The places to name targets in. Settings cannot say that there are none, and a configuration that names some is changed itself. */
function placeItems(uri: vscode.Uri, ids: readonly string[], changes: readonly TargetsChange[]): readonly PlaceItem[] {
  const description = ids.length > 0 ? ids.join(', ') : 'no targets';
  const settings = ids.length > 0 && !changes.some(({ isSet }) => isSet) ? settingPlaces(uri) : [];
  return [
    ...changes.map((change) => fileItem(change, changes.length > 1, description)),
    ...settings.map(({ words, target }) => ({
      label: `${words.charAt(0).toUpperCase()}${words.slice(1)}`,
      description,
      place: { target },
    })),
  ];
}

function fileItem(change: TargetsChange, isOneOfSeveral: boolean, description: string): PlaceItem {
  const { newText, scope, isSet } = change;
  const name = noticeText(change.name);
  const where = newText === undefined ? name : `a new ${name}`;
  const files = noticeText(change.files);
  const labels = {
    file: `For ${files} only`,
    override: `For ${files}`,
    all: `For all manifests in ${files}`,
  };
  return {
    label: isOneOfSeveral ? labels[scope] : `In ${where}`,
    description,
    detail: isOneOfSeveral
      ? `In ${where}${isSet ? ', where its targets are named now.' : ', for every editor, the command line and CI.'}`
      : 'For everyone who works on these tools, in every editor, the command line and CI.',
    place: { file: change },
  };
}

/** The most specific settings in which targets are named. */
function settingWithTargets(uri: vscode.Uri): vscode.ConfigurationTarget | undefined {
  const set = vscode.workspace.getConfiguration('toolManifest', uri).inspect<readonly string[]>('targets');
  const { WorkspaceFolder, Workspace, Global } = vscode.ConfigurationTarget;
  const isNamed = (ids: readonly string[] | undefined) => Array.isArray(ids) && ids.length > 0;
  if (isNamed(set?.workspaceFolderValue)) return WorkspaceFolder;
  if (isNamed(set?.workspaceValue)) return Workspace;
  return isNamed(set?.globalValue) ? Global : undefined;
}

function idsOf(targets: readonly (TargetVerdict | undefined)[]): readonly string[] {
  return targets.flatMap((target) => (target ? [target.id] : []));
}
