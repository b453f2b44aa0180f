import { deepEqual } from 'node:assert/strict';
import { brokenManifest } from '../workspaces';
import { lens } from './run-panel-frames';
import { runPaletteCommand } from './screen';
import { deepWindowTest, uiTest } from './ui-test';

describe('on the screen', () => {
  uiTest('a manifest opens as a plain JSON file', { open: 'tools.json', fill: brokenManifest }, async ({ page }) => {
    await page.locator('.monaco-editor .view-lines').getByText('"tools"').waitFor();
    await page.locator('[id="status.editor.mode"]').getByText('JSON', { exact: true }).waitFor();
  });

  deepWindowTest(
    'nothing is complained about when the extension starts',
    { open: 'agentcli/tools.json' },
    async ({ page }) => {
      await lens(page, 'Run').waitFor();
      await runPaletteCommand(page, 'Notifications: Show Notifications');
      await page.locator('.notifications-center').waitFor();
      deepEqual(await page.locator('.notifications-center .notification-list-item-message').allTextContents(), []);
    },
  );
});
