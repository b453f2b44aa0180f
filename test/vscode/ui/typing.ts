/** Simulates typing: one key after another, Enter for a new line, nothing selected from a list. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

/** Delay between two keys, and before Enter: by then a list opened by a key is visible. Unit: milliseconds. */
const BETWEEN_KEYS = 40;
const BEFORE_ENTER = 250;

/** VS Code's default indentation of JSON, in spaces. */
const UNIT = 4;

/**
 * Waits until the editor of an empty JSON file has its language configuration: a new line after a brace is indented. Leaves the file empty.
 */
export async function waitForIndentation(page: Page): Promise<void> {
  const indented = page.getByText(`Ln 2, Col ${UNIT + 1}`, { exact: true });
  for (let attempt = 0; attempt < 40; attempt++) {
    await page.keyboard.type('{');
    await pressEnter(page);
    const isReady = await indented.isVisible();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.getByText('Ln 1, Col 1', { exact: true }).waitFor();
    if (isReady) return;
  }
  throw new Error('The editor did not indent.');
}

/** Types JSON line by line into an empty file. Brackets that VS Code has closed are skipped with the arrow keys. */
export async function typeJson(page: Page, text: string): Promise<void> {
  for (const [index, line] of text.split('\n').entries()) {
    const content = line.trim();
    if (/^[}\]]/.test(content)) {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('End');
      await typeKeys(page, content.slice(1));
      continue;
    }
    // The Enter after an opening bracket also opens the first line inside it.
    if (index > 0) await pressEnter(page);
    await typeKeys(page, content);
    await close(page, content);
  }
}

/** VS Code does not close brackets while it is still processing previous lines: then this types them. */
async function close(page: Page, content: string): Promise<void> {
  const closer = content.endsWith('{') ? '}' : content.endsWith('[') ? ']' : undefined;
  if (closer === undefined || (await currentLine(page)).endsWith(closer)) return;
  await typeKeys(page, closer);
  await page.keyboard.press('ArrowLeft');
}

/** The text of the cursor's line. */
async function currentLine(page: Page): Promise<string> {
  await page.waitForTimeout(BETWEEN_KEYS);
  return page.evaluate(`(() => {
    const { top } = document.querySelector('.editor-instance .view-overlays .current-line').parentElement.style;
    const lines = [...document.querySelectorAll('.editor-instance .view-lines .view-line')];
    return lines.find((line) => line.style.top === top)?.textContent.trimEnd() ?? '';
  })()`);
}

/** Types YAML line by line; each line is moved to its column with Backspace and spaces. */
export async function typeYaml(page: Page, text: string): Promise<void> {
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) await pressEnter(page);
    const wanted = line.length - line.trimStart().length;
    for (let column = await columnIn(page, index + 1); column !== wanted; ) {
      await page.keyboard.press(column > wanted ? 'Backspace' : 'Space');
      column = await columnIn(page, index + 1, column);
    }
    await typeKeys(page, line.trimStart());
  }
}

/** A value as JSON with VS Code's default indentation. */
export function asTyped(value: unknown): string {
  return JSON.stringify(value, null, UNIT);
}

/** The saved file's text: as soon as it is as expected, else its final state. */
export async function savedText(page: Page, path: string, expected: string): Promise<string> {
  await page.keyboard.press('Control+S');
  await page.locator('.tab.active:not(.dirty)').waitFor();
  const text = await readFile(path, 'utf8');
  return text === `${expected}\n` ? expected : text;
}

async function typeKeys(page: Page, text: string): Promise<void> {
  for (const key of text) {
    await page.keyboard.type(key);
    await keepUp(page);
    await page.waitForTimeout(BETWEEN_KEYS);
  }
}

/**
 * Waits until the editor has processed the input: one that is still processing previous lines does not indent, close brackets or type over
 * quotes.
 */
async function keepUp(page: Page): Promise<void> {
  await page.evaluate('new Promise((done) => requestIdleCallback(() => done(), { timeout: 1000 }))');
}

async function pressEnter(page: Page): Promise<void> {
  await page.waitForTimeout(BEFORE_ENTER);
  await page.keyboard.press('Enter');
  await keepUp(page);
  await page.waitForTimeout(BETWEEN_KEYS);
}

/** The cursor's column from 0, as soon as the status bar shows it in that line, and not in that column: the bar is late where the machine is busy. */
async function columnIn(page: Page, line: number, except?: number): Promise<number> {
  const column = except === undefined ? '\\d+' : `(?!${except + 1}$)\\d+`;
  const text = await page.getByText(new RegExp(`^Ln ${line}, Col ${column}$`)).innerText();
  return Number(/\d+$/.exec(text)?.[0]) - 1;
}
