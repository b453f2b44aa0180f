/** What the Tools view is limited to. */

import * as vscode from 'vscode';
import type { ListedManifest, ListedRange, ListedTool } from '../../server/protocol/tool-list';

/** A condition on tools or manifests. */
export type ToolFilter =
  /** The text is part of the tool's name, or of the manifest's path; letter case does not matter. */
  | { readonly by: 'text'; readonly text: string }
  /** Of a dialect, given as its title. */
  | { readonly by: 'dialect'; readonly dialect: string }
  | { readonly by: 'problems' }
  /** The last run has failed. */
  | { readonly by: 'failure' };

/** What is known of manifests besides the list of their tools. */
export interface Facts {
  problems(uri: string): readonly Problem[];
  hasFailed(uri: string, tool: ListedTool): boolean;
}

/** The tools of a manifest that are shown; `undefined` if it is not shown. @param path of the manifest, as shown */
export function filtered(
  manifest: ListedManifest,
  path: string,
  filter: ToolFilter | undefined,
  facts: Facts,
): readonly ListedTool[] | undefined {
  const { uri, tools } = manifest;
  switch (filter?.by) {
    case undefined:
      return tools;
    case 'dialect':
      return manifest.dialect === filter.dialect ? tools : undefined;
    case 'text': {
      const isFound = (text: string) => text.toLowerCase().includes(filter.text.toLowerCase());
      return isFound(path) ? tools : orNothing(tools.filter(({ name }) => isFound(name)));
    }
    case 'problems': {
      const problems = facts.problems(uri);
      if (problems.length === 0) return undefined;
      return tools.filter(({ extent }) => problemsIn(problems, extent).length > 0);
    }
    case 'failure':
      return orNothing(tools.filter((tool) => facts.hasFailed(uri, tool)));
  }
}

/** The filter as the view's title shows it. */
export function filterText(filter: ToolFilter): string {
  switch (filter.by) {
    case 'text':
      return `"${filter.text}"`;
    case 'dialect':
      return filter.dialect;
    case 'problems':
      return 'with problems';
    case 'failure':
      return 'failed in the last run';
  }
}

function orNothing(tools: readonly ListedTool[]): readonly ListedTool[] | undefined {
  return tools.length > 0 ? tools : undefined;
}

interface FilterItem extends vscode.QuickPickItem {
  /** `null` shows everything. */
  readonly filter: ToolFilter | null;
}

/**
 * Asks for a filter: one of the list, or a typed text. @param dialects the titles of those that the workspace has
 * @returns `null` to show everything; `undefined` if nothing was chosen
 */
export function pickFilter(
  dialects: readonly string[],
  current: ToolFilter | undefined,
): Promise<ToolFilter | null | undefined> {
  const picker = vscode.window.createQuickPick<FilterItem>();
  picker.title = 'Filter Tools';
  picker.placeholder = 'Type a part of a name or path, or select what to show';
  picker.ignoreFocusOut = true;
  picker.value = current?.by === 'text' ? current.text : '';
  const update = () => {
    picker.items = filterItems(picker.value, dialects, current !== undefined);
  };
  update();
  picker.onDidChangeValue(update);
  return new Promise((done) => {
    picker.onDidAccept(() => {
      done(picker.selectedItems[0]?.filter);
      picker.hide();
    });
    picker.onDidHide(() => {
      done(undefined);
      picker.dispose();
    });
    picker.show();
  });
}

/** The entries of the list for a typed text. */
function filterItems(typed: string, dialects: readonly string[], isFiltered: boolean): FilterItem[] {
  const text = typed.trim();
  return [
    ...(text
      ? [{ label: `$(search) Named "${text}"`, alwaysShow: true, filter: { by: 'text', text } } satisfies FilterItem]
      : []),
    ...(isFiltered ? [{ label: '$(clear-all) All Tools', filter: null }] : []),
    { label: '$(warning) With Problems', filter: { by: 'problems' } },
    { label: '$(error) Failed in the Last Run', filter: { by: 'failure' } },
    ...dialects.map(
      (dialect): FilterItem => ({ label: dialect, description: 'platform', filter: { by: 'dialect', dialect } }),
    ),
  ];
}

/** An error or a warning of a manifest. Line and character from 0. */
export interface Problem {
  readonly line: number;
  readonly character: number;
  readonly isError: boolean;
}

/** The problems that begin in a part of the file. */
export function problemsIn(problems: readonly Problem[], part: ListedRange | undefined): readonly Problem[] {
  if (!part) return [];
  const [startLine, startCharacter, endLine, endCharacter] = part;
  return problems.filter(
    ({ line, character }) =>
      (line > startLine || (line === startLine && character >= startCharacter)) &&
      (line < endLine || (line === endLine && character < endCharacter)),
  );
}

/** `1 problem`, `2 problems`; `undefined` if there are none. */
export function problemsText({ length }: readonly Problem[]): string | undefined {
  if (length === 0) return undefined;
  return length === 1 ? '1 problem' : `${length} problems`;
}
