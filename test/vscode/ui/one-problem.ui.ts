import { deepEqual, equal } from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { onlyFiles } from '../workspaces';
import { fixAt, focusEditor, openProblems, waitForStatus } from './screen';
import { uiTest } from './ui-test';

const BROKEN = `{
  // our tools
  "tools": [
    {
      "name": "greet",
      "description": "Says hello.",
      "description": "Greets.",
      "command": ["./tools/bin/greet",],
      "timeoutSec": 5
      "schema": { "type": "object", "properties": {} }
    }
  ]
}
`;

const SOUND = `{
  "tools": [
    {
      "name": "greet",
      "description": "Greets.",
      "command": ["./tools/bin/greet"],
      "timeoutSec": 5,
      "schema": { "type": "object", "properties": {} }
    }
  ]
}
`;

const fill = onlyFiles({ 'tools.json': BROKEN, 'tools/bin/greet': '#!/bin/sh\necho "{}"\n' });

/** The rows of the Problems view, without that of the file: message, source, code and position. */
async function problemRows(page: Page): Promise<readonly string[]> {
  const rows = await page.locator('.markers-panel .monaco-list-row').allInnerTexts();
  return rows.filter((row) => row.includes('[Ln')).map((row) => row.replace(/\s+/g, ' ').trim());
}

/** Waits for that many rows in the Problems view. */
async function waitForRows(page: Page, count: number): Promise<void> {
  const rows = page.locator('.markers-panel .monaco-list-row').filter({ hasText: '[Ln' });
  if (count === 0) await rows.first().waitFor({ state: 'detached' });
  else await rows.nth(count - 1).waitFor();
  if (count > 0) await rows.nth(count).waitFor({ state: 'detached' });
}

describe('next to the problems of VS Code itself', () => {
  uiTest('one mistake is one problem, and its quick fix mends it', { open: 'tools.json', fill }, async (ui) => {
    const { page, workspace } = ui;
    await focusEditor(page);
    await waitForStatus(page, '1 tool');
    await openProblems(page);
    await waitForRows(page, 5);
    // VS Code marks a duplicate key at both places.
    deepEqual([...(await problemRows(page))].sort(), [
      'Comments are not permitted in JSON. 521 [Ln 2, Col 3]',
      'Duplicate object key json 520 [Ln 6, Col 7]',
      'Duplicate object key json 520 [Ln 7, Col 7]',
      'Expected comma json 514 [Ln 10, Col 7]',
      'Trailing comma json 519 [Ln 8, Col 38]',
    ]);
    await fixAt(page, 10, 8);
    await waitForRows(page, 4);
    await fixAt(page, 8, 38);
    await waitForRows(page, 3);
    await fixAt(page, 6, 10);
    await waitForRows(page, 1);
    await fixAt(page, 2, 6);
    await waitForRows(page, 0);
    await page.keyboard.press('Control+S');
    await page.locator('.tab.active.dirty').waitFor({ state: 'detached' });
    equal(await readFile(join(workspace, 'tools.json'), 'utf8'), SOUND);
  });
});
