import type { Locator, Page } from 'playwright-core';

/** Runs a command by its name in the command palette. */
export async function runPaletteCommand(page: Page, name: string): Promise<void> {
  // The row that Enter selects: while the list is being filtered, another one may have the focus.
  const focused = page.locator('.quick-input-list .monaco-list-row.focused').getByText(name, { exact: true });
  await typeInto(page, 'F1', `>${name}`, focused);
  await page.keyboard.press('Enter');
  await page.locator('.quick-input-widget input.input').waitFor({ state: 'hidden' });
}

/** Finds a command in the command palette. */
export async function findCommand(page: Page, name: string): Promise<void> {
  await typeInto(page, 'F1', `>${name}`, rowOf(page, name));
}

/** Types a query into the command palette, and waits until its first row is that command. */
export async function findFirstCommand(page: Page, words: string, name: string): Promise<void> {
  const first = page.locator('.quick-input-list .monaco-list-row').first();
  await typeInto(page, 'F1', `>${words}`, first.getByText(name, { exact: true }));
}

/**
 * Opens a file of the workspace by its path, as Ctrl+P does, by keyboard: the list draws other files into its rows while results arrive, so
 * that a click on the row of a file would open another one.
 */
export async function quickOpen(page: Page, path: string): Promise<void> {
  const name = path.split('/').at(-1) ?? path;
  const folder = path.split('/').slice(0, -1).join('/');
  const row = page.locator('.quick-input-list .monaco-list-row.focused').filter({ hasText: folder });
  await typeInto(page, 'Control+P', path, row.getByText(name, { exact: true }).first());
  await page.keyboard.press('Enter');
  await page.locator('.quick-input-widget input.input').waitFor({ state: 'hidden' });
  await page.locator('.tab.active').getByText(name, { exact: true }).waitFor();
}

/** Closes all editors without saving them, the list of notifications, which is emptied, and the panel; the side bar has the Explorer again. */
export async function tidyUp(page: Page): Promise<void> {
  const discard = page.locator('.monaco-dialog-box').getByRole('button', { name: "Don't Save" });
  const tab = page.locator('.editor-group-container .tab').first();
  // Retried: what a test has started may open another editor.
  for (let attempt = 1; await tab.isVisible(); attempt++) {
    if (attempt > 10) throw new Error('An editor never closed.');
    await runPaletteCommand(page, 'View: Close All Editors');
    while (await shows(discard, 200)) await discard.click();
    await shows(page.locator('.editor-group-watermark'), 1_000);
  }
  await runPaletteCommand(page, 'Notifications: Clear All Notifications');
  if (await page.locator('.part.panel').isVisible()) await page.keyboard.press('Control+J');
  if (!(await page.locator('.explorer-folders-view').isVisible())) await page.keyboard.press('Control+Shift+E');
}

/** A row of the open quick pick. */
function rowOf(page: Page, text: string): Locator {
  return page.locator('.quick-input-list .monaco-list-row').getByText(text, { exact: true }).first();
}

/**
 * Opens an input with a key and types, until its list shows a row. Retried on failure: it closes when the focus moves elsewhere (a closing
 * dialog restores the focus a moment later), and lists only what exists when it is opened, while VS Code is starting.
 */
async function typeInto(page: Page, key: string, text: string, row: Locator): Promise<void> {
  const input = page.locator('.quick-input-widget input.input');
  for (let attempt = 1; attempt <= 10; attempt++) {
    const timeout = attempt < 10 ? 3_000 : 30_000;
    await page.keyboard.press(key);
    const isTyped = await input.fill(text, { timeout }).then(
      () => true,
      () => false,
    );
    if (isTyped && (await shows(row, timeout))) return;
    // On a loaded machine it may come before the list that it should close: the key opens that anew.
    await page.keyboard.press('Escape');
    await input.waitFor({ state: 'hidden', timeout }).catch(() => undefined);
  }
  throw new Error(`No list had what was looked for with ${text}.`);
}

/**
 * Waits for the active editor and focuses it with a click into its middle. The target is what is visible of it: to click on all of its lines,
 * Playwright scrolls if that takes more than one attempt, and what a test looks for is no longer on the screen.
 */
export async function focusEditor(page: Page): Promise<void> {
  await page.locator('.editor-instance .view-lines').first().waitFor();
  await page.locator('.editor-instance .overflow-guard').first().click();
}

/** Moves the cursor of the active editor to a line and a column, both from 1, as Ctrl+G does. */
export async function goTo(page: Page, line: number, column: number): Promise<void> {
  // Enter works only after the typed position was parsed.
  const understood = page.locator('.quick-input-list .monaco-list-row').getByText(`go to line ${line}`);
  await typeInto(page, 'Control+G', `:${line}:${column}`, understood);
  await page.keyboard.press('Enter');
  await page.locator('.quick-input-widget input.input').waitFor({ state: 'hidden' });
  await page.getByText(`Ln ${line}, Col ${column}`, { exact: true }).waitFor();
}

/** The lines of the active editor that show a text. Code lenses have no-break spaces: pass a part of theirs. */
export function editorText(page: Page, text: string): Locator {
  return page.locator('.editor-instance .view-lines').getByText(text).first();
}

/** Waits until the extension underlines a problem of this severity in the active editor. */
export async function waitForSquiggle(page: Page, severity: 'error' | 'warning' | 'info'): Promise<void> {
  await page.locator(`.cdr.squiggly-${severity}`).first().waitFor({ state: 'attached' });
}

