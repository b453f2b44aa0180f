import { deepEqual } from 'node:assert/strict';
import { lens } from './run-panel-frames';
import { runPaletteCommand } from './screen';
import { deepWindowTest } from './ui-test';

describe('on the screen', () => {
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
