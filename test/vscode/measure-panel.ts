/**
 * `npm run bench:panel [-- ROUNDS]`: how long it takes in the real VS Code from a click on "Run" above a tool until its form is drawn
 * and has the keyboard. Milliseconds of this machine; a fresh window for each round, and every tool once in it.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { installAll } from './install/index';
import { logToStderr } from './install/log';
import { exitOnSignals } from './launch/signals';
import { withTempFolder } from './launch/temp';
import { withWindow } from './launch/window';
import { panelClock } from './measure/panel-clock';
import { panelManifest, toolNames } from './measure/panel-tools';
import { root } from './root';

const ROUNDS = 2;
const GOAL = 300;
/** How long nothing is done before a click. Milliseconds. */
const QUIET = 1_500;

/** Milliseconds from the click until the panel was ready. */
interface Round {
  /** The first panel of the window. */
  readonly first: number;
  /** Other tools, the panel of the one before closed. */
  readonly opened: readonly number[];
  /** Other tools, in the panel that is open. */
  readonly shown: readonly number[];
}

async function main(): Promise<void> {
  exitOnSignals();
  const count = Number(process.argv[2] ?? ROUNDS);
  const rounds: Round[] = [];
  for (let round = 0; round < count; round++) rounds.push(await measure());
  console.log(`click on Run → panel ready, ${count} fresh windows: median (all)`);
  print(
    'first panel of a window',
    rounds.map(({ first }) => first),
  );
  print(
    'another tool, panel closed before',
    rounds.flatMap(({ opened }) => opened),
  );
  print(
    'another tool, panel open already',
    rounds.flatMap(({ shown }) => shown),
  );
}

function measure(): Promise<Round> {
  return withTempFolder('panel', async (temp) => {
    const folder = join(temp, 'tools');
    await mkdir(folder);
    const openFile = join(folder, 'tools.json');
    await writeFile(openFile, panelManifest());
    const window = { installed: await installAll(logToStderr), folder, openFile, extensionDevelopmentPath: root };
    const use = async ({ page }: { readonly page: Page }): Promise<Round> => {
      const opened: number[] = [];
      const shown: number[] = [];
      for (const name of toolNames) opened.push(await timeOf(page, name, true));
      await page.keyboard.press('Escape');
      await forget(page);
      for (const name of toolNames) shown.push(await timeOf(page, name, false));
      const [first = Number.NaN, ...others] = opened;
      return { first, opened: others, shown: shown.slice(1) };
    };
    return withWindow({ ...window, trust: true }, use, async (page) => {
      await page.addInitScript({ content: panelClock });
    });
  });
}

/** From the click on a tool's lens until its form could be used. @param closes closes the panel afterwards */
async function timeOf(page: Page, name: string, closes: boolean): Promise<number> {
  const lens = page.locator('.codelens-decoration a').filter({ hasText: 'Run' }).nth(toolNames.indexOf(name));
  await lens.waitFor();
  await page.waitForTimeout(QUIET);
  await lens.click();
  const [readyAt, clickedAt] = [await readyTime(page, name), await page.evaluate<number>('clicks.at(-1)')];
  if (closes) {
    await page.locator('.tab[aria-label^="Run "] .tab-actions a').click();
    await page.locator('iframe.webview').waitFor({ state: 'detached' });
  }
  return readyAt - clickedAt;
}

async function readyTime(page: Page, name: string): Promise<number> {
  for (let left = 600; left > 0; left--) {
    for (const frame of page.frames()) {
      const time = await timeIn(frame, name);
      if (time > 0) return time;
    }
    await page.waitForTimeout(50);
  }
  throw new Error(`The panel never showed ${name}.`);
}

function timeIn(frame: Frame, name: string): Promise<number> {
  // A frame may go while it is asked.
  return frame.evaluate<number>(`globalThis.ready?.[${JSON.stringify(name)}] ?? 0`).catch(() => 0);
}

/** A tool that was shown before counts as new. */
async function forget(page: Page): Promise<void> {
  for (const frame of page.frames()) await frame.evaluate('globalThis.ready = {}').catch(() => undefined);
}

function print(what: string, all: readonly number[]): void {
  const times = all.map(Math.round).sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)];
  const verdict = median === undefined ? '' : `, goal ${GOAL} ms: ${median <= GOAL ? 'reached' : 'missed'}`;
  console.log(`  ${what.padEnd(36)} ${median ?? '–'} ms (${times.join(', ')})${verdict}`);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
