import { brokenManifest } from '../workspaces';
import { uiTest } from './ui-test';

describe('on the screen', () => {
  uiTest('a manifest opens as a plain JSON file', { open: 'tools.json', fill: brokenManifest }, async ({ page }) => {
    await page.locator('.monaco-editor .view-lines').getByText('"tools"').waitFor();
    await page.locator('[id="status.editor.mode"]').getByText('JSON', { exact: true }).waitFor();
  });
});
