import { equal } from 'node:assert/strict';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { panelOf, reveal } from './run-panel-frames';
import { clickInMenu, quickOpen } from './screen';
import { uiTestWith } from './ui-test';

const MANIFEST = 'agentcli/tools.json';

/** The run buttons in the active editor's title bar. */
function titleRun(page: Page): Locator {
  return page.locator('.editor-actions').getByRole('button', { name: 'Run Tool…' });
}

const menuTest = uiTestWith({ open: MANIFEST });

describe('the editor of a manifest', () => {
  menuTest('runs the tool at the cursor from its title', async ({ page, workspace }) => {
    await titleRun(page).waitFor();
    await reveal(page, join(workspace, MANIFEST), '"word_count"');
    await titleRun(page).click();
    await panelOf(page).getByRole('heading', { name: 'word_count' }).waitFor();
  });

  menuTest('asks which one where the cursor is in none, its own first', async ({ page }) => {
    await titleRun(page).click();
    // Until it is shown, the list has the rows of the one before.
    await page.getByPlaceholder("Tools of this workspace's manifests").waitFor();
    const rows = page.locator('.quick-input-list .monaco-list-row');
    equal(await rows.first().locator('.quick-input-list-row').first().innerText(), 'get_timegoagent agentcli');
    await rows.first().click();
    await panelOf(page).getByRole('heading', { name: 'get_time' }).waitFor();
  });

  menuTest('has what can be done with the tool at the cursor in its menu', async (ui) => {
    const { page, workspace } = ui;
    await titleRun(page).waitFor();
    await reveal(page, join(workspace, MANIFEST), '"word_count"');
    await page.keyboard.press('Shift+F10');
    const item = (name: string): Locator => page.getByRole('menuitem', { name, exact: true });
    await item('Tool Manifest').click();
    for (const name of ['Run Tool…', 'Copy Tool As…', 'New Case…', 'Set Secret…']) await item(name).waitFor();
    await clickInMenu(item('Preview Tool…'));
    await page.locator('.tab').getByText('word_count.md').waitFor();
  });

  menuTest('is that of a manifest alone', async ({ page }) => {
    await titleRun(page).waitFor();
    await quickOpen(page, 'agentcli/tools.cases.yaml');
    await titleRun(page).waitFor({ state: 'detached' });
  });
});
