import { deepEqual, ok } from 'node:assert/strict';
import { readdir, readFile, readlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { onlyFiles } from '../workspaces';
import { answer, askingCommand, lens, notice, panelOf, runButton, succeeded } from './run-panel-frames';
import { focusEditor, goTo, openHover } from './screen';
import { deepUiTest } from './ui-test';

/** Hostile tools, and how their lens shows the end. */
const TOOLS: Readonly<Record<string, { readonly script: string; readonly end: string; readonly timeoutSec?: number }>> =
  {
    flood: { script: 'head -c 200000000 /dev/zero | tr "\\0" x', end: '✓', timeoutSec: 60 },
    // It doubles until the time limit or the eighth time: the test machine must survive it too.
    bomb: {
      script: `bomb() { sleep 300 & [ "$1" -lt 8 ] && { bomb $(($1 + 1)) & bomb $(($1 + 1)) & }; wait; }; bomb 0`,
      end: '✗ timed out',
    },
    stubborn: { script: 'trap "" TERM INT HUP; while :; do sleep 1; done', end: '✗ timed out' },
    orphan: { script: 'sleep 300 >/dev/null 2>&1 </dev/null & echo "{}"', end: '✓' },
    binary: { script: 'head -c 100000 /dev/urandom', end: '✓' },
    killed: { script: 'kill -SEGV $$', end: '✗ SIGSEGV' },
  };

const hostileTools = onlyFiles({
  ...Object.fromEntries(
    Object.entries(TOOLS).map(([name, { script }]) => [`tools/bin/${name}`, `#!/bin/bash\n${script}\n`]),
  ),
  'tools.json': {
    tools: Object.entries(TOOLS).map(([name, { timeoutSec = 2 }]) => ({
      ...{ name, description: 'Hurts.', schema: { type: 'object' }, command: [`./tools/bin/${name}`], timeoutSec },
    })),
  },
});

/** The command lines of processes that the tools left running: all in their working directory, the window's folder, but language servers. */
async function leftRunning(workspace: string): Promise<readonly string[]> {
  const window = dirname(workspace);
  const found = (await readdir('/proc')).map(async (pid) => {
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    return folder === window ? [await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => pid)] : [];
  });
  return (await Promise.all(found)).flat().filter((line) => !line.includes('--node-ipc'));
}

/** The command lines of the tool's processes, once `sleep` is among them. */
async function untilRunning(workspace: string): Promise<readonly string[]> {
  for (let attempt = 1; ; attempt++) {
    const found = await leftRunning(workspace);
    if (attempt === 100 || found.some((line) => line.startsWith('sleep'))) return found;
    await new Promise((next) => setTimeout(next, 100));
  }
}

/** Moves the cursor to a tool, which the command then takes, and runs it. */
async function runTool(page: Page, workspace: string, name: string): Promise<void> {
  const lines = (await readFile(join(workspace, 'tools.json'), 'utf8')).split('\n');
  await focusEditor(page);
  await goTo(page, lines.findIndex((line) => line.includes(`"name": "${name}"`)) + 1, 1);
  await askingCommand(page, 'Tool Manifest: Run Tool…');
  await panelOf(page).getByRole('heading', { name }).waitFor();
  await runButton(page).click();
  await answer(page, 'Run');
}

const options = { open: 'tools.json', fill: hostileTools };

(process.platform === 'linux' ? describe : describe.skip)('a hostile tool', () => {
  for (const [name, { end }] of Object.entries(TOOLS)) {
    deepUiTest(`leaves nothing running and an editor that works: ${name}`, options, async ({ page, workspace }) => {
      await lens(page, 'Run').waitFor();
      await runTool(page, workspace, name);
      await (end === '✓' ? succeeded(page) : lens(page, end)).waitFor({ timeout: 60_000 });
      for (let attempt = 0; attempt < 40 && (await leftRunning(workspace)).length > 0; attempt++) {
        await new Promise((next) => setTimeout(next, 100));
      }
      deepEqual(await leftRunning(workspace), []);
      await focusEditor(page);
      await goTo(page, 4, 9);
      await (await openHover(page)).waitFor();
    });
  }

  deepUiTest('is stopped from its notification', options, async ({ page, workspace }) => {
    await lens(page, 'Run').waitFor();
    await runTool(page, workspace, 'flood');
    await succeeded(page).waitFor({ timeout: 60_000 });
    await writeFile(join(workspace, 'tools/bin/flood'), '#!/bin/bash\nsleep 300\n');
    await runButton(page).click();
    await answer(page, 'Run');
    await lens(page, 'Stop').waitFor();
    const running = await untilRunning(workspace);
    ok(
      running.some((line) => line.includes('sleep')),
      running.join('\n'),
    );
    const sign = await notice(page, 'Running flood');
    await sign.hover();
    await sign.getByRole('button', { name: 'Cancel' }).click();
    await lens(page, '■ stopped').waitFor();
    deepEqual(await leftRunning(workspace), []);
  });
});
