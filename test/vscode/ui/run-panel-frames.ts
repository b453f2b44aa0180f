import { readFile } from 'node:fs/promises';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { until } from '../launch/time-limit';
import { findCommand, goTo, runPaletteCommand } from './screen';

/** A lens; its text has no-break spaces, so a part of it suffices. @param index among those with that title, from 0 */
export function lens(page: Page, title: string, index = 0): Locator {
  return page.locator('.codelens-decoration a').filter({ hasText: title }).nth(index);
}

/** The lens that says that the last run of a tool succeeded: `✓ 132 ms`. */
export function succeeded(page: Page, index = 0): Locator {
  return page
    .locator('.codelens-decoration a')
    .filter({ hasText: /^✓ [\d.]+ (?:ms|s)$/ })
    .nth(index);
}

/** The run panel: a webview is two frames deep. */
export function panelOf(page: Page): FrameLocator {
  return page.frameLocator('iframe.webview').frameLocator('iframe#active-frame');
}

/** The panel’s own button that runs a tool, or polls a trigger. */
export function runButton(page: Page): Locator {
  return panelOf(page)
    .getByRole('button', { name: /(Run|Poll)$/ })
    .first();
}

/** The consent dialog. */
export function question(page: Page): Locator {
  return page.locator('.monaco-dialog-box');
}

/** Answers the consent dialog. */
export async function answer(page: Page, title: string): Promise<void> {
  await question(page).getByRole('button', { name: title, exact: true }).click();
  await question(page).waitFor({ state: 'hidden' });
}

/** Types into the input box, once it is open, and submits. */
export async function give(page: Page, text: string): Promise<void> {
  const input = page.locator('.quick-input-widget input.input');
  // A list before it would take the text for its filter.
  await page.locator('.quick-input-list').waitFor({ state: 'hidden' });
  await input.waitFor();
  await input.fill(text);
  await page.keyboard.press('Enter');
}

/** Runs a command of the palette that opens an input. */
export async function askingCommand(page: Page, name: string): Promise<void> {
  const palette = page.locator('.quick-input-widget input[aria-label^="Type the name of a command"]');
  await findCommand(page, name);
  await page.keyboard.press('Enter');
  await palette.waitFor({ state: 'hidden' });
}

/** A notification with this text, in the notification list: VS Code under automation shows no pop-ups. */
export async function notice(page: Page, text: string): Promise<Locator> {
  await runPaletteCommand(page, 'Notifications: Show Notifications');
  const item = page.locator('.notifications-center .notification-list-item').filter({ hasText: text }).first();
  await item.waitFor();
  return item;
}

/** Scrolls to the line of the active editor that contains a string of the file. */
export async function reveal(page: Page, file: string, text: string): Promise<void> {
  const lines = (await readFile(file, 'utf8')).split('\n');
  await page.locator('.editor-instance .view-lines').first().waitFor();
  await goTo(page, lines.findIndex((line) => line.includes(text)) + 1, 1);
}

/** Waits until a file exists and matches. */
export function waitForText(file: string, text: RegExp): Promise<void> {
  return until(`${file} has ${text}`, async () => text.test(await readFile(file, 'utf8').catch(() => '')));
}
