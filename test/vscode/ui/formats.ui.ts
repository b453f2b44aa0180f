import { match } from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import { until } from '../launch/time-limit';
import { onlyFiles } from '../workspaces';
import { askingCommand, give, lens, notice, waitForText } from './run-panel-frames';
import {
  copiedText,
  editorText,
  fixAt,
  focusEditor,
  goTo,
  openHover,
  openSuggestions,
  pick,
  waitForStatus,
} from './screen';
import { uiTest } from './ui-test';

/** Chooses the first suggestion at the cursor, by keyboard. */
async function acceptFirst(page: Page): Promise<void> {
  await openSuggestions(page);
  await page.keyboard.press('Enter');
  await page.locator('.suggest-widget.visible').waitFor({ state: 'hidden' });
}

const SERVERS = `{
  "mcpServers": {
    "docs": { "type": "http", "url": "https://docs.example/mcp" },
    "files": {
      "comand": "files-server"
    }
  }
}
`;

describe('files that AI clients read', () => {
  const empty = { fill: onlyFiles({ '.cursor-plugin/plugin.json': '' }), open: '.cursor-plugin/plugin.json' };
  uiTest('a plugin is written by Ctrl+Space and Enter, from an empty file', empty, async ({ page }) => {
    await focusEditor(page);
    await waitForStatus(page, 'Cursor plugin');
    await acceptFirst(page);
    await editorText(page, '"name": "my-plugin"').waitFor();
    await lens(page, '✓ Cursor').waitFor();
  });

  const servers = { fill: onlyFiles({ '.mcp.json': SERVERS }), open: '.mcp.json' };
  uiTest(
    'a server that is left out is told above it, and its key is explained and mended',
    servers,
    async ({ page }) => {
      await lens(page, '✓ Claude Code').waitFor();
      const left = lens(page, '✗ Claude Code');
      await left.waitFor();
      match((await left.getAttribute('title')) ?? '', /Missing key "command"/);
      await focusEditor(page);
      await goTo(page, 3, 16);
      match(await (await openHover(page)).innerText(), /The transport/);
      await page.keyboard.press('Escape');
      await fixAt(page, 5, 8);
      await editorText(page, '"command": "files-server"').waitFor();
      await lens(page, '✓ Claude Code', 1).waitFor();
    },
  );

  uiTest('servers are copied for another client, which is told what it lacks', servers, async ({ page }) => {
    await lens(page, 'Copy for…').waitFor();
    await focusEditor(page);
    await askingCommand(page, 'Tool Manifest: Copy Servers for…');
    // Waits for the input: what is typed before it is there goes into the file.
    await page.locator('.quick-input-widget input.input').fill('VS Code');
    await pick(page, 'VS Code');
    await notice(page, 'copied for VS Code. files: ');
    match(await copiedText(page), /"servers": \{\s*"docs"/);
    await page.keyboard.press('Escape');
    await goTo(page, 3, 10);
    await askingCommand(page, 'Tool Manifest: Copy Servers for…');
    await page.getByText('Copy docs For', { exact: true }).waitFor();
    await pick(page, 'Cursor');
    await until(
      'the server at the cursor is copied',
      async () => /"docs"/.test(await copiedText(page)) && !/"files"/.test(await copiedText(page)),
    );
    await lens(page, 'Copy for…').click();
    await pick(page, 'Codex');
    await until('one server is copied', async () => /\[mcp_servers\.docs\]/.test(await copiedText(page)));
  });

  const two = { fill: onlyFiles({ '.mcp.json': SERVERS, '.cursor/mcp.json': SERVERS }), open: '.mcp.json' };
  uiTest('a server gets another name in the files of all clients', two, async ({ page, workspace }) => {
    await lens(page, '✓ Claude Code').waitFor();
    await focusEditor(page);
    await goTo(page, 3, 7);
    await page.keyboard.press('F2');
    const input = page.locator('input.rename-input');
    await input.waitFor();
    await input.fill('search');
    await page.keyboard.press('Enter');
    await editorText(page, '"search": {').waitFor();
    await page.keyboard.press('Control+K');
    await page.keyboard.press('s');
    await waitForText(join(workspace, '.cursor/mcp.json'), /"search": \{/);
  });

  uiTest('a list shows which client reads which file, and opens the one that is picked', two, async ({ page }) => {
    await lens(page, '✓ Claude Code').waitFor();
    await askingCommand(page, 'Tool Manifest: Show Which Client Reads Which File');
    const rows = page.locator('.quick-input-widget .monaco-list-row');
    await rows.filter({ hasText: 'Claude Code' }).filter({ hasText: '.mcp.json' }).first().waitFor();
    await pick(page, 'Cursor');
    await page.locator('.tab.active').getByText('mcp.json', { exact: true }).waitFor();
    await lens(page, '✓ Cursor').waitFor();
  });

  const folder = { fill: onlyFiles({ 'README.md': 'A plugin.\n' }), open: 'README.md' };
  uiTest('New Manifest creates a plugin in its place', folder, async ({ page, workspace }) => {
    await askingCommand(page, 'Tool Manifest: New Manifest…');
    await pick(page, 'Claude Code plugin');
    await page.locator('.quick-input-widget').getByText('The client looks for this name').waitFor();
    await give(page, `${basename(workspace)}/.claude-plugin/plugin.json`);
    await page.locator('.tab.active').getByText('plugin.json').waitFor();
    // The first thing to fill in is selected.
    await page.getByText(`(${'my-plugin'.length} selected)`).waitFor();
    const written = await readFile(join(workspace, '.claude-plugin/plugin.json'), 'utf8');
    match(written, /"name": "my-plugin"/);
    await lens(page, 'Claude Code').waitFor();
  });
});
