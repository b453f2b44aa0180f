import { deepEqual, equal } from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { examplesWith } from '../workspaces';
import { lens } from './run-panel-frames';
import { quickOpen } from './screen';
import { uiTest } from './ui-test';

const NAVIGATION = ['Go to Definition', 'Find All References', 'Rename Symbol'];

const fill = examplesWith({ 'data.json': '{ "name": "mine", "version": "1.0.0", "tools": [{ "name": 3 }] }\n' });

/** The navigation entries in the editor's context menu, at a word. */
async function navigationAt(page: Page, word: string): Promise<readonly string[]> {
  await page.locator('.editor-instance .view-line').getByText(word).first().click({ button: 'right' });
  const menu = page.locator('.context-view .monaco-menu');
  await menu.getByText('Command Palette...').waitFor();
  const seen = await menu.locator('.action-label').allTextContents();
  await page.keyboard.press('Escape');
  return NAVIGATION.filter((entry) => seen.includes(entry));
}

describe('the menu of an editor', () => {
  uiTest(
    'has no entries in JSON that is no manifest, which lead nowhere, and no problem is marked there',
    { fill, open: 'agentcli/tools.json' },
    async ({ page }) => {
      await lens(page, 'Run').waitFor();
      deepEqual(await navigationAt(page, 'get_time'), NAVIGATION);
      await quickOpen(page, 'data.json');
      deepEqual(await navigationAt(page, 'mine'), []);
      equal(await page.locator('.editor-instance .cdr[class*="squiggly"]').count(), 0);
    },
  );
});
