import { onlyFiles } from '../workspaces';
import { waitForSquiggle } from './screen';
import { deepWindowTest } from './ui-test';

const fill = onlyFiles({ 'a/tools.json': '{ "tools": [{ "description": "d", "command": ["./a"] }] }\n' });
const settings = { 'toolManifest.check': 'openFiles' };

describe('a manifest, where open files alone are checked', () => {
  deepWindowTest(
    'leaves no problem behind when it is closed',
    { fill, open: 'a/tools.json', settings },
    async ({ page }) => {
      await waitForSquiggle(page, 'error');
      await page.locator('[id="status.problems"] a[aria-label="Errors: 2"]').waitFor();
      await page.locator('.tab.active .tab-actions a').click();
      await page.locator('[id="status.problems"] a[aria-label="No Problems"]').waitFor({ timeout: 5_000 });
    },
  );
});
