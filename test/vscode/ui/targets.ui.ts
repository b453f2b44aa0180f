import { deepEqual, equal } from 'node:assert/strict';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { examplesWith, onlyFiles } from '../workspaces';
import { withoutFileWatcher } from './paused-process';
import { askingCommand, lens, notice, panelOf, reveal, waitForText } from './run-panel-frames';
import { copiedText, openHover, openQuickFixes, pick, waitForSquiggle } from './screen';
import { deepWindowTest, uiTestWith } from './ui-test';

const MANIFEST = {
  tools: [
    {
      name: 'find_places',
      description: 'Finds places.',
      command: ['./tools/bin/find_places'],
      schema: {
        type: 'object',
        properties: {
          tags: { type: 'array', description: 'Tags that a place must have.' },
          near: { type: 'string', description: 'A city.' },
          limit: { type: 'integer', description: 'At most so many.', exclusiveMinimum: 0 },
        },
        required: ['tags'],
        additionalProperties: false,
      },
    },
    { name: 'get_time', description: 'Returns the time.', command: ['./tools/bin/get_time'] },
  ],
};

/** A manifest for which two targets are named. */
const fill = onlyFiles({ 'tools.json': MANIFEST, '.tool-manifest.json': { targets: ['gemini', 'anthropic'] } });

/** The group of the preview, next to that of the manifest. */
const groupOf = (page: Page, file: string): Locator =>
  page.locator('.editor-group-container').filter({ has: page.locator('.tab').getByText(file, { exact: true }) });

/** A line of the editor in a group. */
const line = (group: Locator, text: string | RegExp): Locator =>
  group.locator('.view-lines .view-line').filter({ hasText: text }).first();

/** Opens the preview of the first tool for a target. */
async function preview(page: Page, target: string, file: string): Promise<Locator> {
  await askingCommand(page, 'Tool Manifest: Preview Tool for Target…');
  await pick(page, 'find_places');
  await page.getByPlaceholder('Select a target').waitFor();
  await pick(page, target);
  const group = groupOf(page, file);
  await group.waitFor();
  return group;
}

const targetTest = uiTestWith({ fill, open: 'tools.json' });

