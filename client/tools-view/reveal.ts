/** Leads from a node of the Tools view to its file. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { givenTool } from '../run/pick-tool';

/** Opens a manifest, at the tool if the node is one. @param node the argument of a command, which may be anything */
export async function showInManifest(client: BaseLanguageClient, node: unknown): Promise<void> {
  const uri = uriOf(client, node);
  const range = givenTool(node)?.range;
  const selection = range && client.protocol2CodeConverter.asRange(range);
  if (uri) await vscode.commands.executeCommand('vscode.open', uri, selection ? { selection } : {});
}

/** Selects a manifest in the Explorer. @param node the argument of a command, which may be anything */
export async function revealManifest(client: BaseLanguageClient, node: unknown): Promise<void> {
  const uri = uriOf(client, node);
  if (uri) await vscode.commands.executeCommand('revealInExplorer', uri);
}

function uriOf(client: BaseLanguageClient, node: unknown): vscode.Uri | undefined {
  const { uri } = (node ?? {}) as { readonly uri?: unknown };
  return typeof uri === 'string' ? client.protocol2CodeConverter.asUri(uri) : undefined;
}
