/** The extension as VS Code for the Web runs it: in a web worker, without Node, with the server in another worker. */
import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { examplesWith, onlyFiles } from '../workspaces';
import { askingCommand, lens, notice, waitForText } from './run-panel-frames';
import {
  copiedText,
  focusEditor,
  goTo,
  openHover,
  openLanguageStatus,
  openProblems,
  openQuickFixes,
  openSuggestions,
  pick,
  runPaletteCommand,
  waitForSquiggle,
  waitForStatus,
} from './screen';
import { uiTestsInOneWindow } from './ui-test';

const MANIFEST = `{
  "tools": [
    {
      "name": "get_time",
      "description": "Tells the time.",
      "schema": { "type": "object", "properties": {} },
      "command": ["./tools/bin/get_time"],
      "timeoutsec": 5
    },
    {
      "name": "count",
      "description": "Counts words.",
      "schema": { "type": "object" },
      "command": ["./tools/bin/word_count"],

    }
  ]
}
`;

/** A tool that OpenAI takes and Gemini refuses. */
const FOR_OPENAI = `{
  "tools": [
    {
      "name": "get_time",
      "description": "Tells the time.",
      "schema": { "type": "object", "additionalProperties": false, "properties": { "zone": { "type": "string", "description": "A time zone." } }, "required": ["zone"] },
      "command": ["./tools/bin/get_time"]
    }
  ]
}
`;

const agentcli = 'agentcli/tools.json';
const fill = examplesWith({ [agentcli]: MANIFEST });
const fillForTargets = examplesWith({
  [agentcli]: FOR_OPENAI,
  'agentcli/.tool-manifest.json': '{ "targets": ["openai"] }\n',
});

/** The rows of the Problems view that contain a text. */
function problem(page: Page, text: string) {
  return page.locator('.markers-panel .monaco-list-row').filter({ hasText: text }).first();
}

