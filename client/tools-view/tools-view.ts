/** The view Tools: all manifests of the workspace with their tools. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { NamedVerdictsRequest, TargetSummaryRequest } from '../../server/protocol/targets';
import type { ListedTool } from '../../server/protocol/tool-list';
import { givenTool } from '../run/pick-tool';
import type { RunEvent, RunStates } from '../run/runs';
import { Catalogue, type CatalogueChange } from './catalogue';
import { type Facts, filtered, filterText, type Problem, pickFilter, type ToolFilter } from './filter';
import { folderItem, manifestItem, type ToolState, toolItem, toolTooltip } from './item';
import {
  type FolderNode,
  type ManifestNode,
  TOOLS_VIEW,
  type ToolNode,
  type ToolsViewParts,
  toolNodes,
  type ViewNode,
} from './node';
import { arrange, type OpenFolder, type PlacedManifest, pathNames } from './tree';

/** Up to so many tools are shown without a click on their manifests. */
const MAX_EXPANDED = 30;

/** True while the view is filtered, for `when` clauses. */
const FILTERED = 'toolManifest.toolsFiltered';

/** What is shown of one manifest. */
interface Shown {
  readonly node: ManifestNode;
  readonly tools: readonly ListedTool[];
}

/** Provides the nodes of the view, and tells VS Code which of them have changed. */
export class ToolsView implements vscode.TreeDataProvider<ViewNode>, vscode.Disposable {
  private readonly catalogue: Catalogue;
  private readonly subscriptions: readonly vscode.Disposable[];
  private filter: ToolFilter | undefined;
  /** The top level; `undefined` if it must be arranged again. */
  private top: readonly (FolderNode | ManifestNode)[] | undefined;
  private readonly shown = new Map<string, Shown>();
  /** The tools that VS Code has asked for, by the URI of the manifest. */
  private readonly rows = new Map<string, readonly ToolNode[]>();
  private isExpanded = false;
  /** The problems and refusals that were found last, as JSON, by the URI of the manifest. */
  private readonly known = new Map<string, { readonly text: string; readonly problems: number }>();
  /** By the URI of a manifest whose tools are shown. */
  private readonly refusals = new Map<string, Refusals>();

  constructor(
    private readonly parts: ToolsViewParts,
    private readonly client: BaseLanguageClient,
    private readonly runs: RunStates | undefined,
  ) {
    this.catalogue = new Catalogue(client);
    this.subscriptions = [
      this.catalogue,
      this.catalogue.onDidChange((change) => this.refresh(change)),
      vscode.languages.onDidChangeDiagnostics(({ uris }) => void this.problemsChanged(uris.map(this.asUri))),
      ...(runs ? [runs.onDidHappen((event) => this.happened(event))] : []),
      vscode.workspace.onDidChangeWorkspaceFolders(() => this.refresh(undefined)),
    ];
    void vscode.window.withProgress({ location: { viewId: TOOLS_VIEW } }, () => this.catalogue.completed);
  }

  /**
   * Waits for nothing but the first list: while the children of a node are asked for, VS Code does not know their rows, and a button in one of
   * them loses the tool that it is for. So a manifest is only told to be drawn anew where it has other rows, or another number of problems.
   */
  async getChildren(node?: ViewNode): Promise<ViewNode[]> {
    if (!node) {
      await this.catalogue.begun;
      this.top ??= this.arranged();
      return [...this.top];
    }
    if (node.kind === 'folder') return [...node.children];
    if (node.kind === 'tool') return [];
    if (!this.refusals.has(node.uri)) {
      this.refusals.set(node.uri, NO_REFUSALS);
      void this.problemsChanged([node.uri]);
    }
    const listed = this.catalogue.manifests.get(node.uri);
    const shown = this.shown.get(node.uri);
    const rows = listed && shown ? toolNodes(listed, shown.tools) : [];
    this.rows.set(node.uri, rows);
    return [...rows];
  }

  getTreeItem(node: ViewNode): vscode.TreeItem {
    if (node.kind === 'folder') return folderItem(node);
    if (node.kind === 'tool') return toolItem(node, this.stateOf(node));
    const problems = this.problemsOf(node.uri);
    const listed = this.catalogue.manifests.get(node.uri);
    const tools = this.shown.get(node.uri)?.tools ?? [];
    const isExpanded = this.isExpanded || this.filter !== undefined;
    // It has gone since VS Code was told of it, and is about to be removed.
    if (!listed) return new vscode.TreeItem(node.label);
    return manifestItem(node, listed, tools, problems, isExpanded);
  }

