import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openProblems, waitForSquiggle } from './screen';
import { uiTest } from './ui-test';

const WRONG = '{ "tools": [{ "name": "", "command": ["/bin/true"] }] }\n';
const CASES = 'cases:\n  - { name: works, tool: it }\n';

async function twoFolders(workspace: string): Promise<void> {
  for (const name of ['gone', 'kept']) {
    await mkdir(join(workspace, name));
    await writeFile(join(workspace, name, 'tools.json'), WRONG);
    await writeFile(join(workspace, name, 'tools.cases.yaml'), CASES);
  }
}

/** Waits until VS Code's watcher reports a file: it starts after the window, and misses earlier changes. */
async function untilWatched(page: Page, workspace: string): Promise<void> {
  for (let attempt = 1; attempt <= 30; attempt++) {
    const name = `attempt-${attempt}.txt`;
    await writeFile(join(workspace, name), '');
    const seen = page.locator('.explorer-folders-view').getByText(name, { exact: true });
    if (
      await seen.waitFor({ timeout: 1_000 }).then(
        () => true,
        () => false,
      )
    )
      return;
  }
  throw new Error('VS Code watches no files.');
}

const options = { fill: twoFolders, open: 'kept/tools.json' };

describe('a folder', () => {
  uiTest('takes its problems with it when it is removed', options, async (ui) => {
    const { page, workspace } = ui;
    await waitForSquiggle(page, 'error');
    const problems = await openProblems(page);
    const manifest = (folder: string) => problems.getByLabel(new RegExp(`tools\\.json .*\\b${folder}\\b`)).first();
    for (const folder of ['gone', 'kept']) await manifest(folder).waitFor();
    await untilWatched(page, workspace);
    await rm(join(workspace, 'gone'), { recursive: true });
    await manifest('gone').waitFor({ state: 'detached' });
    await manifest('kept').waitFor();
  });

  uiTest('takes its problems along when it is renamed', options, async ({ page, workspace }) => {
    await waitForSquiggle(page, 'error');
    const problems = await openProblems(page);
    const manifest = (folder: string) => problems.getByLabel(new RegExp(`tools\\.json .*\\b${folder}\\b`)).first();
    for (const folder of ['gone', 'kept']) await manifest(folder).waitFor();
    await untilWatched(page, workspace);
    await rename(join(workspace, 'gone'), join(workspace, 'come'));
    await manifest('come').waitFor();
    await manifest('gone').waitFor({ state: 'detached' });
  });
});
