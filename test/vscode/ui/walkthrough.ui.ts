import { equal } from 'node:assert/strict';
import { access, constants, cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { root } from '../root';
import { copyOfExamples } from '../workspaces';
import { answer, askingCommand, give, lens } from './run-panel-frames';
import { goTo, openQuickFixes, runPaletteCommand, waitForSquiggle } from './screen';
import { deepWindowTest, windowTest } from './ui-test';

/** What *Open Examples…* creates. */
async function examples(folder: string): Promise<void> {
  await copyOfExamples(folder);
  await cp(join(root, 'media', 'first-steps'), join(folder, 'first-steps'), { recursive: true });
}

const step = (page: Page, title: string): Locator => page.locator('.getting-started-step').filter({ hasText: title });

/** Waits until a step has its tick. */
async function isDone(page: Page, title: string): Promise<void> {
  await step(page, title).locator('.codicon-getting-started-step-checked').waitFor();
}

describe('the walkthrough', () => {
  windowTest('leads from a mistake to a saved case, and ticks what has been done', { fill: examples }, async (ui) => {
    const { page } = ui;
    await runPaletteCommand(page, 'Tool Manifest: Get Started');
    await step(page, 'See a mistake and fix it').click();
    await page.getByRole('button', { name: 'Open a File with a Mistake' }).click();
    await waitForSquiggle(page, 'warning');
    await goTo(page, 5, 9);
    const fixes = await openQuickFixes(page);
    await fixes.getByText('Rename to').first().waitFor();
    await page.keyboard.press('Enter');
    await isDone(page, 'See a mistake and fix it');
    equal(await step(page, 'Run a tool').locator('.codicon-getting-started-step-checked').isVisible(), false);
    await lens(page, 'Run').click();
    // The picture of the walkthrough is a webview too.
    const panel = page.locator('iframe.webview').last().contentFrame().locator('iframe#active-frame').contentFrame();
    await panel.getByRole('button', { name: 'Run' }).first().click();
    await answer(page, 'Run');
    await isDone(page, 'Run a tool');
    await panel.getByRole('button', { name: 'Save as case' }).click();
    await give(page, 'greets Ada');
    await isDone(page, 'Save the call as a test');
    await step(page, 'Find every tool').click();
    await page.getByRole('button', { name: 'Open the View' }).click();
    await isDone(page, 'Find every tool');
  });

  deepWindowTest('copies the examples to a folder that is selected, and goes on in their window', {}, async (ui) => {
    const { page, workspace } = ui;
    const place = join(workspace, 'here');
    await mkdir(place);
    await askingCommand(page, 'Tool Manifest: Open Examples…');
    const input = page.locator('.quick-input-widget input.input');
    const inWorkspace = page.locator('.quick-input-list').getByText('agentcli');
    await inWorkspace.waitFor();
    await input.fill(`${place}/`);
    // The dialog reads the folder first: until then its button takes the one before.
    await inWorkspace.waitFor({ state: 'hidden' });
    const opened = page.context().waitForEvent('page');
    await page.locator('.quick-input-widget').getByRole('button', { name: 'Copy Examples Here' }).click();
    const other = await opened;
    await step(other, 'See a mistake and fix it').waitFor();
    const copy = join(place, 'tool-manifest-examples');
    await access(join(copy, 'first-steps', 'tools', 'bin', 'greet'), constants.X_OK);
    await access(join(copy, 'talos', 'tools', 'weather-notes', 'manifest.json'));
  });
});
