import type * as vscode from 'vscode';
import type { ViewNode } from './node';

/** The id of the Tools view. */
export const TOOLS_VIEW = 'toolManifest.tools';

/** What the view's content is shown with; it exists from activation on. */
export interface ToolsViewParts {
  readonly view: vscode.TreeView<ViewNode>;
  /** Fired with a node that has changed; without one, everything has. */
  readonly changed: vscode.EventEmitter<ViewNode | undefined>;
}
