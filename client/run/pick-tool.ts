/** "Which tool?", where the command does not say. */
import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { type ToolPlace, WorkspaceToolsRequest } from '../../server/invocation-protocol';
import { lensText } from './safe-text';

interface ToolItem extends vscode.QuickPickItem {
  /** `undefined`: there is none to choose. */
  readonly tool: ToolPlace | undefined;
}

/** Asks for a tool, or a trigger, of the workspace's manifests; those of editors that can be seen come first. */
export async function pickTool(
  client: LanguageClient,
  title: string,
  isWanted: (tool: ToolPlace) => boolean = ({ isTrigger }) => !isTrigger,
): Promise<ToolPlace | undefined> {
  const { activeTextEditor, visibleTextEditors } = vscode.window;
  // A panel may be in front of the manifest.
  const near = [...(activeTextEditor ? [activeTextEditor] : []), ...visibleTextEditors].map(({ document }) =>
    client.code2ProtocolConverter.asUri(document.uri),
  );
  const rank = ({ tool }: ToolItem) => {
    const place = tool ? near.indexOf(tool.uri) : -1;
    return place < 0 ? near.length : place;
  };
  const items = client.sendRequest(WorkspaceToolsRequest, null).then((tools): ToolItem[] => {
    const known = tools
      .filter((tool) => tool.isCallable && isWanted(tool))
      .map((tool): ToolItem => {
        const uri = vscode.Uri.parse(tool.uri);
        return {
          label: lensText(tool.name),
          description: tool.dialect,
          detail: vscode.workspace.asRelativePath(uri),
          tool,
        };
      })
      .sort((a, b) => rank(a) - rank(b));
    return known.length > 0 ? known : [NONE];
  });
  const picked = await vscode.window.showQuickPick(items, {
    title,
    placeHolder: 'Which one of this workspace’s manifests?',
    matchOnDescription: true,
    matchOnDetail: true,
  });
  if (picked === NONE) await vscode.commands.executeCommand('toolManifest.newManifest');
  return picked?.tool;
}

/** What is offered where no manifest of the workspace has such a tool. */
const NONE: ToolItem = {
  label: '$(add) New Manifest…',
  description: 'no manifest of this workspace has one',
  alwaysShow: true,
  tool: undefined,
};

/** What a command was called with, where it is a tool: a key binding or another extension can give anything. */
export function givenTool(given: unknown): ToolPlace | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  const { uri, name, index, dialect } = given as Partial<Record<keyof ToolPlace, unknown>>;
  const isTool =
    typeof uri === 'string' && typeof name === 'string' && typeof index === 'number' && typeof dialect === 'string';
  return isTool ? (given as ToolPlace) : undefined;
}
