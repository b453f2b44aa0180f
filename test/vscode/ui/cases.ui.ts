import { equal } from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { copyOfExamples, examplesWith } from '../workspaces';
import {
  answer,
  askingCommand,
  give,
  lens,
  notice,
  panelOf,
  question,
  runButton,
  succeeded,
  waitForText,
} from './run-panel-frames';
import {
  editorText,
  findCommand,
  focusEditor,
  goTo,
  openHover,
  openProblems,
  openQuickFixes,
  openSuggestions,
  pick,
  quickOpen,
  runPaletteCommand,
  waitForSquiggle,
} from './screen';
import { deepUiTest, deepWindowTest, uiTest } from './ui-test';

const ONE_CASE = `cases:
  - name: counts words
    tool: word_count
    arguments: { text: one two }
    expect:
      equals: { lines: 1, words: 2, characters: 7 }
`;

const TOOLS = ['word_count', 'get_time', 'system_info'];

/** The examples with a case of each of agentcli's tools, close enough together to be visible next to the results. */
const oneCaseOfEach = examplesWith({
  'agentcli/tools.cases.yaml': `cases:\n${TOOLS.map((tool) => `  - { name: ${tool} is run, tool: ${tool}, arguments: { text: a, timezone: UTC } }\n`).join('')}`,
});

/** The examples without the cases of agentcli. */
async function withoutCases(folder: string): Promise<void> {
  await copyOfExamples(folder);
  await rm(join(folder, 'agentcli/tools.cases.yaml'));
}

/** The icon of a test in the gutter. @param index among those in this state, from 0 */
function glyph(page: Page, state: 'run' | 'passed' | 'failed' | 'error' | 'skipped', index = 0): Locator {
  return page.locator(`.editor-instance .codicon-testing-${state}-icon`).nth(index);
}

/** Types at the end of the active editor, and saves. */
async function save(page: Page, text: string): Promise<void> {
  await focusEditor(page);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
  await page.keyboard.press('Control+S');
  await page.locator('.tab.active:not(.dirty)').waitFor();
}

