import { equal } from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { runPaletteCommand } from './screen';
import { uiTest } from './ui-test';

/** A lens above the first tool; its text has no-break spaces, so a part of it is enough. */
function lens(page: Page, title: string): Locator {
  return page.locator('.codelens-decoration a').filter({ hasText: title }).first();
}

function panelOf(page: Page): FrameLocator {
  return page.frameLocator('iframe.webview').frameLocator('iframe#active-frame');
}

async function agree(page: Page, title: string): Promise<void> {
  const box = page.locator('.monaco-dialog-box');
  await box.getByRole('button', { name: title, exact: true }).click();
  await box.waitFor({ state: 'hidden' });
}

describe('a tool in its manifest', () => {
  uiTest('can be previewed from its lens, without a run', { open: 'agentcli/tools.json' }, async ({ page }) => {
    await lens(page, 'Preview').click();
    await page.locator('.tab').getByText('get_time.md').waitFor();
    await page.locator('.view-lines').getByText('"timezone":').first().waitFor();
    equal(await lens(page, '✓').count(), 0);
  });

  uiTest(
    'runs from its lens, after a yes, and is asked about again once it has changed',
    { open: 'agentcli/tools.json' },
    async (ui) => {
      const { page, workspace } = ui;
      await lens(page, 'Run').click();
      const panel = panelOf(page);
      await panel.getByRole('combobox', { name: 'timezone' }).fill('Pacific/Auckland');
      await panel.getByRole('button', { name: 'Run', exact: false }).first().click();
      await page.locator('.monaco-dialog-box').getByText('tools/bin/get_time').waitFor();
      await agree(page, 'Run');
      await panel.getByText('Pacific/Auckland').last().waitFor();
      await lens(page, '✓').waitFor();

      await panel.getByRole('button', { name: 'Run', exact: false }).first().click();
      await panel.getByText('Pacific/Auckland').last().waitFor();
      await writeFile(
        join(workspace, 'agentcli/tools/bin/get_time'),
        '#!/bin/sh\ncat >/dev/null\necho failed >&2\nexit 2\n',
      );
      await runPaletteCommand(page, 'Tool Manifest: Run Last Tool Again');
      await page.locator('.monaco-dialog-box').getByText('has changed').waitFor();
      await agree(page, 'Run');
      await lens(page, '✗ exit 2').waitFor();
    },
  );

  uiTest('is not run where nobody agrees', { open: 'agentcli/tools.json' }, async ({ page }) => {
    await lens(page, 'Run').click();
    const panel = panelOf(page);
    await panel.getByRole('button', { name: 'Run', exact: false }).first().click();
    await agree(page, 'Cancel');
    await panel.getByText('You did not agree to it.').waitFor();
    equal(await lens(page, '✓').count(), 0);
  });

  uiTest(
    'has no lens that runs it in a workspace that is not trusted',
    { open: 'agentcli/tools.json', trust: false },
    async ({ page }) => {
      await lens(page, 'Preview').waitFor();
      equal(await lens(page, 'Run').count(), 0);
    },
  );
});