  /** Adds the tooltip of a tool: what the targets do to it is only asked for where it is read. */
  async resolveTreeItem(item: vscode.TreeItem, node: ViewNode): Promise<vscode.TreeItem> {
    if (node.kind !== 'tool') return item;
    const { uri, name, index, isTrigger } = node;
    const part = { uri, tool: { name, index } };
    const targets = isTrigger ? null : await this.client.sendRequest(TargetSummaryRequest, part).catch(() => null);
    item.tooltip = toolTooltip(node, this.stateOf(node), targets ?? undefined);
    return item;
  }

  /** Asks for a filter and applies it; the view is opened. */
  async pickFilter(): Promise<void> {
    await vscode.commands.executeCommand(`${TOOLS_VIEW}.focus`);
    const dialects = [...new Set([...this.catalogue.manifests.values()].map(({ dialect }) => dialect))].sort();
    const picked = await pickFilter(dialects, this.filter);
    if (picked !== undefined) await this.setFilter(picked ?? undefined);
  }

  /** Shows what fits the filter; everything without one. */
  async setFilter(filter: ToolFilter | undefined): Promise<void> {
    this.filter = filter;
    this.parts.view.description = filter ? filterText(filter) : undefined;
    await vscode.commands.executeCommand('setContext', FILTERED, filter !== undefined);
    this.refresh(undefined);
  }

  /** See {@link showInManifest}. */
  showInManifest(node: unknown): Promise<void> {
    return showInManifest(this.client, node);
  }

