import { equal, match } from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openLanguageStatus, pick, waitForStatus } from './screen';
import { uiTest } from './ui-test';

/** Opens the language status and clicks our entry's link, as far as it can be seen. */
async function change(page: Page): Promise<void> {
  const status = await openLanguageStatus(page);
  const link = status.getByText('Change', { exact: true });
  const box = await link.boundingBox();
  const around = await status.boundingBox();
  equal(box && around && box.x + box.width <= around.x + around.width, true, 'the link is outside of its box');
  await link.click();
}

describe('the language status', () => {
  uiTest('says the dialect and follows what the author chooses', { open: 'agentcli/tools.json' }, async (ui) => {
    const { page, workspace } = ui;
    await waitForStatus(page, 'goagent agentcli, 3 tools, told by its content');
    await change(page);
    await pick(page, 'KasiLabs');
    await waitForStatus(page, 'KasiLabs, 3 tools, you said so');
    await pick(page, 'Remember in the workspace settings');
    await waitForStatus(page, 'KasiLabs, 3 tools, you said so');
    const settings = join(workspace, '.vscode', 'settings.json');
    await page.getByRole('treeitem', { name: '.vscode' }).waitFor();
    await change(page);
    match(await readFile(settings, 'utf8'), /"agentcli\/tools.json": "kasilabs"/);
    await pick(page, 'What its content says');
    await waitForStatus(page, 'goagent agentcli, 3 tools, told by its content');
    await change(page);
    await pick(page, 'No tool manifest');
    await pick(page, 'Only until this window is closed');
    await waitForStatus(page, 'No tool manifest');
    equal(/agentcli/.test(await readFile(settings, 'utf8')), false);
  });
});
