import { match } from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lens, waitForText } from './run-panel-frames';
import { focusEditor, goTo, waitForStatus } from './screen';
import { uiTest } from './ui-test';

const folder = 'talos/tools/weather-notes';

describe('a function that gets another name', () => {
  uiTest(
    'gets it in its cases too, and its handler is left to be confirmed in the preview',
    { open: `${folder}/manifest.json` },
    async ({ page, workspace }) => {
      await focusEditor(page);
      await waitForStatus(page, 'Talos');
      await goTo(page, 83, 18);
      await lens(page, 'Run').waitFor();
      await page.keyboard.press('F2');
      const input = page.locator('input.rename-input');
      await input.waitFor();
      await input.fill('write_note');
      await page.keyboard.press('Enter');
      const preview = page.locator('.bulk-edit-panel');
      await preview.getByText('index.ts').first().waitFor();
      await preview.getByRole('button', { name: 'Apply' }).click();
      await page.locator('.view-lines').getByText('"write_note"').first().waitFor();
      await page.keyboard.press('Control+K');
      await page.keyboard.press('s');
      await waitForText(join(workspace, folder, 'manifest.cases.yaml'), /tool: write_note/);
      match(await readFile(join(workspace, folder, 'index.ts'), 'utf8'), /add_note/);
    },
  );
});
