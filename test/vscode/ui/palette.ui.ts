import { deepEqual, equal } from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { onlyFiles, writeFiles } from '../workspaces';
import { findCommand, quickOpen } from './screen';
import { deepWindowTest } from './ui-test';

/** Which of the commands the palette has, once it has the first. */
async function offered(page: Page, first: string, others: readonly string[]): Promise<readonly string[]> {
  await findCommand(page, `Tool Manifest: ${first}`);
  await page.locator('.quick-input-widget input.input').fill('>Tool Manifest: ');
  const rows = page.locator('.quick-input-list .monaco-list-row');
  await rows.filter({ hasText: 'Get Started' }).waitFor();
  const found: string[] = [];
  for (const name of others) {
    await page.locator('.quick-input-widget input.input').fill(`>Tool Manifest: ${name}`);
    const row = rows.getByText(`Tool Manifest: ${name}`, { exact: true });
    // The list is filtered when it has something that fits, or says that nothing does.
    await row
      .or(rows.getByText('No matching commands'))
      .or(rows.filter({ hasText: 'similar' }))
      .first()
      .waitFor();
    if ((await row.count()) > 0) found.push(name);
  }
  await page.keyboard.press('Escape');
  return found;
}

const CALLING = ['Run Tool…', 'Copy Tool As…', 'Set Secret…', 'Poll Trigger…', 'Fetch Parameters…', 'Choose Targets…'];

describe('the command palette', () => {
  deepWindowTest(
    'has the commands that a manifest of the workspace can use, and no others',
    { fill: onlyFiles({ 'notes.txt': 'Nothing.\n' }) },
    async ({ page, workspace }) => {
      deepEqual(await offered(page, 'New Manifest…', CALLING), []);
      await writeFiles(workspace, {
        'config/tool_manifest.yaml':
          'schema_version: "1.0"\nmetadata: { name: x, description: y }\ntools:\n  - { name: a, description: b, module: c, class_name: D }\n',
      });
      // Files of these languages start the extension.
      await quickOpen(page, 'config/tool_manifest.yaml');
      deepEqual(await offered(page, 'Run Tool…', CALLING), ['Run Tool…', 'Copy Tool As…', 'Choose Targets…']);
      await writeFiles(workspace, {
        'tools.json': '{ "tools": [{ "name": "a", "description": "A.", "command": ["./tools/bin/a"] }] }\n',
      });
      equal((await offered(page, 'Set Secret…', ['Set Secret…'])).length, 1);
    },
  );
});
