/** Asks what the Tools view is to be limited to. */
import * as vscode from 'vscode';
import type { ToolFilter } from './filter';

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
export function filterItems(typed: string, dialects: readonly string[], isFiltered: boolean): FilterItem[] {
  const text = typed.trim();
  return [
    ...(text
      ? [{ label: `$(search) Named "${text}"`, alwaysShow: true, filter: { by: 'text', text } } satisfies FilterItem]
      : []),
    ...(isFiltered ? [{ label: '$(clear-all) All Tools', filter: null }] : []),
    { label: '$(warning) With Problems', filter: { by: 'problems' } },
    { label: '$(error) Failed in the Last Run', filter: { by: 'failure' } },
    ...dialects.map(
      (dialect): FilterItem => ({ label: dialect, description: 'dialect', filter: { by: 'dialect', dialect } }),
    ),
  ];
}
