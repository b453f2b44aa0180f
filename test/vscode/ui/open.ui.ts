import { equal } from 'node:assert/strict';
import { brokenManifest } from '../workspaces';
import { uiTest } from './ui-test';

describe('on the screen', () => {
  uiTest('a manifest opens as a plain JSON file', { open: 'tools.json', fill: brokenManifest }, async ({ page }) => {
    await page.locator('.monaco-editor .view-lines').getByText('"tools"').waitFor();
    const language = page.locator('[id="status.editor.mode"]');
    await language.waitFor();
    equal((await language.textContent())?.trim(), 'JSON');
  });
});