  /** See {@link revealManifest}. */
  revealManifest(node: unknown): Promise<void> {
    return revealManifest(this.client, node);
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  private happened(event: RunEvent): void {
    if (event.kind === 'output' || event.isTest) return;
    this.factsChanged('failure', event.kind === 'finished' ? event.run.tool.uri : event.tool.uri, false);
  }

  private readonly asUri = (uri: vscode.Uri): string => this.client.code2ProtocolConverter.asUri(uri);

  /** VS Code tells of problems that are the same, too. What the targets say is found before the new ones are shown. */
  private async problemsChanged(uris: readonly string[]): Promise<void> {
    for (const uri of uris.filter((one) => this.catalogue.manifests.has(one))) {
      const before = this.known.get(uri);
      const now = await this.findFacts(uri);
      if (now.text === (before?.text ?? '[[],[]]')) continue;
      this.factsChanged('problems', uri, now.problems !== (before?.problems ?? 0));
    }
  }

  /** Something has changed that a filter may depend on. @param isCounted the row of the manifest shows it, too */
  private factsChanged(by: NonNullable<ToolFilter>['by'], uri: string, isCounted: boolean): void {
    if (this.filter?.by === by) this.refresh(undefined);
    else this.draw(uri, isCounted);
  }

  /** Draws the rows of a manifest's tools anew. @param isWhole its own row too */
  private draw(uri: string, isWhole: boolean): void {
    const node = this.shown.get(uri)?.node;
    const rows = this.rows.get(uri);
    if (!node) return;
    for (const row of isWhole || !rows ? [node] : rows) this.parts.changed.fire(row);
  }

  /** VS Code collects what is fired here for a moment, and asks only for what is visible. */
  private refresh(change: CatalogueChange): void {
    if (!change || this.filter) {
      this.top = undefined;
      this.parts.changed.fire(undefined);
      return;
    }
    for (const uri of change) {
      const before = this.shown.get(uri);
      const listed = this.catalogue.manifests.get(uri);
      if (!before || !listed) continue;
      this.shown.set(uri, { node: before.node, tools: listed.tools });
      const rows = this.rows.get(uri) ?? [];
      const now = toolNodes(listed, listed.tools);
      if (titles(rows) === titles(now)) {
        // Only their places have changed.
        for (const [index, row] of rows.entries()) Object.assign(row, now[index]);
        continue;
      }
      this.refusals.delete(uri);
      this.draw(uri, true);
    }
  }

  private stateOf(node: ToolNode): ToolState {
    return {
      problems: this.problemsOf(node.uri),
      isRunning: this.runs?.isRunning(node) === true,
      last: this.runs?.lastOf(node),
      refusedBy: (!node.isTrigger && this.refusals.get(node.uri)?.get(node.index)) || [],
    };
  }

  /** Finds the problems of a manifest and, if its tools are shown, which targets refuse them. */
  private async findFacts(uri: string): Promise<{ readonly text: string; readonly problems: number }> {
    const problems = this.problemsOf(uri);
    // What a target refuses is reported, if not for the target then by a rule for all manifests.
    const isAsked = problems.length > 0 && this.refusals.has(uri);
    const refusals = isAsked ? await refusalsOf(this.client, uri) : NO_REFUSALS;
    if (this.refusals.has(uri)) this.refusals.set(uri, refusals);
    const facts = { text: JSON.stringify([problems, [...refusals]]), problems: problems.length };
    this.known.set(uri, facts);
    return facts;
  }

  private arranged(): readonly (FolderNode | ManifestNode)[] {
    const folders = (vscode.workspace.workspaceFolders ?? []).map(({ uri, name }): OpenFolder => {
      return { uri: this.asUri(uri).replace(/\/$/, ''), name };
    });
    const toolsOf = new Map<string, readonly ListedTool[]>();
    const placed: PlacedManifest[] = [];
    for (const listed of this.catalogue.manifests.values()) {
      const names = pathNames(listed.uri, folders);
      const tools = filtered(listed, names.join('/'), this.filter, this.facts);
      if (!tools) continue;
      toolsOf.set(listed.uri, tools);
      placed.push({ uri: listed.uri, names });
    }
    const top = arrange(placed);
    this.shown.clear();
    this.rows.clear();
    for (const node of manifestsIn(top)) this.shown.set(node.uri, { node, tools: toolsOf.get(node.uri) ?? [] });
    const count = [...toolsOf.values()].reduce((sum, { length }) => sum + length, 0);
    this.isExpanded = count <= MAX_EXPANDED;
    return top;
  }

  private readonly facts: Facts = {
    problems: (uri) => this.problemsOf(uri),
    hasFailed: (uri, { name, index, isTrigger }: ListedTool) => {
      const last = this.runs?.lastOf({ uri, name, index, ...(isTrigger && { isTrigger }) });
      return last !== undefined && !last.reading.isOk;
    },
  };

  private problemsOf(uri: string): readonly Problem[] {
    const { Error: error, Warning: warning } = vscode.DiagnosticSeverity;
    return vscode.languages
      .getDiagnostics(this.client.protocol2CodeConverter.asUri(uri))
      .filter(({ severity }) => severity === error || severity === warning)
      .map(({ range: { start }, severity }) => ({
        line: start.line,
        character: start.character,
        isError: severity === error,
      }));
  }
}

/** What decides which rows there are. */
function titles(rows: readonly ToolNode[]): string {
  return JSON.stringify(
    rows.map(({ name, index, isTrigger, isCallable, dialect }) => [name, index, isTrigger, isCallable, dialect]),
  );
}

function manifestsIn(nodes: readonly (FolderNode | ManifestNode)[]): readonly ManifestNode[] {
  return nodes.flatMap((node) => (node.kind === 'folder' ? manifestsIn(node.children) : [node]));
}

/** The short titles of targets, by the index of the tool that they refuse. */
type Refusals = ReadonlyMap<number, readonly string[]>;

/** No target refuses a tool. */
const NO_REFUSALS: Refusals = new Map();

/** Asks the server. @param uri of the manifest, as the server knows it */
async function refusalsOf(client: BaseLanguageClient, uri: string): Promise<Refusals> {
  // A server that is restarting has no answer; the view is shown again once it has problems to report.
  const verdicts = await client.sendRequest(NamedVerdictsRequest, { uri }).catch(() => null);
  return new Map(
    (verdicts ?? []).map(({ index, targets }) => {
      const refusing = targets.filter(({ verdict }) => verdict === 'refused');
      return [index, refusing.map(({ shortTitle }) => shortTitle)];
    }),
  );
}

/** Opens a manifest, at the tool if the node is one. @param node the argument of a command, which may be anything */
async function showInManifest(client: BaseLanguageClient, node: unknown): Promise<void> {
  const uri = uriOf(client, node);
  const range = givenTool(node)?.range;
  const selection = range && client.protocol2CodeConverter.asRange(range);
  if (uri) await vscode.commands.executeCommand('vscode.open', uri, selection ? { selection } : {});
}

/** Selects a manifest in the Explorer. @param node the argument of a command, which may be anything */
async function revealManifest(client: BaseLanguageClient, node: unknown): Promise<void> {
  const uri = uriOf(client, node);
  if (uri) await vscode.commands.executeCommand('revealInExplorer', uri);
}

function uriOf(client: BaseLanguageClient, node: unknown): vscode.Uri | undefined {
  const { uri } = (node ?? {}) as { readonly uri?: unknown };
  return typeof uri === 'string' ? client.protocol2CodeConverter.asUri(uri) : undefined;
}
