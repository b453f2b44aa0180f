import { equal, match } from 'node:assert/strict';
import { mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import { answer, askingCommand, give, lens, notice, panelOf, question, runButton } from './run-panel-frames';
import { clickInMenu, pick, shows } from './screen';
import { deepWindowTest, uiTest } from './ui-test';

describe('a new manifest', () => {
  uiTest(
    'is created in its place with what it runs, after both were shown, and runs at once',
    { open: 'agentcli/tools.json' },
    async ({ page, workspace }) => {
      await lens(page, 'Run').waitFor();
      await askingCommand(page, 'Tool Manifest: New Manifest…');
      await pick(page, 'Talos');
      const path = page.locator('.quick-input-widget input.input');
      await page.locator('.quick-input-widget').getByText('Path relative to the workspace folder').waitFor();
      // Next to the existing tool.
      const folder = basename(workspace);
      equal(await path.inputValue(), `${folder}/talos/tools/my-tool/manifest.json`);
      await give(page, `${folder}/../../outside/manifest.json`);
      await page.locator('.quick-input-widget').getByText('Enter a path inside the folder').waitFor();
      await give(page, `${folder}/tools/lamp/manifest.json`);
      await question(page).getByText('tools/lamp/index.ts').waitFor();
      await answer(page, 'Create');
      await page.locator('.tab.active').getByText('manifest.json').waitFor();
      match(await readFile(join(workspace, 'tools/lamp/manifest.json'), 'utf8'), /"id": "lamp"/);
      await lens(page, 'Run').click();
      await runButton(page).click();
      await answer(page, 'Run');
      await panelOf(page).getByText('received').first().waitFor();
    },
  );

  deepWindowTest(
    'is one of the new files of the File menu',
    { open: 'agentcli/tools.json' },
    async ({ page, workspace }) => {
      await lens(page, 'Run').waitFor();
      await chooseNewFile(page, 'Tool Manifest…');
      await pick(page, 'KasiLabs');
      await give(page, 'mine/kasilabs.json');
      await page.locator('.tab.active').getByText('kasilabs.json').waitFor();
      await notice(page, 'A call is sent to the server at "baseUrl"');
      // The first thing to fill in is selected.
      await page.getByText(`(${'MY_PLUGIN'.length} selected)`).waitFor();
      match(await readFile(join(workspace, 'mine/kasilabs.json'), 'utf8'), /"slug": "MY_PLUGIN"/);
    },
  );

  deepWindowTest(
    'is in the menu of a folder in the Explorer, and is created there',
    { fill: async (folder) => void (await mkdir(join(folder, 'tools'))) },
    async ({ page, workspace }) => {
      await page.getByRole('treeitem', { name: 'tools' }).click({ button: 'right' });
      await clickInMenu(page.getByRole('menuitem', { name: 'New Tool Manifest…' }));
      await pick(page, 'Talos');
      const path = page.locator('.quick-input-widget input.input');
      await page.locator('.quick-input-widget').getByText('Path relative to tools').waitFor();
      equal(await path.inputValue(), 'my-tool/manifest.json');
      await page.keyboard.press('Enter');
      await answer(page, 'Only the Manifest');
      await page.locator('.tab.active').getByText('manifest.json').waitFor();
      match(await readFile(join(workspace, 'tools/my-tool/manifest.json'), 'utf8'), /"id": "my-tool"/);
    },
  );
});

/** Chooses one of VS Code's new files. It registers its part of that command late: until then, the command fails without a list. */
async function chooseNewFile(page: Page, label: string): Promise<void> {
  const kind = page.locator('.quick-input-list .monaco-list-row').getByText(label, { exact: true });
  for (let attempt = 1; attempt <= 10; attempt++) {
    await askingCommand(page, 'Create: New File...');
    if (await shows(kind, 3_000)) return pick(page, label);
    await page.keyboard.press('Escape');
  }
  throw new Error('VS Code never had its list of new files.');
}
