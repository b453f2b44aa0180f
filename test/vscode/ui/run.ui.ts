import { equal, match, ok } from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answer, askingCommand, lens, panelOf, question, runButton, succeeded } from './run-panel-frames';
import { findFirstCommand, pick, runPaletteCommand } from './screen';
import { deepWindowTest, uiTestWith } from './ui-test';

const agentcliTest = uiTestWith({ open: 'agentcli/tools.json' });

describe('a tool in its manifest', () => {
  agentcliTest('can be previewed, without a run', async ({ page }) => {
    await lens(page, '✓ OpenAI').waitFor();
    await askingCommand(page, 'Tool Manifest: Preview Tool…');
    await pick(page, 'get_time');
    await page.locator('.tab').getByText('get_time.md').waitFor();
    const preview = panelOf(page);
    await preview.getByRole('heading', { name: 'What the model sees' }).waitFor();
    await preview.locator('code').getByText('"timezone"').first().waitFor();
    equal(await succeeded(page).count(), 0);
  });

  deepWindowTest(
    'is what the palette finds first for "run tool", and nothing starts by it',
    { open: 'agentcli/tools.json' },
    async ({ page }) => {
      await lens(page, 'Run').waitFor();
      await findFirstCommand(page, 'run tool', 'Tool Manifest: Run Tool…');
      await page.keyboard.press('Enter');
      await page.locator('.quick-input-widget').getByText('Run Tool', { exact: true }).waitFor();
      await page.locator('.quick-input-list .monaco-list-row').getByText('get_time').first().waitFor();
      await page.keyboard.press('Enter');
      await runButton(page).waitFor();
      equal(await question(page).count(), 0);
    },
  );

  agentcliTest('runs from its lens, after a yes, and is asked about again once it has changed', async (ui) => {
    const { page, workspace } = ui;
    await lens(page, 'Run').click();
    const panel = panelOf(page);
    await panel.getByRole('combobox', { name: 'timezone' }).fill('Pacific/Auckland');
    await runButton(page).click();
    await question(page).getByText('3 programs in agentcli/tools/bin').waitFor();
    await answer(page, 'Run');
    await panel.getByText('Pacific/Auckland').last().waitFor();
    await succeeded(page).waitFor();
    // The result is the last in the row: what was under the mouse before the run is there after it.
    const row = page
      .locator('.codelens-decoration')
      .filter({ has: page.getByText(/✓ [\d.]+ m?s/) })
      .first();
    match((await row.innerText()).replaceAll('\u00a0', ' '), /Run.*✓ OpenAI.*✓ [\d.]+ m?s$/s);
    // An editor next to the panel may be that narrow.
    const [target, editor] = await Promise.all(
      [row.getByText('✓ OpenAI'), page.locator('.monaco-editor').first()].map((one) => one.boundingBox()),
    );
    ok(target && editor && target.x + target.width - editor.x < 370, 'the verdict is cut in an editor of 370 px');

    await runButton(page).click();
    await panel.getByText('Pacific/Auckland').last().waitFor();
    await writeFile(
      join(workspace, 'agentcli/tools/bin/get_time'),
      '#!/bin/sh\ncat >/dev/null\necho failed >&2\nexit 2\n',
    );
    await runPaletteCommand(page, 'Tool Manifest: Rerun Last Tool');
    await question(page).getByText('agentcli/tools/bin/get_time changed.').waitFor();
    await answer(page, 'Run');
    await lens(page, '✗ exit 2').waitFor();
  });

  agentcliTest(
    'is not asked about at every save by somebody who agrees to whatever its files become, until that is forgotten',
    async ({ page, workspace }) => {
      const tool = (text: string) => writeFile(join(workspace, 'agentcli/tools/bin/get_time'), `#!/bin/sh\n${text}\n`);
      await lens(page, 'Run').click();
      const panel = panelOf(page);
      await panel.getByRole('combobox', { name: 'timezone' }).fill('Pacific/Auckland');
      await runButton(page).click();
      await answer(page, 'Run');
      await succeeded(page).waitFor();

      await tool('exit 2');
      await runButton(page).click();
      await question(page).getByText('agentcli/tools/bin/get_time changed.').waitFor();
      await answer(page, 'Always');
      await lens(page, '✗ exit 2').waitFor();

      await tool('exit 3');
      await runButton(page).click();
      await lens(page, '✗ exit 3').waitFor();
      await runPaletteCommand(page, 'Tool Manifest: Reset Run Confirmations');
      await runButton(page).click();
      await question(page).getByText('Run tools of').waitFor();
      await answer(page, 'Cancel');
      await panel.getByText('It was not confirmed.').waitFor();
    },
  );
});
