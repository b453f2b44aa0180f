/** The run panel as a webview of the real VS Code: what it stores, and where. */
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FrameLocator, Page } from 'playwright-core';
import { lens, panelOf, question } from './run-panel-frames';
import { findCommand, goTo, quickOpen, runPaletteCommand } from './screen';
import { deepWindowTest, uiTestWith } from './ui-test';

async function openPanel(page: Page): Promise<FrameLocator> {
  await lens(page, 'Run').click();
  const panel = panelOf(page);
  await panel.getByRole('heading', { name: 'get_time' }).waitFor();
  return panel;
}

const panelTest = uiTestWith({ open: 'agentcli/tools.json' });

const fieldOf = (panel: FrameLocator) => panel.getByLabel('timezone', { exact: true });

describe('the run panel in VS Code', () => {
  panelTest('keeps what was typed while it is hidden, and when webviews are loaded anew', async ({ page }) => {
    const panel = await openPanel(page);
    const field = fieldOf(panel);
    await field.fill('Asia/Tokyo');
    await panel.getByText('{"timezone":"Asia/Tokyo"}').waitFor({ state: 'attached' });
    // Another editor, opened in the panel's own group, hides it.
    await quickOpen(page, 'kasilabs/manifest.json');
    await field.waitFor({ state: 'hidden' });
    await page.locator('.tab').filter({ hasText: 'Run get_time' }).click();
    await field.waitFor();
    assert.equal(await field.inputValue(), 'Asia/Tokyo');
    await runPaletteCommand(page, 'Developer: Reload Webviews');
    await panel.getByRole('heading', { name: 'get_time' }).waitFor();
    assert.equal(await fieldOf(panel).inputValue(), 'Asia/Tokyo');
  });

  panelTest('keeps what was typed for each tool', async ({ page }) => {
    const panel = await openPanel(page);
    const field = fieldOf(panel);
    await field.fill('Asia/Tokyo');
    await panel.getByText('{"timezone":"Asia/Tokyo"}').waitFor({ state: 'attached' });
    await lens(page, 'Run', 1).click();
    await panel.getByRole('heading', { name: 'word_count' }).waitFor();
    await lens(page, 'Run').click();
    await panel.getByRole('heading', { name: 'get_time' }).waitFor();
    assert.equal(await field.inputValue(), 'Asia/Tokyo');
  });

  panelTest('follows a tool that is renamed in its manifest', async ({ page }) => {
    const panel = await openPanel(page);
    await fieldOf(panel).fill('Asia/Tokyo');
    await page.locator('.view-lines').getByText('"get_time"').first().click();
    await goTo(page, 4, 16);
    await page.keyboard.type('tell_');
    await panel.getByRole('heading', { name: 'tell_get_time' }).waitFor();
    await page.locator('.tab').filter({ hasText: 'Run tell_get_time' }).waitFor();
    assert.equal(await fieldOf(panel).inputValue(), 'Asia/Tokyo');
  });

  panelTest('answers a click on Run when its tool is gone from the manifest', async ({ page, workspace }) => {
    const panel = await openPanel(page);
    await fieldOf(panel).press('Control+Enter');
    await question(page).waitFor();
    await page.keyboard.press('Escape');
    await panel.getByText('Not run: It was not confirmed.').waitFor();
    const file = join(workspace, 'agentcli/tools.json');
    const tools = (await readFile(file, 'utf8')).replace('"get_time"', '"first"').replace('"word_count"', '"second"');
    await writeFile(file, tools);
    await panel.getByText('The tool no longer exists in its manifest.').waitFor();
    await panel.getByRole('button', { name: 'Run' }).click();
    await panel.getByText('Not run: It no longer exists in its manifest.').waitFor();
    assert.equal(await panel.getByText('It was not confirmed.').count(), 0);
  });

  deepWindowTest('is there again when the window is loaded anew, with the last arguments', {}, async ({ page }) => {
    await page.locator('.explorer-folders-view').waitFor();
    await quickOpen(page, 'agentcli/tools.json');
    const panel = await openPanel(page);
    await fieldOf(panel).fill('Asia/Tokyo');
    await panel.getByText('{"timezone":"Asia/Tokyo"}').waitFor({ state: 'attached' });
    await findCommand(page, 'Developer: Reload Window');
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
    await panel.getByRole('heading', { name: 'get_time' }).waitFor({ timeout: 60_000 });
    assert.equal(await fieldOf(panel).inputValue(), 'Asia/Tokyo');
  });

  panelTest('gives the keyboard back to where it was before a question', async ({ page }) => {
    const panel = await openPanel(page);
    const field = fieldOf(panel);
    await field.press('Control+Enter');
    await question(page).waitFor();
    await page.keyboard.press('Escape');
    await panel.getByText('It was not confirmed.').waitFor();
    // The focus goes to the panel first, and to the field a moment later.
    await panel.locator('input:focus').waitFor();
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await panel.getByText('Europe/Helsinki!').first().waitFor({ state: 'attached' });
  });

  panelTest('has the runs of the session after it was closed', async ({ page }) => {
    const panel = await openPanel(page);
    await fieldOf(panel).press('Control+Enter');
    await question(page).getByRole('button', { name: 'Always While Unchanged' }).click();
    await panel.locator('.status.is-ok').waitFor();
    await fieldOf(panel).fill('UTC');
    await fieldOf(panel).press('Control+Enter');
    await panel.getByRole('tab', { name: 'Compare' }).waitFor();
    await page.locator('.tab[aria-label^="Run get_time"] .tab-actions a').click();
    await page.locator('iframe.webview').waitFor({ state: 'detached' });
    await openPanel(page);
    await panel.getByRole('tab', { name: 'Compare' }).click();
    await panel.locator('.diff-line.added').getByText('UTC').first().waitFor();
    assert.equal(await panel.getByLabel('Runs of this session').locator('option').count(), 2);
  });
});
