/** "Fetch Tool Manifest…": opens a tool's manifest as its platform provides it. */
import * as vscode from 'vscode';
import { ManifestKindsRequest, PlanFetchRequest, ReadFetchedRequest } from '../../server/protocol/new-manifest';
import type { QuickList } from '../quick-list';
import { type FetchParts, fetchFrom, tellNotFetched } from './fetch';
import { pickKind } from './new-manifest';

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
