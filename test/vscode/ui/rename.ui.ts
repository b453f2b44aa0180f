import { join } from 'node:path';
import { lens, waitForText } from './run-panel-frames';
import { focusEditor, goTo, waitForStatus } from './screen';
import { uiTest } from './ui-test';

const folder = 'talos/tools/weather-notes';

describe('a function that gets another name', () => {
  uiTest(
    'gets it in its cases and its handler too, both ticked in the preview',
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
      await page.keyboard.press('Control+Enter');
      const preview = page.locator('.bulk-edit-panel');
      await preview.getByText('index.ts').first().waitFor();
      await preview.getByRole('button', { name: 'Apply' }).click();
      await page.locator('.view-lines').getByText('"write_note"').first().waitFor();
      await page.keyboard.press('Control+K');
      await page.keyboard.press('s');
      await waitForText(join(workspace, folder, 'manifest.cases.yaml'), /tool: write_note/);
      await waitForText(join(workspace, folder, 'index.ts'), /write_note: add_note/);
    },
  );
});
