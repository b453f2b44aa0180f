import { ok } from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { until } from '../launch/time-limit';
import {
  focusEditor,
  hasSymbol,
  openLanguageStatus,
  pick,
  quickOpen,
  runPaletteCommand,
  waitForStatus,
} from './screen';
import { uiTest } from './ui-test';

/** Opens the language status and clicks the link of this extension's entry, once visible. */
async function change(page: Page, title = 'Change'): Promise<void> {
  // VS Code closes the pop-up whenever an entry changes, as those of other servers do while they start.
  for (let attempt = 1; ; attempt++) {
    const status = await openLanguageStatus(page, title);
    const link = status.getByText(title, { exact: true });
    const [box, around] = await Promise.all([link, status].map((one) => boxOf(one)));
    if (box && around) {
      ok(box.x + box.width <= around.x + around.width, 'the link is outside of its box');
      if (await isClicked(link)) return;
    }
    ok(attempt < 10, 'the language status does not stay open');
  }
}

const QUICKLY = { timeout: 2_000 };

function boxOf(locator: Locator) {
  return locator.boundingBox(QUICKLY).catch(() => null);
}

function isClicked(link: Locator): Promise<boolean> {
  return link.click(QUICKLY).then(
    () => true,
    () => false,
  );
}

describe('the language status', () => {
  uiTest('says the dialect and follows what the author chooses', { open: 'agentcli/tools.json' }, async (ui) => {
    const { page, settings } = ui;
    await waitForStatus(page, 'goagent agentcli, 3 tools, detected by its content');
    await change(page);
    await pick(page, 'KasiLabs');
    await waitForStatus(page, 'KasiLabs, 3 tools, set by you');
    await pick(page, 'Remember in the workspace settings');
    await waitForStatus(page, 'KasiLabs, 3 tools, set by you');
    await page.getByRole('treeitem', { name: '.vscode' }).waitFor();
    // VS Code makes the file before it writes the setting.
    await until('the setting is written', async () =>
      /tools.json": "kasilabs"/.test(await readFile(settings, 'utf8').catch(() => '')),
    );
    await change(page);
    await pick(page, 'Detect from content');
    await waitForStatus(page, 'goagent agentcli, 3 tools, detected by its content');
    await change(page);
    await pick(page, 'Not a tool manifest');
    await pick(page, 'Only until this window is closed');
    await waitForStatus(page, 'Not a tool manifest');
    await until('the setting is gone', async () => !/agentcli/.test(await readFile(settings, 'utf8')));
  });

  const DOUBTFUL = '{ "tools": [{ "name": "get_time", "description": "Tells the time.", "parameters": {} }] }';
  const doubtful = {
    open: 'tools.json',
    fill: (folder: string) => writeFile(join(folder, 'tools.json'), DOUBTFUL),
  };
  uiTest('says that a file may be meant as a manifest, and treats it as one when asked to', doubtful, async (ui) => {
    const { page } = ui;
    await waitForStatus(page, 'A tool manifest?, has the name of one');
    await change(page, 'Treat as goagent agentcli');
    await pick(page, 'Only until this window is closed');
    await waitForStatus(page, 'goagent agentcli, 1 tool, set by you');
  });

  const options = { open: 'agentcli/tools.json' };
  uiTest('and the outline keep the choice, although the server is started again', options, async ({ page }) => {
    await waitForStatus(page, 'goagent agentcli, 3 tools');
    await focusEditor(page);
    await waitForTool(page, true);
    await change(page);
    await pick(page, 'Not a tool manifest');
    await pick(page, 'Only until this window is closed');
    await waitForStatus(page, 'Not a tool manifest');
    await focusEditor(page);
    await waitForTool(page, false);
    await runPaletteCommand(page, 'Tool Manifest: Restart Language Server');
    // The new server has read both files once it reports the second.
    await quickOpen(page, 'glean/search-tickets.json');
    await waitForStatus(page, 'Glean');
    await quickOpen(page, 'agentcli/tools.json');
    await waitForStatus(page, 'Not a tool manifest, set by you');
  });
});

/** Waits until the first tool is among the symbols of the editor, or is not. */
async function waitForTool(page: Page, isWanted: boolean): Promise<void> {
  for (let attempt = 1; (await hasSymbol(page, 'get_time')) !== isWanted; attempt++) {
    ok(attempt < 20, isWanted ? 'the tool is no symbol' : 'the tool is still a symbol');
  }
}
