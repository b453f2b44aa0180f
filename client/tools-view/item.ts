/** How the nodes of the Tools view look. */
import * as vscode from 'vscode';
import { PREVIEW_FOR_TARGET } from '../../server/protocol/targets';
import { type ListedManifest, type ListedTool, listedRange } from '../../server/protocol/tool-list';
import { escaped } from '../markdown-text';
import { lastRunTitle } from '../run/run-text';
import type { FinishedRun } from '../run/runs';
import { lensText } from '../run/safe-text';
import { type Problem, problemsIn, problemsText } from './filter';
import type { FolderNode, ManifestNode, ToolNode } from './node';

const { Collapsed, Expanded, None } = vscode.TreeItemCollapsibleState;

/** A folder, with the editor's own icon, and the mark of the problems in it. */
export function folderItem({ uri, label, manifests }: FolderNode): vscode.TreeItem {
  const item = new vscode.TreeItem(lensText(label), Collapsed);
  item.id = `folder ${uri}`;
  item.resourceUri = vscode.Uri.parse(uri);
  item.iconPath = vscode.ThemeIcon.Folder;
  item.contextValue = 'folder';
  item.tooltip = `${label}: ${manifests} manifests`;
  item.accessibilityInformation = { label: `${label}, folder, ${manifests} manifests` };
  return item;
}

/** A manifest, with the editor's own icon, and the number of its problems as in the Explorer. @param isExpanded at first */
export function manifestItem(
  { uri, label, folder }: ManifestNode,
  { dialect }: ListedManifest,
  tools: readonly ListedTool[],
  problems: readonly Problem[],
  isExpanded: boolean,
): vscode.TreeItem {
  const item = new vscode.TreeItem(lensText(label), tools.length === 0 ? None : isExpanded ? Expanded : Collapsed);
  const count = tools.length === 1 ? '1 tool' : `${tools.length} tools`;
  item.id = `manifest ${uri}`;
  item.resourceUri = vscode.Uri.parse(uri);
  item.iconPath = vscode.ThemeIcon.File;
  item.contextValue = 'manifest';
  item.description = joined([folder && lensText(folder), dialect], ' · ');
  item.tooltip = joined([folder ? `${folder}/${label}` : label, `${dialect}, ${count}`, problemsText(problems)], '\n');
  item.accessibilityInformation = { label: joined([label, folder, dialect, count, problemsText(problems)], ', ') };
  return item;
}

/** The state of a tool besides what its manifest says. */
export interface ToolState {
  /** Of its manifest. */
  readonly problems: readonly Problem[];
  readonly isRunning: boolean;
  readonly last: FinishedRun | undefined;
  /** The named targets that refuse it. */
  readonly refusedBy: readonly string[];
}

/** The tooltip of a tool. @param targets what the targets do to it, as Markdown; absent for a trigger */
export function toolTooltip(
  tool: ToolNode,
  { problems: all, isRunning, last }: ToolState,
  targets: string | undefined,
): vscode.MarkdownString {
  const run = isRunning ? 'running' : last && lastRunTitle(last);
  const problems = problemsText(problemsIn(all, tool.extent && listedRange(tool.extent)));
  const lines = [`${tool.isTrigger ? 'Trigger' : 'Tool'} of ${tool.dialect}`, run && `Last run: ${run}`, problems];
  const shown = lines.filter((line) => line !== undefined).map(escaped);
  const name = `**${escaped(lensText(tool.name))}**`;
  const text = new vscode.MarkdownString(joined([[name, ...shown].join('  \n'), targets], '\n\n'));
  text.isTrusted = { enabledCommands: [PREVIEW_FOR_TARGET] };
  return text;
}

/** A tool, with the outcome of its last run as its icon, or else whether a target refuses it. A click shows it in its manifest. */
export function toolItem(tool: ToolNode, { problems: all, isRunning, last, refusedBy }: ToolState): vscode.TreeItem {
  const problems = problemsIn(all, tool.extent && listedRange(tool.extent));
  const item = new vscode.TreeItem(lensText(tool.name), None);
  const run = isRunning ? 'running' : last && lastRunTitle(last);
  item.id = `${tool.isTrigger ? 'trigger' : 'tool'} ${tool.uri} ${tool.index} ${tool.name}`;
  const refusing = refusedBy.map(lensText).join(', ');
  item.iconPath = iconOf(tool, problems, { isRunning, last, refusedBy });
  item.contextValue = joined(
    [
      tool.isTrigger ? 'trigger' : 'tool',
      tool.isCallable && 'callable',
      isRunning && 'running',
      last && !isRunning && 'finished',
    ],
    ' ',
  );
  item.description = joined([run, refusing && `✗ ${refusing}`, problemsText(problems)], ' · ');
  // Without a tooltip VS Code asks for it once the pointer rests on the tool.
  const kind = tool.isTrigger ? 'trigger' : 'tool';
  item.accessibilityInformation = {
    label: joined(
      [
        tool.name,
        kind,
        run && spoken(run, last, isRunning),
        refusing && `refused by ${refusing}`,
        problemsText(problems),
      ],
      ', ',
    ),
  };
  item.command = { title: 'Show in Manifest', command: 'toolManifest.showInManifest', arguments: [tool] };
  return item;
}

function iconOf(
  { isTrigger }: ToolNode,
  problems: readonly Problem[],
  { isRunning, last, refusedBy }: Pick<ToolState, 'isRunning' | 'last' | 'refusedBy'>,
): vscode.ThemeIcon {
  if (isRunning) return new vscode.ThemeIcon('loading~spin');
  if (last?.outcome.isCancelled) return new vscode.ThemeIcon('circle-slash');
  if (last) {
    const [icon, color] = last.reading.isOk ? ['pass', 'testing.iconPassed'] : ['error', 'testing.iconFailed'];
    return new vscode.ThemeIcon(icon, new vscode.ThemeColor(color));
  }
  const hasErrors = problems.some(({ isError }) => isError);
  const color = hasErrors ? 'list.errorForeground' : problems.length > 0 ? 'list.warningForeground' : undefined;
  const icon = isTrigger ? 'zap' : refusedBy.length > 0 ? 'bracket-error' : 'tools';
  return new vscode.ThemeIcon(icon, color ? new vscode.ThemeColor(color) : undefined);
}

/** A screen reader does not read `✓`. */
function spoken(run: string, last: FinishedRun | undefined, isRunning: boolean): string {
  if (isRunning || !last) return run;
  const end = last.outcome.isCancelled ? 'stopped' : last.reading.isOk ? 'passed' : 'failed';
  return `last run ${end}, ${run.replace(/^\S+ /, '')}`;
}

function joined(parts: readonly (string | false | undefined)[], by: string): string {
  return parts.filter(Boolean).join(by);
}
