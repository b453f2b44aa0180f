/** "Which tool?", where the command does not say. */
import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { type ToolPlace, WorkspaceToolsRequest } from '../../server/invocation-protocol';

interface ToolItem extends vscode.QuickPickItem {
  readonly tool: ToolPlace;
}

/** Asks for a tool of the workspace's manifests; those of the active editor come first. */
export async function pickTool(client: LanguageClient, title: string): Promise<ToolPlace | undefined> {
  const active = vscode.window.activeTextEditor?.document.uri.toString();
  const items = client.sendRequest(WorkspaceToolsRequest, null).then((tools) =>
    tools
      .filter(({ isCallable }) => isCallable)
      .map((tool): ToolItem => {
        const uri = vscode.Uri.parse(tool.uri);
        return {
          label: tool.name,
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
    placeHolder: 'A tool of this workspace',
    matchOnDescription: true,
    matchOnDetail: true,
  });
  return picked?.tool;
}