describe('in the browser', () => {
  const uiTest = uiTestsInOneWindow({ installed: 'in browser' });

  uiTest(
    'a manifest is recognised, completed by keyboard, explained and fixed',
    { open: agentcli, fill },
    async (ui) => {
      const { page, workspace } = ui;
      await focusEditor(page);
      await waitForStatus(page, '2 tools');
      const status = await openLanguageStatus(page);
      match(await status.innerText(), /agentcli/);
      await page.keyboard.press('Escape');

      await goTo(page, 7, 10);
      match(await (await openHover(page)).innerText(), /program/i);
      await page.keyboard.press('Escape');

      await goTo(page, 15, 1);
      await page.keyboard.type('      "time');
      const rows = await openSuggestions(page);
      await rows.filter({ hasText: 'timeoutSec' }).first().waitFor();
      await page.keyboard.press('Enter');
      await page.keyboard.type('7');
      await page
        .locator('.view-line')
        .filter({ hasText: /"timeoutSec":\s*7/ })
        .waitFor();
      await page.keyboard.press('Escape');

      await goTo(page, 8, 9);
      await waitForSquiggle(page, 'warning');
      await openProblems(page);
      await problem(page, 'timeoutsec').waitFor();
      await goTo(page, 8, 9);
      await openQuickFixes(page);
      await page.keyboard.press('Enter');
      await page
        .locator('.view-line')
        .filter({ hasText: /"timeoutSec":\s*5/ })
        .waitFor();
      await page.keyboard.press('Control+S');
      await page.locator('.tab.active.dirty').waitFor({ state: 'detached' });
      ok(!(await readFile(join(workspace, agentcli), 'utf8')).includes('timeoutsec'));
    },
  );

  uiTest(
    'a call is previewed, and everything that calls says where it works',
    { open: agentcli, fill },
    async ({ page }) => {
      await lens(page, 'Preview').waitFor();
      equal(await lens(page, 'Run').count(), 0);
      await lens(page, 'Preview').click();
      const preview = page.frameLocator('iframe.webview').frameLocator('iframe#active-frame');
      await preview.getByRole('heading', { name: 'What the model sees' }).waitFor();
      await preview.getByText('tools/bin/get_time').first().waitFor();
      await runPaletteCommand(page, 'Tool Manifest: Poll Trigger…');
      const said = await notice(page, 'Tool Manifest calls nothing in the browser');
      await said.hover();
      await said.getByText('Learn More').click();
      await page.locator('.tab').getByText('browser.md').waitFor();
    },
  );

  uiTest(
    'a tool is shown as a target gets it, while it is typed, named as a target and copied',
    { open: agentcli, fill: fillForTargets },
    async ({ page, workspace }) => {
      await lens(page, '✓ OpenAI').waitFor();
      await goTo(page, 4, 17);
      const hover = await openHover(page);
      await hover.getByText('refused by Gemini').waitFor();
      await hover.getByRole('link', { name: 'Gemini', exact: true }).click();
      const preview = page
        .locator('.editor-group-container')
        .filter({ has: page.locator('.tab').getByText('get_time for Gemini', { exact: true }) });
      const line = (text: string) => preview.locator('.view-line').filter({ hasText: text }).first();
      await line('// ✗ Refused as it is written.').waitFor();
      await goTo(page, 5, 23);
      for (const text of ['S', 'So', 'Soo', 'Soon']) {
        await page.keyboard.type(text.at(-1) ?? '');
        await line(`"description": "${text}Tells the time."`).waitFor();
      }
      await page.keyboard.press('Control+S');
      await lens(page, 'Check for Gemini').click();
      await waitForText(join(workspace, 'agentcli', '.tool-manifest.json'), /"gemini"/);
      await lens(page, '✗ Gemini').waitFor();
      await page.keyboard.press('Control+1');
      await goTo(page, 6, 40);
      await openQuickFixes(page);
      await page.keyboard.press('Enter');
      await line('// ✓ Gemini takes it as it stands.').waitFor();
      await askingCommand(page, 'Tool Manifest: Copy Tool As…');
      await page.getByText('Copy get_time As', { exact: true }).waitFor();
      await pick(page, 'Gemini');
      await page.getByText('Copied for Gemini').waitFor();
      const copied = JSON.parse(await copiedText(page));
      equal(copied.description, 'SoonTells the time.');
      equal('additionalProperties' in copied.parameters, false);
    },
  );

  const servers = '{\n  "mcpServers": {\n    "docs": { "url": "https://docs.example/mcp" }\n  }\n}\n';
  uiTest(
    'a server is mended, and copied for another client',
    { open: '.mcp.json', fill: onlyFiles({ '.mcp.json': servers }) },
    async ({ page }) => {
      await lens(page, '✗ Claude Code').waitFor();
      await goTo(page, 3, 7);
      await openQuickFixes(page);
      await page.keyboard.press('Enter');
      await lens(page, '✓ Claude Code').waitFor();
      await goTo(page, 3, 7);
      await askingCommand(page, 'Tool Manifest: Copy Servers for…');
      await page.getByText('Copy docs For', { exact: true }).waitFor();
      await pick(page, 'Cursor');
      await page.getByText('Copied for Cursor').waitFor();
      deepEqual(JSON.parse(await copiedText(page)), {
        mcpServers: { docs: { type: 'http', url: 'https://docs.example/mcp' } },
      });
    },
  );

  uiTest(
    'files next to the manifest are read, and files that are not open are checked',
    { open: 'talos/tools/weather-notes/manifest.json' },
    async ({ page, workspace }) => {
      await focusEditor(page);
      await openProblems(page);
      await writeFile(join(workspace, 'agentcli', 'tools.json'), MANIFEST.replace('get_time"]', 'missing"]'));
      await problem(page, 'missing').waitFor();
    },
  );

  uiTest(
    'cases are checked and listed, and say where they are run; a restarted server works as before',
    { open: 'agentcli/tools.cases.yaml' },
    async ({ page }) => {
      await page.locator('.editor-instance .codicon-testing-run-icon').first().waitFor();
      await runPaletteCommand(page, 'Test: Run Tests in Current File');
      await notice(page, 'Tool Manifest calls nothing in the browser');
      await runPaletteCommand(page, 'Tool Manifest: Restart Language Server');
      await goTo(page, 4, 11);
      await page.keyboard.press('Control+Shift+ArrowRight');
      await page.keyboard.type('nobody');
      await waitForSquiggle(page, 'error');
      await openProblems(page);
      await problem(page, 'Unknown tool').waitFor();
    },
  );
});