describe('targets', () => {
  targetTest('a preview shows a tool as a target gets it, and follows the keys', async (ui) => {
    const { page, workspace } = ui;
    const group = await preview(page, 'Gemini', 'find_places for Gemini');
    await line(group, '// find_places as Gemini gets it').waitFor();
    await line(group, '// ✗ Refused as it is written.').waitFor();
    await line(group, '"description": "At most').waitFor();
    await reveal(page, join(workspace, 'tools.json'), '"Finds places."');
    await page.keyboard.press('End');
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
    for (const text of [' ', ' S', ' So', ' Soo', ' Soon']) {
      await page.keyboard.type(text.at(-1) ?? '');
      await line(group, `"description": "Finds places${text}."`).waitFor();
    }
    // While a bracket is missing, the last form without that stays.
    await page.keyboard.press('End');
    await page.keyboard.type(' [');
    await line(group, '// The manifest has syntax errors').waitFor();
    await line(group, '"description": "Finds places Soon."').waitFor();
    await page.keyboard.press('Backspace');
    await line(group, '// The manifest has syntax errors').waitFor({ state: 'detached' });
  });

  targetTest('a change leads to its place, by the keyboard alone', async ({ page }) => {
    const group = await preview(page, 'Gemini', 'find_places for Gemini');
    await page.keyboard.press('Control+2');
    await group.locator('.monaco-editor.focused').waitFor();
    await findInEditor(page, 'tools.json:23');
    // VS Code looks for links a moment after the text has changed.
    await group.locator('.detected-link').filter({ hasText: 'tools.json:23' }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.tab.active').getByText('tools.json', { exact: true }).waitFor();
    await page.getByText(/^Ln 23, Col /).waitFor();
  });

  targetTest('another target is chosen in the preview, and copied', async ({ page }) => {
    const gemini = await preview(page, 'Gemini', 'find_places for Gemini');
    await page.keyboard.press('Control+2');
    await gemini.locator('.monaco-editor.focused').waitFor();
    await page.keyboard.press('Control+Enter');
    await typeAndEnter(page, 'anthropic');
    const group = groupOf(page, 'find_places for Anthropic');
    await line(group, '// ✓ Anthropic takes it as it stands.').waitFor();
    await line(group, '"input_schema": {').waitFor();
    await lens(page, 'Copy as JSON').click();
    await page.getByText('Copied for Anthropic').waitFor();
    const copied = JSON.parse(await copiedText(page));
    equal(copied.input_schema.additionalProperties, false);
    // One click, with the focus elsewhere.
    await page.keyboard.press('Control+1');
    await lens(page, 'Change Target…').click();
    await typeAndEnter(page, 'openai');
    await line(groupOf(page, 'find_places for OpenAI'), '// ✗ Refused as it is written.').waitFor();
  });

  targetTest('a tool is copied in the form of a target, which tells what is lost', async (ui) => {
    const { page } = ui;
    await askingCommand(page, 'Tool Manifest: Copy Tool As…');
    await pick(page, 'find_places');
    await page.getByText('Copy find_places As', { exact: true }).waitFor();
    await page.keyboard.type('gemini');
    await pick(page, 'Gemini');
    const told = await notice(page, 'copied for Gemini. 3 changes: ');
    await told.getByRole('button', { name: 'Show Changes' }).click();
    await line(groupOf(page, 'find_places for Gemini'), '// find_places as Gemini gets it').waitFor();
    const copied = JSON.parse(await copiedText(page));
    equal(copied.name, 'find_places');
    equal('additionalProperties' in copied.parameters, false);
  });

  targetTest('a whole manifest is previewed as a list', async ({ page }) => {
    await askingCommand(page, 'Tool Manifest: Preview Manifest for Target…');
    await pick(page, 'OpenAI');
    const group = groupOf(page, 'tools.json for OpenAI');
    await line(group, '// The tools of tools.json as OpenAI gets them').waitFor();
    await line(group, '// ✗ 1 of 2 tools refused as written.').waitFor();
  });

  targetTest('the hover and the lens of a tool have its targets', async ({ page, workspace }) => {
    await lens(page, '✓ 2 targets').waitFor();
    await reveal(page, join(workspace, 'tools.json'), '"find_places"');
    for (let step = 0; step < 14; step++) await page.keyboard.press('ArrowRight');
    const hover = await openHover(page);
    await hover.getByText('✗ refused by Gemini').waitFor();
    await hover.getByText('✓ taken as it stands by Anthropic').waitFor();
    await hover.getByRole('link', { name: 'OpenAI', exact: true }).click();
    await line(groupOf(page, 'find_places for OpenAI'), '// find_places as OpenAI gets it').waitFor();
    await lens(page, '✗ Gemini').click();
    await line(groupOf(page, 'find_places for Gemini'), '// find_places as Gemini gets it').waitFor();
  });
  targetTest('the run panel leads to the form of a target, next to the manifest', async ({ page }) => {
    await lens(page, 'Run').click();
    await panelOf(page).getByRole('button', { name: 'What a target gets…' }).click();
    await typeAndEnter(page, 'gemini');
    await line(groupOf(page, 'find_places for Gemini'), '// find_places as Gemini gets it').waitFor();
    equal(await page.locator('.editor-group-container').count(), 2);
  });
});

describe('a newcomer asks whether Gemini takes an example', () => {
  /** By the dialect: a tool of its example, the first word of a repair, and the code that is repaired; without these it is taken. */
  const TRIALS: Readonly<Record<string, Trial>> = {
    agentcli: { file: 'agentcli/tools.json', line: '"name": "word_count"', tool: 'word_count', repair: 'Remove' },
    kasilabs: { file: 'kasilabs/manifest.json', line: '"name": "track_parcel"', tool: 'track_parcel', repair: 'Move' },
    'forged-pylot': { file: 'forged-pylot/config/tool_manifest.yaml', line: 'name: find_text', tool: 'find_text' },
  };

  for (const [dialect, { file, line: at, tool, repair }] of Object.entries(TRIALS)) {
    deepWindowTest(`of ${dialect}, sees why not, repairs it and copies it, by keyboard`, { open: file }, async (ui) => {
      const { page, workspace } = ui;
      await reveal(page, join(workspace, file), at);
      await lens(page, dialect === 'agentcli' ? '✓ OpenAI' : 'Targets…').waitFor();
      await askingCommand(page, 'Tool Manifest: Preview Tool for Target…');
      // The tool at the cursor is the first.
      await page.locator('.quick-input-list .monaco-list-row.focused').getByText(tool, { exact: true }).waitFor();
      await page.keyboard.press('Enter');
      await typeAndEnter(page, 'gemini');
      const group = groupOf(page, `${tool} for Gemini`);
      await line(group, repair ? '// ✗ Refused as it is written.' : '// ✓ Gemini takes it as it stands.').waitFor();
      await chooseGemini(page, `For ${file} only`);
      await waitForText(join(workspace, '.tool-manifest.json'), /"overrides"[\s\S]*"gemini"/);
      if (repair) {
        await waitForSquiggle(page, 'error');
        await page.keyboard.press('F8');
        const menu = await openQuickFixes(page);
        await menu
          .getByText(new RegExp(`^${repair} `))
          .first()
          .waitFor();
        await page.keyboard.press('Enter');
        await line(group, '// ✓ Gemini takes it as it stands.').waitFor();
      }
      await askingCommand(page, 'Tool Manifest: Copy Tool As…');
      // The tool at the cursor is meant.
      await page.getByText(`Copy ${tool} As`, { exact: true }).waitFor();
      await page.keyboard.type('gemini');
      await page.locator('.quick-input-list .monaco-list-row.focused').getByText('Gemini', { exact: true }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByText('Copied for Gemini').waitFor();
      const copied = JSON.parse(await copiedText(page));
      deepEqual([copied.name, 'additionalProperties' in copied.parameters], [tool, false]);
    });
  }
});

/** VS Code watches the root of a workspace in another process too. */
const configuredInFolder = examplesWith({ 'agentcli/.tool-manifest.json': '{ "rules": {} }\n' });

(process.platform === 'linux' ? describe : describe.skip)('targets that are chosen', () => {
  deepWindowTest(
    'count at once, also while VS Code does not watch the folder yet',
    { fill: configuredInFolder, open: 'agentcli/tools.json' },
    async ({ page, workspace }) => {
      await reveal(page, join(workspace, 'agentcli/tools.json'), '"name": "word_count"');
      await lens(page, '✓ OpenAI').first().waitFor();
      await withoutFileWatcher(async () => {
        await chooseGemini(page, 'In .tool-manifest.json');
        await lens(page, '✗ Gemini').first().waitFor();
        await waitForSquiggle(page, 'error');
      });
    },
  );
});

interface Trial {
  readonly file: string;
  readonly line: string;
  readonly tool: string;
  readonly repair?: string;
}

/** Names Gemini for a manifest without targets, by keyboard. @param place the label of the first place to write it */
async function chooseGemini(page: Page, place: string): Promise<void> {
  await askingCommand(page, 'Tool Manifest: Choose Targets…');
  await page.getByPlaceholder('Select the targets to check for').waitFor();
  await page.keyboard.type('gemini');
  await page
    .locator('.quick-input-list .monaco-list-row')
    .getByText('refused')
    .or(page.getByText('taken as'))
    .first()
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await page.locator('.quick-input-list .monaco-list-row.focused').getByText(place).waitFor();
  await page.keyboard.press('Enter');
}

/** Types into the open list of targets, and takes the first. */
async function typeAndEnter(page: Page, text: string): Promise<void> {
  // It is there a moment before it has the focus, and keys that come between the two go to the editor.
  await page.getByPlaceholder('Select a target').and(page.locator(':focus')).waitFor();
  await page.locator('.quick-input-list .monaco-list-row.focused').first().waitFor();
  await page.keyboard.type(text);
  await page.locator('.quick-input-list .monaco-list-row.focused').getByText(text).first().waitFor();
  await page.keyboard.press('Enter');
}

/** Selects a text in the active editor. */
async function findInEditor(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+F');
  const input = page.locator('.editor-group-container.active .find-widget.visible textarea').first();
  await input.fill(text);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
}
