import { equal } from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { examplesWith, onlyFiles } from '../workspaces';
import { answer, askingCommand, runButton } from './run-panel-frames';
import { hoverUntil, pick, runPaletteCommand } from './screen';
import { deepWindowTest, uiTestsInOneWindow } from './ui-test';

const examplesForGemini = examplesWith({ '.tool-manifest.json': '{ "targets": ["gemini"] }\n' });

const section = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} Section`) });

/** Opens or closes parts of the side bar. */
async function fold(page: Page, parts: Readonly<Record<string, boolean>>): Promise<void> {
  for (const [name, isOpen] of Object.entries(parts)) {
    const header = section(page, name);
    await header.waitFor();
    if ((await header.getAttribute('aria-expanded')) !== String(isOpen)) await header.click();
  }
}

const closeTools = (page: Page): Promise<void> => fold(page, { Tools: false, Explorer: true });

/** Opens the view by its header, with the files closed to have room for it, and returns its tree, without what a test before has left. */
async function openTools(page: Page, workspace: string): Promise<Locator> {
  await fold(page, { Tools: true, Explorer: false });
  const tools = page.getByRole('tree', { name: 'Tools' });
  const others = tools.getByRole('treeitem', { name: new RegExp(`, (?!${basename(workspace)}/)test-\\d+/`) });
  if (basename(workspace).startsWith('test-')) {
    await tools.getByRole('treeitem', { name: new RegExp(`, ${basename(workspace)}/talos`) }).waitFor();
  }
  await others.first().waitFor({ state: 'detached' });
  return tools;
}

const row = (tools: Locator, name: string | RegExp) => tools.getByRole('treeitem', { name }).first();

/**
 * Clicks *Run Tool…* of a row, which is hovered: rows that are added above it move it. While VS Code draws the list anew, the button belongs to
 * no tool, and the user is told to click again.
 */
async function clickRun(page: Page, tool: Locator): Promise<void> {
  const button = tool.getByRole('button', { name: 'Run Tool…' });
  const tab = page.locator('.tab').getByText('Run get_time');
  const lost = page.locator('.part.statusbar').getByText('click again');
  for (;;) {
    await hoverUntil(tool, button, page);
    await button.click();
    await tab.or(lost).first().waitFor();
    if (await tab.isVisible()) return;
    await lost.waitFor({ state: 'hidden' });
  }
}

describe('the view Tools', () => {
  // In a window of its own: VS Code keeps a document without an editor for minutes, and a file of another test would be listed so long.
  const uiTest = uiTestsInOneWindow({});

  uiTest('lists manifests with their tools, and follows the text of the editor and the disk', {}, async (ui) => {
    const { page, workspace } = ui;
    const tools = await openTools(page, workspace);
    await row(tools, /^tools\.json, .*agentcli, goagent agentcli, 3 tools/).waitFor();
    await row(tools, 'get_time, tool').click();
    await page.locator('.tab.active').getByText('tools.json', { exact: true }).waitFor();
    await page.getByText('Ln 4,').waitFor();
    await page.keyboard.type('"now"');
    await row(tools, 'now, tool').waitFor();
    await runPaletteCommand(page, 'File: Revert File');
    await row(tools, 'get_time, tool').waitFor();
    await rm(join(workspace, 'glean'), { recursive: true });
    await row(tools, /Glean/).waitFor({ state: 'detached' });
    const added = '{ "tools": [{ "name": "added", "description": "d", "command": ["./a"] }] }';
    await writeFile(join(workspace, 'tools.json'), added);
    // Programs must be in ./tools/bin.
    await row(tools, 'added, tool, 1 problem').waitFor();
    await closeTools(page);
  });

  uiTest('runs a tool, shows how that ended, and what has failed or has problems', {}, async ({ page, workspace }) => {
    const tools = await openTools(page, workspace);
    await clickRun(page, row(tools, 'get_time, tool'));
    await runButton(page).click();
    await answer(page, 'Run');
    await row(tools, /^get_time, tool, last run (?:passed|failed)/).waitFor();
    await askingCommand(page, 'Tool Manifest: Filter Tools…');
    await pick(page, 'With Problems');
    await row(tools, 'get_time').waitFor({ state: 'detached' });
    await page.getByText('No tool fits the filter.').waitFor();
    await page.getByRole('button', { name: 'Show All Tools' }).last().click();
    await row(tools, 'get_time').waitFor();
    await askingCommand(page, 'Tool Manifest: Filter Tools…');
    await page.getByPlaceholder('Type a part of a name or path').fill('word');
    await pick(page, 'Named "word"');
    await row(tools, 'get_time').waitFor({ state: 'detached' });
    await row(tools, 'word_count, tool').waitFor();
    await runPaletteCommand(page, 'Tool Manifest: Show All Tools');
    await row(tools, 'get_time').waitFor();
    await closeTools(page);
  });

  uiTest(
    'says which named targets refuse a tool, in words and with a sign, and leads to the form of each',
    { fill: examplesForGemini },
    async ({ page, workspace }) => {
      const tools = await openTools(page, workspace);
      const refused = row(tools, 'track_parcel, tool, refused by Gemini, 1 problem');
      await refused.locator('.codicon-bracket-error').waitFor();
      await row(tools, 'opening_hours, tool').locator('.codicon-tools').waitFor();
      const tooltip = page.locator('.monaco-hover').filter({ hasText: 'refused by' });
      const link = tooltip.getByRole('link', { name: 'Gemini', exact: true });
      await hoverUntil(refused, link, page);
      await link.click();
      await page.locator('.tab').getByText('track_parcel for Gemini', { exact: true }).waitFor();
      await closeTools(page);
    },
  );

  deepWindowTest(
    'says that there is no manifest, and helps to make one',
    { fill: onlyFiles({ 'notes.md': '# Notes\n' }) },
    async ({ page, workspace }) => {
      await openTools(page, workspace);
      await page.getByText('This workspace has no tool manifests.').waitFor();
      await page.getByRole('button', { name: 'Get Started' }).waitFor();
      await page.getByRole('button', { name: 'New Manifest' }).last().click();
      await page.locator('.quick-input-widget').getByPlaceholder('Select a platform').waitFor();
    },
  );

  deepWindowTest('runs nothing in a workspace that is not trusted', { trust: false }, async ({ page, workspace }) => {
    const tools = await openTools(page, workspace);
    const tool = row(tools, 'get_time, tool');
    await hoverUntil(tool, tool.getByRole('button', { name: 'Preview Tool…' }), page);
    equal(await row(tools, 'get_time, tool').getByRole('button', { name: 'Run Tool…' }).count(), 0);
    await row(tools, 'get_time, tool').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Preview Tool…' }).waitFor();
    equal(await page.getByRole('menuitem', { name: 'Run Tool…' }).count(), 0);
  });
});
