/** The README's animation: a manifest is written, its problem fixed, and its tool run, as in "Your first manifest". */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { answer, lens, panelOf, question, runButton } from '../../test/vscode/ui/run-panel-frames';
import { focusEditor, openQuickFixes, openSuggestions, waitForSquiggle } from '../../test/vscode/ui/screen';
import { type UiOptions, withUi } from '../../test/vscode/ui/ui-test';
import type { Frame } from './gif';

const SIZE = { width: 960, height: 720 };

const WINDOW: UiOptions = {
  theme: 'dark',
  open: 'tools.json',
  fill: (folder) => writeFile(join(folder, 'tools.json'), ''),
  settings: {
    'editor.fontSize': 14,
    'editor.tabSize': 2,
    'editor.minimap.enabled': false,
    'editor.stickyScroll.enabled': false,
    'breadcrumbs.enabled': false,
    'workbench.activityBar.location': 'hidden',
    'workbench.layoutControl.enabled': false,
    'window.commandCenter': false,
  },
};

/** How long the frame after a key is shown. Milliseconds. */
const PER_KEY = 70;

/** Operates a fresh VS Code. @returns the frames, in order */
export function firstManifest(): Promise<readonly Frame[]> {
  return withUi(WINDOW, async ({ page }) => {
    const frames: Frame[] = [];
    const show = async (milliseconds: number) => {
      frames.push({ png: await page.screenshot({ animations: 'disabled', caret: 'hide' }), milliseconds });
    };
    const type = async (text: string) => {
      for (const key of text) {
        await page.keyboard.type(key);
        await page.evaluate('new Promise((done) => requestIdleCallback(() => done(), { timeout: 1000 }))');
        await show(PER_KEY);
      }
    };
    const explain = (text: string) => writeCaption(page, text);
    const press = (key: string) => page.keyboard.press(key);
    await page.setViewportSize(SIZE);
    await focusEditor(page);
    await press('Control+B');
    await page.locator('.part.sidebar').waitFor({ state: 'hidden' });

    // The window has another theme until its settings are read.
    await page.locator('.monaco-workbench.vs-dark').waitFor();
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
    // Where pictures do not move, the first frame is all there is: the result.
    return [...frames.slice(-1).map((last) => ({ ...last, milliseconds: PER_KEY })), ...frames];
  });
}

/** Writes into a bar at the bottom of the window what happens next. */
function writeCaption(page: Page, text: string): Promise<void> {
  return page.evaluate(`(() => {
    const bar = document.getElementById('caption') ?? document.body.appendChild(document.createElement('div'));
    bar.id = 'caption';
    Object.assign(bar.style, {
      position: 'fixed', left: '50%', bottom: '34px', whiteSpace: 'nowrap', transform: 'translateX(-50%)', zIndex: '1000000', padding: '8px 20px',
      borderRadius: '6px', background: '#0b5cad', color: '#ffffff', font: '600 17px system-ui, sans-serif', pointerEvents: 'none',
    });
    bar.textContent = ${JSON.stringify(text)};
  })()`);
}
