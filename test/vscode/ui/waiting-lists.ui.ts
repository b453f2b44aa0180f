import { equal } from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { onlyFiles } from '../workspaces';
import { withoutServer } from './paused-process';
import { askingCommand, lens, waitForText } from './run-panel-frames';
import { focusEditor, pick, waitForSquiggle } from './screen';
import { uiTestWith } from './ui-test';

const tool = (name: string) => ({ name, description: 'Finds places.', command: ['./tools/bin/find'] });
const fill = onlyFiles({
  'tools.json': JSON.stringify({ tools: [tool('find_places'), tool('get_time')] }),
  '.tool-manifest.json': '{}',
  '.mcp.json': '{ "mcpServers": { "docs": { "command": "docs-server" } } }',
});

const COMMANDS = [
  'Choose Targets…',
  'Preview Tool for Target…',
  'Preview Manifest for Target…',
  'Run Tool…',
  'Preview Tool…',
  'Copy Tool As…',
  'Set Secret…',
  'New Case…',
  'New Manifest…',
  'Fetch Tool Manifest…',
  'Change Platform…',
];

const input = (page: Page) => page.locator('.quick-input-widget input.input');

const listTest = uiTestWith({ fill, open: 'tools.json' });

/** Runs commands while the server answers nothing, and types: what is typed is in the list of each, not in the file. */
async function typeInto(page: Page, commands: readonly string[]): Promise<void> {
  await focusEditor(page);
  await withoutServer(async () => {
    for (const command of commands) {
      await askingCommand(page, `Tool Manifest: ${command}`);
      await input(page).waitFor();
      await page.keyboard.type('typed');
      // The palette's own input was hidden, so that it is the list of the command.
      equal(await input(page).inputValue(), 'typed', command);
      await page.keyboard.press('Escape');
      await input(page).waitFor({ state: 'hidden' });
    }
  });
  equal(await page.locator('.tab.dirty').count(), 0);
}

describe('lists', () => {
  listTest('while the server is slow, what is typed is in the list, not in the manifest', async ({ page }) => {
    await lens(page, '✓ OpenAI').waitFor();
    await typeInto(page, COMMANDS);
    // Once the server has answered, a list that was dismissed asks nothing more.
    await page.keyboard.type('x');
    await waitForSquiggle(page, 'error');
    equal(await input(page).isVisible(), false);
  });

  uiTestWith({ fill, open: '.mcp.json' })('nor is it in a file of servers', async ({ page }) => {
    await lens(page, 'Copy for…').waitFor();
    await typeInto(page, ['Copy Servers for…', 'Show Which Client Reads Which File']);
  });

  listTest('what was typed while the server was slow filters what it answers', async (ui) => {
    const { page } = ui;
    await lens(page, '✓ OpenAI').waitFor();
    await withoutServer(async () => {
      await askingCommand(page, 'Tool Manifest: Preview Tool for Target…');
      await input(page).waitFor();
      await page.keyboard.type('get_t');
    });
    await page.locator('.monaco-list-row.focused').getByText('get_time', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Preview get_time For', { exact: true }).waitFor();
    await page.keyboard.type('bedrock');
    await page.locator('.quick-input-list .monaco-list-row.focused').getByText('Bedrock').first().waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.tab').getByText('get_time for Bedrock').waitFor();
  });

  listTest('targets are chosen by keys alone, however late the server is', async (ui) => {
    const { page, workspace } = ui;
    const before = await readFile(join(workspace, 'tools.json'), 'utf8');
    await lens(page, '✓ OpenAI').waitFor();
    await focusEditor(page);
    await withoutServer(async () => {
      await askingCommand(page, 'Tool Manifest: Choose Targets…');
      await input(page).waitFor();
      // Nothing can be picked yet.
      await page.keyboard.press('Enter');
      await page.keyboard.type('gemini-json');
      equal(await input(page).inputValue(), 'gemini-json');
    });
    await page.locator('.quick-input-list .monaco-list-row').getByText('Gemini (JSON Schema)').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await pick(page, 'In .tool-manifest.json');
    await waitForText(join(workspace, '.tool-manifest.json'), /gemini-json-schema/);
    equal(await readFile(join(workspace, 'tools.json'), 'utf8'), before);
    equal(await page.locator('.tab.dirty').count(), 0);
  });
});
