/** "Which tool?", where the command does not say. */
import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { type ToolPlace, WorkspaceToolsRequest } from '../../server/invocation-protocol';
import { lensText } from './safe-text';

interface ToolItem extends vscode.QuickPickItem {
  readonly tool: ToolPlace;
}

/** Asks for a tool, or a trigger, of the workspace's manifests; those of the active editor come first. */
export async function pickTool(
  client: LanguageClient,
  title: string,
  isWanted: (tool: ToolPlace) => boolean = ({ isTrigger }) => !isTrigger,
): Promise<ToolPlace | undefined> {
  const active = vscode.window.activeTextEditor?.document.uri.toString();
  const items = client.sendRequest(WorkspaceToolsRequest, null).then((tools) =>
    tools
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
      .sort((a, b) => rank(a) - rank(b)),
  );
  const rank = ({ tool }: ToolItem) => (vscode.Uri.parse(tool.uri).toString() === active ? 0 : 1);
  const picked = await vscode.window.showQuickPick(items, {
    title,
    placeHolder: 'One of this workspace',
    matchOnDescription: true,
    matchOnDetail: true,
  });
  return picked?.tool;
}

/** What a command was called with, where it is a tool: a key binding or another extension can give anything. */
export function givenTool(given: unknown): ToolPlace | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  const { uri, name, index, dialect } = given as Partial<Record<keyof ToolPlace, unknown>>;
  const isTool =
    typeof uri === 'string' && typeof name === 'string' && typeof index === 'number' && typeof dialect === 'string';
  return isTool ? (given as ToolPlace) : undefined;
}
