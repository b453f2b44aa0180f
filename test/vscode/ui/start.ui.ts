/** Where the extension starts, and what it does in windows of other kinds: each needs one of its own. */
import { deepEqual, equal } from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { until } from '../launch/time-limit';
import { onlyFiles } from '../workspaces';
import { childrenWith } from './paused-process';
import { lens, panelOf } from './run-panel-frames';
import {
  editorText,
  focusEditor,
  goTo,
  openHover,
  openProblems,
  quickOpen,
  runPaletteCommand,
  waitForSquiggle,
} from './screen';
import { deepWindowTest, windowTest } from './ui-test';
import { waitUntilWatched } from './watched-folder';

const NAMELESS = '{"tools":[{"name":"","command":[]}]}\n';

/**
 * Typical files, none of which declares tools. They are in a subfolder, because VS Code's npm support opens a top-level `package.json` as a
 * document, and an open JSON document activates JSON extensions.
 */
const UNRELATED = {
  'web/package.json': '{ "name": "app", "version": "1.0.0" }\n',
  'web/manifest.json': '{ "name": "Web app", "start_url": "/" }\n',
  'compose.yaml': 'services:\n  web:\n    image: nginx\n',
  'notes.md': '# Notes\n',
};

/** Whether the extension is active, by VS Code's own list. */
async function isActive(page: Page): Promise<boolean> {
  await runPaletteCommand(page, 'Developer: Show Running Extensions');
  const list = page.locator('.runtime-extensions-editor');
  // It gets the keyboard by this.
  await list.getByText('Markdown Language Features').click();
  const found = await list.getByText('tool-manifest.tool-manifest').isVisible();
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });
  return found;
}

/** The language servers of a window that has just been opened. */
async function serversFromNow(): Promise<() => Promise<number>> {
  const others = await childrenWith('/dist/server.js');
  return async () => (await childrenWith('/dist/server.js')).filter((id) => !others.includes(id)).length;
}

const SKILL = '---\nname: docs\ndescription: - searches documents\n---\n# Docs\n';

