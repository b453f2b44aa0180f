import { join } from 'node:path';
import { examplesWith } from '../workspaces';
import { waitForText } from './run-panel-frames';
import { fixAt, focusEditor, goTo, openQuickFixes, runPaletteCommand, waitForSquiggle, waitForStatus } from './screen';
import { uiTest } from './ui-test';

const MANIFEST = `{
  "tools": [
    {
      "name": "count.words",
      "description": "Counts the words of a text.",
      "command": ["./tools/bin/word_count"],
      "schema": {
        "type": "object",
        "properties": {
          "text": { "type": "string", "description": "The text." },
          "most": { "type": "integer", "description": "At most.", "exclusiveMinimum": 0 }
        },
        "required": ["text"]
      }
    }
  ]
}
`;

const CASES = `cases:
  - name: counts
    tool: count.words
    arguments: { text: one two }
`;

const fill = examplesWith({
  '.tool-manifest.json': '{ "targets": ["gemini", "openai"] }',
  'agentcli/tools.json': MANIFEST,
  'agentcli/tools.cases.yaml': CASES,
});

const LEAST = '"least": { "type": "integer", "description": "At least." }';
const fillStrict = examplesWith({
  '.tool-manifest.json': '{ "targets": ["openai-strict"] }',
  'agentcli/tools.json': MANIFEST.replace('count.words', 'count_words').replace(
    '"exclusiveMinimum": 0 }',
    `"minimum": 0 },\n          ${LEAST}`,
  ),
});

describe('a tool that a named target refuses', () => {
  uiTest(
    'is repaired by keyboard, and its new name gets into its cases',
    { fill, open: 'agentcli/tools.json' },
    async ({ page, workspace }) => {
      await focusEditor(page);
      await waitForStatus(page, 'agentcli');
      await waitForSquiggle(page, 'error');
      await fixAt(page, 11, 68);
      await page.locator('.view-lines').getByText('{exclusiveMinimum: 0}').first().waitFor();
      await fixAt(page, 4, 18);
      await page.locator('.view-lines').getByText('"count_words"').first().waitFor();
      await page.keyboard.press('Control+K');
      await page.keyboard.press('s');
      await waitForText(join(workspace, 'agentcli/tools.cases.yaml'), /tool: count_words/);
      await waitForText(join(workspace, 'agentcli/tools.json'), /"At most\.\\n\\n\{exclusiveMinimum: 0\}"/);
      await page.locator('.squiggly-error').first().waitFor({ state: 'detached' });
    },
  );

  uiTest(
    'has all its problems fixed at once, with one undo',
    { fill: fillStrict, open: 'agentcli/tools.json' },
    async ({ page, workspace }) => {
      await focusEditor(page);
      await waitForStatus(page, 'agentcli');
      await waitForSquiggle(page, 'error');
      await goTo(page, 12, 12);
      const menu = await openQuickFixes(page);
      await menu.getByText('Fix all target problems in `count_words`').waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.getByText('3 fixes made, which the log lists.').first().waitFor();
      await page.locator('.squiggly-error').first().waitFor({ state: 'detached' });
      await page.keyboard.press('Control+S');
      const path = join(workspace, 'agentcli/tools.json');
      await waitForText(path, /"required": \[\s*"text",\s*"most",\s*"least"\s*\],\s*"additionalProperties": false/);
      await focusEditor(page);
      await page.keyboard.press('Control+Z');
      await page.keyboard.press('Control+S');
      await waitForText(path, /"required": \["text"\]\n/);
      await runPaletteCommand(page, 'Tool Manifest: Fix All Target Problems in This Manifest');
      await page.locator('.view-lines').getByText('"additionalProperties"').first().waitFor();
    },
  );
});