describe('cases', () => {
  uiTest(
    'are kept from the panel, and are tests: green, red after the tool was changed, and asked about',
    { open: 'agentcli/tools.json' },
    async ({ page, workspace }) => {
      const cases = join(workspace, 'agentcli/tools.cases.yaml');
      await writeFile(cases, `# Mine.\n${ONE_CASE}`);
      await lens(page, 'Run', 1).click();
      const panel = panelOf(page);
      await panel.getByRole('textbox', { name: 'text', exact: true }).fill('a b c');
      await runButton(page).click();
      await question(page).getByText('3 programs in agentcli/tools/bin').waitFor();
      await answer(page, 'Run');
      await succeeded(page).waitFor();
      await panel.getByRole('button', { name: 'Save as case' }).click();
      await give(page, 'counts three words');
      await waitForText(cases, /^# Mine\.\n[\s\S]*\n\n {2}- name: counts three words[\s\S]*words: 3/);

      await quickOpen(page, 'agentcli/tools.cases.yaml');
      await glyph(page, 'run').waitFor();
      await runPaletteCommand(page, 'Test: Run Tests in Current File');
      await glyph(page, 'passed').waitFor();

      const tool = join(workspace, 'agentcli/tools/bin/word_count');
      await writeFile(tool, '#!/bin/sh\ncat >/dev/null\necho \'{"lines":1,"words":5}\'\n');
      await runPaletteCommand(page, 'Test: Run Tests in Current File');
      await question(page).getByText('agentcli/tools/bin/word_count changed.').waitFor();
      await answer(page, 'Run');
      await glyph(page, 'failed').waitFor();
      await page.getByText('equals: /words is 5, not 2').first().waitFor();
    },
  );

  deepWindowTest(
    'have names of their own in the Testing view, as it is read out',
    { open: 'agentcli/tools.json' },
    async (ui) => {
      const { page } = ui;
      await lens(page, 'Run').waitFor();
      await runPaletteCommand(page, 'Testing: Focus on Test Explorer View');
      const rows = page.locator('.test-explorer .monaco-list-row');
      await rows.filter({ hasText: 'agentcli/tools.json' }).waitFor();
      await rows.filter({ hasText: 'talos/tools/weather-notes/manifest.json' }).waitFor();
      const names = await Promise.all((await rows.all()).map((row) => row.getAttribute('aria-label')));
      equal(new Set(names).size, names.length);
    },
  );

  deepWindowTest(
    'that are kept of a tool which tells the time hold the next time too, and its author is told why',
    { open: 'agentcli/tools.json' },
    async ({ page, workspace }) => {
      const cases = join(workspace, 'agentcli/tools.cases.yaml');
      await writeFile(cases, '# Mine.\ncases: []\n');
      await lens(page, 'Run').click();
      const panel = panelOf(page);
      await panel.getByLabel('timezone', { exact: true }).press('Control+Enter');
      await answer(page, 'Always While Unchanged');
      await panel.locator('.status.is-ok').waitFor();
      await panel.getByRole('button', { name: 'Save as case' }).click();
      await give(page, 'tells the time');
      await page.getByText('from call to call:').first().waitFor();
      await notice(page, '/time, /date differ from call to call');
      await runPaletteCommand(page, 'Notifications: Hide Notifications');
      await waitForText(cases, /name: tells the time[\s\S]*matches:/);

      await panel.getByLabel('timezone', { exact: true }).fill('UTC');
      await panel.getByRole('button', { name: 'Save as case' }).click();
      await page.getByText('has not been run with these arguments yet').first().waitFor();
      await give(page, 'was not run yet');
      await waitForText(cases, /name: was not run yet/);

      await quickOpen(page, 'agentcli/tools.cases.yaml');
      await glyph(page, 'run').waitFor();
      await runPaletteCommand(page, 'Test: Run Tests in Current File');
      // The gutter shows the first; the result list shows both.
      await glyph(page, 'passed').waitFor();
      await page.locator('.codicon-testing-passed-icon').nth(2).waitFor();
      equal(await page.locator('.codicon-testing-failed-icon').count(), 0);
    },
  );

  deepUiTest(
    'leave the panel and the lens of their tool alone, also where a failure is what they expect',
    { open: 'agentcli/tools.json' },
    async ({ page, workspace }) => {
      await writeFile(
        join(workspace, 'agentcli/tools.cases.yaml'),
        'cases:\n  - { name: says what is wrong, tool: get_time, arguments: { timezone: No/Where }, expect: { exit: 1 } }\n',
      );
      await lens(page, 'Run').click();
      const before = panelOf(page).getByText('Run the tool to see its result here.');
      await before.waitFor();
      await quickOpen(page, 'agentcli/tools.cases.yaml');
      await glyph(page, 'run').waitFor();
      await runPaletteCommand(page, 'Test: Run Tests in Current File');
      await answer(page, 'Run');
      await glyph(page, 'passed').waitFor();
      await page.locator('.tab').getByText('Run get_time').click();
      await before.waitFor();
      await lens(page, 'Run').waitFor();
      equal(await lens(page, '✗').count(), 0);
    },
  );

  for (const { does, button, state } of [
    { does: 'of several tools are asked about once, with all they execute in view', button: 'Run', state: 'passed' },
    { does: 'of several tools are not run if nobody agrees, and that is asked once', button: 'Cancel', state: 'error' },
  ] as const) {
    uiTest(does, { fill: oneCaseOfEach, open: 'agentcli/tools.cases.yaml' }, async ({ page }) => {
      await glyph(page, 'run', TOOLS.length - 1).waitFor();
      await focusEditor(page);
      await runPaletteCommand(page, 'Test: Run Tests in Current File');
      await question(page).getByText('3 programs in agentcli/tools/bin').waitFor();
      await answer(page, button);
      await glyph(page, state, TOOLS.length - 1).waitFor();
      equal(await question(page).isVisible(), false);
    });
  }

  deepWindowTest(
    'can be stopped, with all that they have started, and run again when a file is saved that they hang on',
    { open: 'agentcli/tools.cases.yaml' },
    async ({ page, workspace }) => {
      const tool = join(workspace, 'agentcli/tools/bin/word_count');
      const started = join(workspace, 'started');
      await writeFile(started, '');
      await writeFile(tool, `#!/bin/sh\ncat >/dev/null\necho $$ >${started}\nsleep 3600\n`);
      await writeFile(join(workspace, 'agentcli/tools.cases.yaml'), ONE_CASE);
      await glyph(page, 'run').waitFor();
      await focusEditor(page);
      await runPaletteCommand(page, 'Test: Run Tests in Current File');
      await answer(page, 'Run');
      await waitForText(started, /\d/);
      await runPaletteCommand(page, 'Test: Cancel Test Run');
      await glyph(page, 'skipped').waitFor();
      const left = await readFile(`/proc/${(await readFile(started, 'utf8')).trim()}/cmdline`, 'utf8').catch(() => '');
      equal(left, '');

      await writeFile(tool, '#!/bin/sh\ncat >/dev/null\necho \'{"lines":1,"words":2,"characters":7}\'\n');
      await findCommand(page, 'Test: Start Continuous Run');
      await pick(page, 'Test: Start Continuous Run');
      await focusEditor(page);
      await page.keyboard.press('Control+End');
      await page.keyboard.type('# saved');
      await page.keyboard.press('Control+S');
      await question(page).getByText('agentcli/tools/bin/word_count changed.').waitFor();
      await answer(page, 'Run');
      await glyph(page, 'passed').waitFor();

      const calls = join(workspace, 'calls');
      await writeFile(calls, '');
      await writeFile(tool, `#!/bin/sh\ncat >/dev/null\necho called >>${calls}\n`);
      await quickOpen(page, 'agentcli/tools/bin/get_time');
      await save(page, '# of no case');
      await quickOpen(page, 'agentcli/tools/bin/word_count');
      await save(page, 'exit 1');
      await question(page).getByText('agentcli/tools/bin/word_count changed.').waitFor();
      await answer(page, 'Run');
      await quickOpen(page, 'agentcli/tools.cases.yaml');
      await glyph(page, 'failed').waitFor();
      equal(await readFile(calls, 'utf8'), 'called\n');
    },
  );

  uiTest(
    'are begun by a command, marked where they are wrong, and fixed',
    { fill: withoutCases, open: 'agentcli/tools.json' },
    async ({ page, workspace }) => {
      const cases = join(workspace, 'agentcli/tools.cases.yaml');
      await lens(page, 'Run').waitFor();
      await askingCommand(page, 'Tool Manifest: New Case…');
      await pick(page, 'get_time');
      await give(page, 'tells the time');
      await page.locator('.tab.active').getByText('tools.cases.yaml', { exact: true }).waitFor();
      await waitForText(
        cases,
        /^cases:\n {2}- name: tells the time\n {4}tool: get_time\n {4}arguments:\n {6}timezone: /,
      );
      await glyph(page, 'run').waitFor();
      await goTo(page, 3, 1);
      await page.keyboard.press('End');
      await page.keyboard.type('x');
      await waitForSquiggle(page, 'error');
      const problems = await openProblems(page);
      await problems.locator('a').getByText('cases/unknown-tool').waitFor();
      await goTo(page, 3, 12);
      const fixes = await openQuickFixes(page);
      await fixes.getByText('Change to `get_time`').click();
      await editorText(page, 'get_timex').waitFor({ state: 'hidden' });
    },
  );

  deepUiTest(
    'are not asked for a secret again that was not given',
    { open: 'kasilabs/manifest.cases.yaml' },
    async ({ page }) => {
      await glyph(page, 'run', 2).waitFor();
      await focusEditor(page);
      await runPaletteCommand(page, 'Test: Run Tests in Current File');
      await answer(page, 'Run');
      await page.locator('.quick-input-widget').getByText('secret of HARBOUR_PARCELS').waitFor();
      await page.keyboard.press('Escape');
      await glyph(page, 'error', 2).waitFor();
      await page.getByText('A required secret was not entered.').nth(2).waitFor();
      equal(await question(page).isVisible(), false);
    },
  );

  uiTest(
    'are completed and explained from the manifest next to them',
    { open: 'agentcli/tools.cases.yaml' },
    async ({ page }) => {
      await focusEditor(page);
      await page.keyboard.press('Control+End');
      await page.keyboard.type('  - name: x\n  tool: ');
      const rows = await openSuggestions(page);
      await rows.getByText('get_time').first().waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.type('get_time');
      await openHover(page);
      await page.locator('.monaco-hover').getByText('IANA').first().waitFor();
    },
  );
});
