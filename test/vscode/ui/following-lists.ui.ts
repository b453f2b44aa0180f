import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { onlyFiles } from '../workspaces';
import { askingCommand, lens, panelOf, runButton, waitForText } from './run-panel-frames';
import { uiTestWith } from './ui-test';

const tool = (name: string) => ({ name, description: 'Finds places.', command: ['./tools/bin/find'] });
const fill = onlyFiles({
  'tools.json': JSON.stringify({ tools: [tool('find_places'), tool('get_time')] }),
  '.tool-manifest.json': '{}',
});

const listTest = uiTestWith({ fill, open: 'tools.json' });

const row = (page: Page, text: string) =>
  page.locator('.quick-input-list .monaco-list-row').filter({ hasText: text }).first();

describe('a list stays', () => {
  listTest('after the one before it was answered with the mouse', async ({ page, workspace }) => {
    await lens(page, '✓ OpenAI').waitFor();
    await askingCommand(page, 'Tool Manifest: Choose Targets…');
    await row(page, 'Gemini').locator('.monaco-custom-toggle').click();
    await page.locator('.quick-input-action').getByText('OK').click();
    await row(page, 'In .tool-manifest.json').click();
    await waitForText(join(workspace, '.tool-manifest.json'), /gemini/);
  });

  listTest('that is asked for from the run panel, to which the palette gives the focus back', async ({ page }) => {
    await lens(page, 'Run').click();
    await runButton(page).focus();
    await askingCommand(page, 'Tool Manifest: Run Tool…');
    await row(page, 'get_time').click();
    await panelOf(page).getByRole('heading', { name: 'get_time' }).waitFor();
  });
});