/** Opens the suggestions at the cursor and returns their rows. */
export async function openSuggestions(page: Page): Promise<Locator> {
  const rows = page.locator('.suggest-widget.visible .monaco-list-row');
  // Retried: a server that is still starting has no suggestions.
  for (let attempt = 1; attempt <= 10; attempt++) {
    await page.keyboard.press('Control+Space');
    if (await shows(rows.first(), attempt < 10 ? 3_000 : 30_000)) return rows;
    await page.keyboard.press('Escape');
  }
  throw new Error('Nothing was suggested at the cursor.');
}

/** Shows the hover at the cursor and returns it. */
export async function openHover(page: Page): Promise<Locator> {
  const hover = page.locator('.monaco-editor .monaco-hover:not(.hidden) .hover-contents').first();
  // Retried: a server that is still starting has no hover.
  for (let attempt = 1; attempt <= 10; attempt++) {
    await runPaletteCommand(page, 'Show or Focus Hover');
    if (await shows(hover, attempt < 10 ? 3_000 : 30_000)) return hover;
  }
  throw new Error('Nothing was shown at the cursor.');
}

/** Opens the quick fixes at the cursor and returns their menu. */
export async function openQuickFixes(page: Page): Promise<Locator> {
  const menu = page.locator('.action-widget').first();
  // Retried: the problem at the cursor may not have been reported yet.
  for (let attempt = 1; attempt <= 10; attempt++) {
    await page.keyboard.press('Control+.');
    if (await shows(menu, attempt < 10 ? 3_000 : 30_000)) return menu;
  }
  throw new Error('No fix was offered at the cursor.');
}

/** Chooses the first quick fix at a position, by keyboard. */
export async function fixAt(page: Page, line: number, column: number): Promise<void> {
  await goTo(page, line, column);
  await openQuickFixes(page);
  await page.keyboard.press('Enter');
  await page.locator('.action-widget').first().waitFor({ state: 'hidden' });
}

/** Opens the Problems view. */
export async function openProblems(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+Shift+M');
  const problems = page.locator('.markers-panel');
  await problems.waitFor();
  return problems;
}

/** Opens the language status (the `{}` in the status bar) and returns this extension's entry, once present. @param link its link */
export async function openLanguageStatus(page: Page, link = 'Change'): Promise<Locator> {
  const button = page.locator('[id="status.languageStatus"]');
  await page.locator('[id="status.languageStatus"][aria-label*="tool"]').waitFor();
  const entry = page.locator('.hover-language-status').filter({ hasText: link }).first();
  for (let attempt = 1; attempt <= 10; attempt++) {
    if (!(await entry.isVisible())) await button.click();
    if (await shows(entry, attempt < 10 ? 3_000 : 30_000)) return entry;
  }
  throw new Error('The language status has no entry of ours.');
}

/** Waits until the language status shows this text for the active editor. */
export async function waitForStatus(page: Page, text: string): Promise<void> {
  await page.locator(`[id="status.languageStatus"][aria-label*="${text}"]`).waitFor({ state: 'attached' });
}

/**
 * Whether the active editor has a symbol of this name, by the list of symbols (Ctrl+Shift+O). The name is typed, as the
 * list has only those rows on the screen that fit around the cursor's symbol.
 */
export async function hasSymbol(page: Page, name: string): Promise<boolean> {
  const rows = page.locator('.quick-input-list .monaco-list-row');
  const found = rows.getByText(name, { exact: true }).first();
  await typeInto(page, 'Control+Shift+O', `@${name}`, found.or(rows.getByText('No matching editor symbols')).first());
  const isThere = await found.isVisible();
  await page.keyboard.press('Escape');
  await page.locator('.quick-input-widget input.input').waitFor({ state: 'hidden' });
  return isThere;
}

/** What is in the clipboard. */
export async function copiedText(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  return page.evaluate<string>('navigator.clipboard.readText()');
}

/** Selects the entry with this label in the open quick pick. */
export async function pick(page: Page, label: string): Promise<void> {
  await page.locator('.quick-input-list .monaco-list-row').getByText(label, { exact: true }).first().click();
}

/** Clicks an item of an open menu, until the menu closes: it ignores clicks in its first 100 ms, as the click that opened it may bounce. */
export async function clickInMenu(item: Locator): Promise<void> {
  for (let attempt = 1; attempt <= 10; attempt++) {
    await item.click();
    const isClosed = await item.waitFor({ state: 'hidden', timeout: 1_000 }).then(
      () => true,
      () => false,
    );
    if (isClosed) return;
  }
  throw new Error('The menu never closed.');
}

/** Points at something until what its hover has is there: VS Code closes a hover when what it belongs to is drawn anew. */
export async function hoverUntil(hovered: Locator, shown: Locator, page: Page): Promise<void> {
  for (let attempt = 1; attempt <= 10; attempt++) {
    await hovered.hover();
    if (await shows(shown, 3_000)) return;
    await page.mouse.move(0, 0);
  }
  throw new Error('The hover never showed.');
}

/** Whether something is there within some milliseconds. */
export function shows(locator: Locator, timeout: number): Promise<boolean> {
  return locator.waitFor({ timeout }).then(
    () => true,
    () => false,
  );
}
