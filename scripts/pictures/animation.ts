/** The films of the README: what they do is what it says. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answer, lens, panelOf, question, runButton } from '../../test/vscode/ui/run-panel-frames';
import { openQuickFixes, openSuggestions, waitForSquiggle } from '../../test/vscode/ui/screen';
import { onlyFiles } from '../../test/vscode/workspaces';
import type { Film } from './film';

/** A manifest is written, its problem fixed, and its tool run, as in "Your first manifest". */
export const FIRST_MANIFEST: Film = {
  size: { width: 960, height: 720 },
  open: 'tools.json',
  fill: (folder) => writeFile(join(folder, 'tools.json'), ''),
  play: async ({ page, show, type, explain, press }) => {
    await explain('An empty tools.json. Ctrl+Space: a whole manifest');
    await show(1_500);
    await openSuggestions(page);
    await show(1_500);
    await press('Enter');
    await lens(page, 'Run').waitFor();
    await explain('Type over the names. Tab: the next one');
    await show(1_200);
    for (const [index, text] of ['hello', 'Greets somebody.', 'name', 'Who is greeted'].entries()) {
      if (index > 0) await press('Tab');
      await type(text);
      await show(400);
    }
    await press('Escape');
    await press('Control+S');
    await page.locator('.tab.active:not(.dirty)').waitFor();
    await waitForSquiggle(page, 'info');

    await explain('F8: a problem, and what the platform does about it');
    await press('F8');
    await page.locator('.marker-widget').getByText('next to this manifest').waitFor();
    await show(3_000);
    await press('Escape');
    await explain('Ctrl+. fixes it');
    await openQuickFixes(page);
    await show(1_800);
    await press('Enter');
    await page.locator('.tab.active').getByText('hello', { exact: true }).waitFor();
    await show(1_800);
    await page.locator('.tab').getByText('tools.json', { exact: true }).click();
    await page.locator('.squiggly-info').waitFor({ state: 'detached' });

    await explain('▷ Run: a form made from the schema');
    await show(1_200);
    await lens(page, 'Run').click();
    const field = panelOf(page).getByLabel('name', { exact: true });
    await field.waitFor();
    await field.focus();
    await show(1_000);
    await type('Ada');
    await show(600);
    await runButton(page).click();
    await question(page).waitFor();
    await explain('You see what will be executed, and confirm it');
    await show(3_000);
    await answer(page, 'Run');
    await panelOf(page).getByRole('tree', { name: 'Result' }).waitFor();
    await lens(page, '✓').waitFor();
    await explain('The result, and what the model gets');
    await show(4_000);
  },
};

/** A marketplace whose second plugin Codex leaves out: its path lacks `./`. */
const MARKETPLACE = `{
  "name": "acme",
  "plugins": [
    {
      "name": "docs",
      "source": { "source": "local", "path": "./docs" }
    },
    {
      "name": "files",
      "source": { "source": "local", "path": "files" }
    }
  ]
}
`;

const plugin = (name: string) => ({
  name,
  version: '1.0.0',
  description: 'An example.',
  author: { name: 'Acme' },
  interface: {
    displayName: name,
    shortDescription: 'An example.',
    longDescription: 'An example.',
    developerName: 'Acme',
    category: 'Productivity',
    capabilities: ['Read'],
    defaultPrompt: ['An example.'],
  },
});

/** A plugin that a client leaves out without a word is found and fixed. */
export const SILENT_FAILURE: Film = {
  size: { width: 960, height: 600 },
  open: '.agents/plugins/marketplace.json',
  fill: onlyFiles({
    '.agents/plugins/marketplace.json': MARKETPLACE,
    'docs/.codex-plugin/plugin.json': plugin('docs'),
    'files/.codex-plugin/plugin.json': plugin('files'),
  }),
  play: async ({ page, show, explain, press }) => {
    await explain('A marketplace with two plugins. Codex offers one, and says nothing');
    await lens(page, '✗').waitFor();
    await show(3_500);
    await explain('F8 goes to the mistake. Who does what about it, and how is that known?');
    await press('F8');
    await press('Escape');
    await press('Control+K');
    await press('Control+I');
    await page.locator('.monaco-hover').getByText('How it is known').first().waitFor();
    await show(5_000);
    await press('Escape');
    await explain('Ctrl+. fixes it');
    await openQuickFixes(page);
    await show(2_500);
    await press('Enter');
    await lens(page, '✓', 1).waitFor();
    await page.locator('.squiggly-error').waitFor({ state: 'detached' });
    await explain('Now Codex offers both');
    await show(4_000);
  },
};
