import { deepEqual, ok } from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { onlyFiles } from '../workspaces';
import { focusEditor, goTo, openSuggestions, waitForStatus } from './screen';
import { uiTest } from './ui-test';

const PLUGIN = `{
  "slug": "PARCELS",
  "baseUrl": "https://parcels.example",
  "tools": [
    { "name": "a", "inputSchema": { "type": "object" }, "endpoint": { "method": "POST", "path": "/a" } },
    {
      "name": "b",
      "inputSchema": { "type": "object" },
      "endpoint": { "method":  }
    }
  ]
}
`;

/** Waits for schemas: until VS Code's JSON server has them, it suggests what it finds elsewhere in the text. */
async function waitForJsonServer(page: Page): Promise<void> {
  await page.locator('[id="status.languageStatus"][aria-label*="Schema validated"]').waitFor();
}

/** The suggestions' labels without quotes, as soon as the expected one is among them. */
async function labelsWith(page: Page, expected: string): Promise<readonly string[]> {
  const rows = await openSuggestions(page);
  await rows.locator('.label-name').getByText(expected, { exact: true }).first().waitFor();
  const labels = await rows.locator('.label-name').allInnerTexts();
  return labels.map((label) => label.replace(/"/g, ''));
}

const repeated = (labels: readonly string[]) => labels.filter((label, index) => labels.indexOf(label) !== index);

describe('next to the suggestions of VS Code itself', () => {
  const plugin = 'kasilabs/manifest.json';
  uiTest('no value is offered twice', { open: plugin, fill: onlyFiles({ [plugin]: PLUGIN }) }, async ({ page }) => {
    await focusEditor(page);
    await waitForJsonServer(page);
    await goTo(page, 9, 31);
    deepEqual(repeated(await labelsWith(page, 'GET')), []);
  });

  for (const path of ['unusual [1] {a} ä/what ever.json', 'plugin.jsonc']) {
    const text = PLUGIN.replace('"endpoint": { "method":  }', '"inputSchema2": 1,\n      ');
    const options = { open: path, fill: onlyFiles({ [path]: text }) };
    uiTest(`no key is offered twice in a manifest that only its content tells, ${path}`, options, async ({ page }) => {
      await focusEditor(page);
      await goTo(page, 10, 7);
      await waitForStatus(page, '2 tools');
      // VS Code's JSON server is notified a moment later.
      for (let attempt = 1; repeated(await labelsWith(page, 'endpoint')).length > 0; attempt++) {
        ok(attempt < 20, 'endpoint is offered twice');
        await page.keyboard.press('Escape');
      }
    });
  }

  const empty = 'glean/tool.json';
  uiTest('an empty file begins with ours', { open: empty, fill: onlyFiles({ [empty]: '{}\n' }) }, async ({ page }) => {
    await focusEditor(page);
    await waitForJsonServer(page);
    await goTo(page, 1, 2);
    const labels = await labelsWith(page, 'Glean action tool');
    deepEqual(repeated(labels), []);
    deepEqual(labels[0], 'Glean retrieval tool');
  });
});
