/** The nodes of the Tools view: plain data without references to their parents, as tools are passed to commands, and by these to the server. */
import type * as vscode from 'vscode';
import type { ToolLocation } from '../../server/protocol/invocation';
import type { ListedManifest, ListedRange, ListedTool } from '../../server/protocol/tool-list';

/** A tool or a trigger; also what the commands that run and preview tools take as their argument. */
export interface ToolNode extends ToolLocation {
  readonly kind: 'tool';
}

/** A manifest. It stays the same while its tools change. */
export interface ManifestNode {
  readonly kind: 'manifest';
  readonly uri: string;
  /** Its name; with the folders above it if it is the only manifest in them. */
  readonly label: string;
  /** The rest of its path, unless the nodes above show it. */
  readonly folder: string;
}

/** A folder of manifests. */
export interface FolderNode {
  readonly kind: 'folder';
  /** Without a trailing slash. */
  readonly uri: string;
  /** Its name; with those of the folders in it as long as there is only one: `packages/tools`. */
  readonly label: string;
  readonly children: readonly (FolderNode | ManifestNode)[];
  /** The number of manifests in it and in its folders. */
  readonly manifests: number;
}

/** A node of the view. */
export type ViewNode = FolderNode | ManifestNode | ToolNode;

/** The nodes of a manifest's tools. */
export function toolNodes(
  { uri, dialect, isCallable }: ListedManifest,
  tools: readonly ListedTool[],
): readonly ToolNode[] {
  return tools.map(({ name, index, isTrigger, range, extent }) => ({
    kind: 'tool',
    uri,
    name,
    index,
    ...(isTrigger && { isTrigger }),
    range: rangeOf(range),
    ...(extent && { extent: rangeOf(extent) }),
    dialect,
    isCallable,
  }));
}

function rangeOf([startLine, startCharacter, endLine, endCharacter]: ListedRange): ToolLocation['range'] {
  return {
    start: { line: startLine, character: startCharacter },
    end: { line: endLine, character: endCharacter },
  };
}

/** The id of the Tools view. */
export const TOOLS_VIEW = 'toolManifest.tools';

/** What the view's content is shown with; it exists from activation on. */
export interface ToolsViewParts {
  readonly view: vscode.TreeView<ViewNode>;
  /** Fired with a node that has changed; without one, everything has. */
  readonly changed: vscode.EventEmitter<ViewNode | undefined>;
}