describe('in a workspace', () => {
  deepWindowTest(
    'with skills the server starts with the first of them that is opened, and with no other Markdown',
    { fill: onlyFiles({ 'notes.md': SKILL, '.agents/skills/docs/SKILL.md': SKILL }), open: 'notes.md' },
    async ({ page }) => {
      const servers = await serversFromNow();
      await focusEditor(page);
      await page.keyboard.press('Control+End');
      await page.keyboard.type('More.');
      // To show that nothing happens, wait long enough for it: the server starts faster than this.
      await page.waitForTimeout(2_000);
      equal(await servers(), 0);
      await quickOpen(page, 'SKILL.md');
      await waitForSquiggle(page, 'error');
      equal(await servers(), 1);
    },
  );

  windowTest(
    'without manifests the extension is not active before JSON is opened, and its server starts with the first key of a manifest',
    { fill: onlyFiles({ ...UNRELATED, 'mine.json': '{\n  \n}\n' }), open: 'notes.md' },
    async ({ page, workspace }) => {
      const servers = await serversFromNow();
      // An editor that is shown later takes the keyboard from the command palette.
      await focusEditor(page);
      equal(await isActive(page), false);
      await quickOpen(page, 'web/package.json');
      await quickOpen(page, 'compose.yaml');
      await quickOpen(page, 'web/manifest.json');
      await focusEditor(page);
      await page.keyboard.press('Control+End');
      await page.keyboard.type(' ');
      equal(await isActive(page), true);
      // To show that nothing happens, wait long enough for it: the server starts faster than this.
      await page.waitForTimeout(2_000);
      equal(await servers(), 0);
      await quickOpen(page, 'mine.json');
      await goTo(page, 2, 3);
      await page.keyboard.type('"tools":');
      await until('there is a language server', async () => (await servers()) === 1);
      await writeFile(join(workspace, 'tools.json'), NAMELESS);
      await quickOpen(page, 'tools.json');
      await waitForSquiggle(page, 'error');
      equal(await servers(), 1);
    },
  );

  deepWindowTest(
    'whose manifest has a name of its own it is checked as soon as any JSON is opened',
    {
      fill: onlyFiles({
        ...UNRELATED,
        'agents/weather-tools.json': {
          tools: [{ name: '', description: 'Tells the weather.', schema: { type: 'object' }, command: ['./weather'] }],
        },
      }),
      open: 'web/package.json',
    },
    async ({ page }) => {
      await page.locator('.tab.active').getByText('package.json', { exact: true }).waitFor();
      await focusEditor(page);
      const problems = await openProblems(page);
      await problems
        .getByLabel(/weather-tools\.json/)
        .first()
        .waitFor();
      await problems.locator('a').getByText('agentcli/empty-name').waitFor();
    },
  );

  windowTest(
    'of two folders each has its own settings, and those of the workspace where it says nothing',
    {
      fill: onlyFiles({
        'strict/tools.json': NAMELESS,
        'lenient/tools.json': NAMELESS,
        'lenient/.vscode/settings.json': { 'toolManifest.rules': { 'agentcli/empty-name': 'hint' } },
        'two.code-workspace': { folders: [{ path: 'strict' }, { path: 'lenient' }] },
      }),
      workspaceFile: 'two.code-workspace',
    },
    async ({ page, workspace }) => {
      const marked = (severity: string) => page.locator(`.editor-instance .cdr.squiggly-${severity}`).first();
      const own = join(workspace, 'lenient/.vscode');
      await quickOpen(page, 'lenient/tools.json');
      await marked('hint').waitFor({ state: 'attached' });
      await waitUntilWatched(own);
      await writeFile(join(own, 'settings.json'), '{ "toolManifest.rules": { "agentcli/empty-name": "information" } }');
      await marked('info').waitFor({ state: 'attached' });
      await runPaletteCommand(page, 'View: Close All Editors');
      await quickOpen(page, 'strict/tools.json');
      await marked('error').waitFor({ state: 'attached' });
      deepEqual([await marked('info').count(), await marked('hint').count()], [0, 0]);
      await runPaletteCommand(page, 'Preferences: Open Workspace Settings (JSON)');
      await editorText(page, '"folders"').waitFor();
      await focusEditor(page);
      await page.keyboard.press('Control+A');
      const associations = { 'toolManifest.associations': { '**/tools.json': 'off' } };
      await page.keyboard.insertText(
        JSON.stringify({ folders: [{ path: 'strict' }, { path: 'lenient' }], settings: associations }),
      );
      await page.keyboard.press('Control+S');
      await quickOpen(page, 'strict/tools.json');
      await marked('error').waitFor({ state: 'detached' });
    },
  );

  windowTest(
    'that is not trusted a manifest is checked and explained, and a tool has no lens that runs it, but one that leads to trust',
    {
      fill: onlyFiles({
        'tools.json':
          '{\n  "tools": [\n    { "name": "", "description": "Does nothing.", "command": ["/bin/true"] },\n    { "name": "it", "description": "Does nothing.", "command": ["/bin/true"] }\n  ]\n}\n',
      }),
      open: 'tools.json',
      trust: false,
    },
    async ({ page }) => {
      await waitForSquiggle(page, 'error');
      await goTo(page, 3, 53);
      await (await openHover(page)).getByText('argument vector').waitFor();
      // It would cover the lens.
      await page.keyboard.press('Escape');
      await lens(page, 'Preview').waitFor();
      equal(await lens(page, 'Run').count(), 0);
      await lens(page, 'Trust This Workspace').click();
      await page
        .getByRole('button', { name: /^Trust/ })
        .first()
        .click();
      await lens(page, 'Run').waitFor();
      equal(await lens(page, 'Trust').count(), 0);
    },
  );

  windowTest(
    'the installed package, without the sources, checks and explains a manifest',
    { fill: onlyFiles({ 'tools.json': NAMELESS }), open: 'tools.json', installed: 'with node' },
    async ({ page }) => {
      await waitForSquiggle(page, 'error');
      await goTo(page, 1, NAMELESS.indexOf('command') + 2);
      await (await openHover(page)).getByText('argument vector').waitFor();
      // A rule's page is shown as it reads, not as Markdown.
      await (await openProblems(page)).getByText('agentcli/empty-command').first().click();
      await panelOf(page).getByRole('heading', { name: 'agentcli/empty-command' }).waitFor();
    },
  );
});
