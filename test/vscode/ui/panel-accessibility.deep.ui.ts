/** Accessibility of the run panel for users with low vision or screen readers: every state in every kind of theme, checked by axe. */
import { deepEqual } from 'node:assert/strict';
import type { Frame, Page } from 'playwright-core';
import { type Theme, themes } from '../launch/settings';
import { onlyFiles } from '../workspaces';
import { axeFaults, useTheme } from './axe';
import { answer, lens, panelOf, runButton } from './run-panel-frames';
import { deepUiTest } from './ui-test';

const TOOL = {
  name: 'everything',
  description: 'Takes a value of each kind, and says what it has got.',
  schema: {
    type: 'object',
    properties: {
      text: { type: 'string', description: 'A line of text', minLength: 2, default: 'ab', examples: ['abc'] },
      long: { type: 'string', format: 'textarea', title: 'A long text' },
      count: { type: 'integer', minimum: 1, maximum: 9 },
      isSet: { type: 'boolean', description: 'Whether it is set' },
      kind: { enum: ['one', 'two'], description: 'One of two' },
      when: { type: 'string', format: 'date-time' },
      maybe: { type: ['string', 'null'] },
      list: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] } },
      free: { type: 'object', additionalProperties: { type: 'number' } },
      either: {
        oneOf: [
          { type: 'string', title: 'one' },
          { type: 'object', title: 'more', properties: { a: {} } },
        ],
      },
      any: {},
    },
    required: ['text', 'count', 'list'],
  },
  command: ['./tools/bin/everything'],
};

const PROGRAM = `#!/bin/sh
input=$(cat)
case $input in
  *slow*) echo working; sleep 3600 ;;
  *wrong*) echo "something is wrong" >&2; exit 2 ;;
esac
echo "{\\"got\\":$input,\\"list\\":[1,\\"two\\",null,true]}"
`;

const fill = onlyFiles({ 'tools.json': { tools: [TOOL] }, 'tools/bin/everything': PROGRAM });

async function panelFrame(page: Page): Promise<Frame> {
  const element = await page.frameLocator('iframe.webview').locator('iframe#active-frame').elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error('There is no panel.');
  return frame;
}

describe('the run panel has nothing that axe finds fault with', () => {
  for (const theme of Object.keys(themes) as Theme[]) {
    deepUiTest(`in ${themes[theme]}`, { fill, open: 'tools.json' }, async ({ page, workspace }) => {
      await useTheme(workspace, theme);
      const panel = panelOf(page);
      const found: Record<string, readonly string[]> = {};
      const look = async (state: string) => {
        const seen = await axeFaults(await panelFrame(page));
        if (seen.length > 0) found[state] = seen;
      };
      await lens(page, 'Run').click();
      await panel.getByRole('combobox', { name: 'text' }).waitFor();
      await panel.locator(`body[data-vscode-theme-id="${themes[theme]}"]`).waitFor();
      await look('empty');
      await panel.getByText('What will happen').click();
      await panel.getByText('What the model sees').click();
      await panel.getByRole('button', { name: 'Sample' }).click();
      await look('filled in');
      await panel.getByRole('textbox', { name: 'count' }).fill('77');
      await runButton(page).click();
      await answer(page, 'Run');
      await panel.getByText('✓ exit 0', { exact: true }).waitFor();
      await look('a result, with arguments that do not fit');
      await panel.getByRole('tab', { name: 'Raw' }).click();
      await look('the raw output');
      await panel.getByRole('tab', { name: 'JSON' }).click();
      await look('arguments as JSON');
      await panel.getByRole('tab', { name: 'Form' }).click();
      await panel.getByRole('combobox', { name: 'text' }).fill('wrong');
      await runButton(page).click();
      await panel.getByText('✗ exit 2', { exact: true }).waitFor();
      await look('a failure');
      await panel.getByRole('combobox', { name: 'text' }).fill('slow');
      await runButton(page).click();
      await panel.getByText('working', { exact: true }).waitFor();
      await look('running');
      await panel.getByRole('button', { name: 'Stop' }).click();
      await panel.getByText('■ stopped', { exact: true }).waitFor();
      await look('stopped');
      deepEqual(found, {});
    });
  }
});
