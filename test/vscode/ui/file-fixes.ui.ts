import { deepEqual, equal } from 'node:assert/strict';
import { chmod, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { writeFiles } from '../workspaces';
import { notice, waitForText } from './run-panel-frames';
import { goTo, openQuickFixes, quickOpen, waitForSquiggle } from './screen';
import { deepWindowTest, type UiOptions, uiTest } from './ui-test';

const TOOLS = `{
  "tools": [
    { "name": "greet", "description": "Greets somebody by name.", "command": ["./tools/bin/greet"] },
    { "name": "wave", "description": "Waves at somebody far away.", "command": ["./tools/bin/wave"] }
  ]
}
`;

const TALOS = `{
  "id": "weather",
  "name": "Weather",
  "description": "Tells the weather.",
  "version": "1.0.0",
  "category": "other",
  "functions": [
    { "name": "get_weather", "description": "Tells the weather.", "parameters": { "type": "object", "properties": {} } }
  ]
}
`;

/** The line and column in tools.json, from 1, inside a string. */
function placeOf(text: string): [number, number] {
  const lines = TOOLS.split('\n');
  const line = lines.findIndex((one) => one.includes(text));
  return [line + 1, (lines[line] ?? '').indexOf(text) + 5];
}

const isExecutable = async (file: string) => ((await stat(file)).mode & 0o111) !== 0;

async function fix(page: Page, line: number, column: number, title: string): Promise<void> {
  await goTo(page, line, column);
  await (await openQuickFixes(page)).getByText(title, { exact: true }).click();
}

async function waitForNoSquiggle(page: Page): Promise<void> {
  await page.locator('.editor-instance .view-lines').first().waitFor();
  await page.locator('.editor-instance .cdr[class*="squiggly"]').first().waitFor({ state: 'detached' });
}

const options: UiOptions = {
  open: 'tools.json',
  fill: async (folder) => {
    await writeFiles(folder, {
      'tools.json': TOOLS,
      'tools/bin/wave': '#!/bin/sh\necho 1\n',
      'tools/weather/manifest.json': TALOS,
      'tools/weather/prompt.md': 'Be brief.\n',
    });
    await chmod(join(folder, 'tools/bin/wave'), 0o644);
  },
};

describe('files that a manifest names', () => {
  uiTest('are created, shown, saved, and made executable where they are programs', options, async (ui) => {
    const { page, workspace } = ui;
    const at = (path: string) => join(workspace, path);
    await waitForSquiggle(page, 'warning');
    await fix(page, ...placeOf('./tools/bin/greet'), 'Create `./tools/bin/greet`');
    await page.locator('.tab.active').getByText('greet', { exact: true }).waitFor();
    await notice(page, 'tools/bin/greet is now executable.');
    await waitForText(at('tools/bin/greet'), /^#!\/bin\/sh\n[\s\S]*printf/);
    equal(await isExecutable(at('tools/bin/greet')), true);

    await quickOpen(page, 'tools.json');
    await fix(page, ...placeOf('./tools/bin/wave'), 'Make `./tools/bin/wave` executable');
    await notice(page, 'tools/bin/wave is now executable.');
    equal(await isExecutable(at('tools/bin/wave')), true);
    await waitForNoSquiggle(page);
    equal(await readFile(at('tools.json'), 'utf8'), TOOLS);

    await quickOpen(page, 'tools/weather/manifest.json');
    await waitForSquiggle(page, 'error');
    await fix(page, 7, 5, 'Create `index.ts` with a handler for each function');
    await page.locator('.tab.active').getByText('index.ts', { exact: true }).waitFor();
    await waitForText(at('tools/weather/index.ts'), /handlers = \{\n {2}get_weather: async/);
    await quickOpen(page, 'tools/weather/manifest.json');
    await waitForNoSquiggle(page);
    deepEqual(await page.locator('.tab.dirty').allInnerTexts(), []);
  });

  deepWindowTest('are not made executable in an untrusted workspace', { ...options, trust: false }, async (ui) => {
    const { page, workspace } = ui;
    await waitForSquiggle(page, 'warning');
    await fix(page, ...placeOf('./tools/bin/wave'), 'Make `./tools/bin/wave` executable');
    await notice(page, 'tools/bin/wave was not made executable: this workspace is not trusted');
    equal(await isExecutable(join(workspace, 'tools/bin/wave')), false);
  });
});
