/** The part of the Tools view that is loaded on activation: the rest comes with the language client, once the view is opened. */
import * as vscode from 'vscode';
import { TOOLS_VIEW, type ToolsViewParts, type ViewNode } from './node';
import type { ToolsView } from './tools-view';

/**
 * Registers the view and its commands. VS Code asks for the view's content only while it is open.
 * @param content starts the language support unless it is already started
 */
export function registerToolsView(content: (parts: ToolsViewParts) => Promise<ToolsView>): vscode.Disposable[] {
  const changed = new vscode.EventEmitter<ViewNode | undefined>();
  const view: vscode.TreeView<ViewNode> = vscode.window.createTreeView<ViewNode>(TOOLS_VIEW, {
    showCollapseAll: true,
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      getChildren: async (node) => (await tools()).getChildren(node),
      getTreeItem: async (node) => (await tools()).getTreeItem(node),
      resolveTreeItem: async (item, node) => (await tools()).resolveTreeItem(item, node),
    },
  });
  const tools = (): Promise<ToolsView> => content({ view, changed });
  const command = (name: string, run: (view: ToolsView, argument: unknown) => Promise<void>) =>
    vscode.commands.registerCommand(`toolManifest.${name}`, async (argument: unknown) => run(await tools(), argument));
  return [
    changed,
    view,
    command('filterTools', (shown) => shown.pickFilter()),
    command('clearToolsFilter', (shown) => shown.setFilter(undefined)),
    command('showInManifest', (shown, node) => shown.showInManifest(node)),
    command('revealManifest', (shown, node) => shown.revealManifest(node)),
  ];
}
