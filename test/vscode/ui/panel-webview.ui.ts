/** The run panel as a webview of the real VS Code: what it keeps, and where. */
import assert from 'node:assert/strict';
import type { FrameLocator, Page } from 'playwright-core';
import { quickOpen, runPaletteCommand } from './screen';
import { uiTest } from './ui-test';

const panelOf = (page: Page): FrameLocator => page.frameLocator('iframe.webview').frameLocator('iframe#active-frame');

async function openPanel(page: Page): Promise<FrameLocator> {
  await page.locator('.codelens-decoration a').filter({ hasText: 'Run' }).first().click();
  const panel = panelOf(page);
  await panel.getByRole('heading', { name: 'get_time' }).waitFor();
  return panel;
}

describe('the run panel in VS Code', () => {
  uiTest(
    'keeps what was typed while it is hidden, and when webviews are loaded anew',
    { open: 'agentcli/tools.json' },
    async ({ page }) => {
      const panel = await openPanel(page);
      const field = panel.getByLabel('timezone', { exact: true });
      await field.fill('Asia/Tokyo');
      await panel.getByText('{"timezone":"Asia/Tokyo"}').waitFor({ state: 'attached' });
      // Opened in the panel's own group, another editor hides it.
      await quickOpen(page, 'kasilabs/manifest.json');
      await field.waitFor({ state: 'hidden' });
      await page.locator('.tab').filter({ hasText: 'Run get_time' }).click();
      await field.waitFor();
      assert.equal(await field.inputValue(), 'Asia/Tokyo');
      await runPaletteCommand(page, 'Developer: Reload Webviews');
      await panel.getByRole('heading', { name: 'get_time' }).waitFor();
      assert.equal(await panel.getByLabel('timezone', { exact: true }).inputValue(), 'Asia/Tokyo');
    },
  );
});
