/**
 * `npm run bench:panel [-- ROUNDS]`: the time in the real VS Code from a click on "Run" above a tool until its form is drawn and focused,
 * compared with an empty webview, which is VS Code's own share. Milliseconds on this machine; a
 * fresh window per round, each tool once per window.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { median } from '../bench/figures';
import { installAll } from './install/index';
import { logToStderr } from './install/log';
import { exitOnSignals } from './launch/signals';
import { withTempFolder } from './launch/temp';
import { withWindow } from './launch/window';
import { BARE_PAGE, BARE_PAGE_KEY, installBarePage } from './measure/bare-page';
import { panelClock } from './measure/panel-clock';
import { panelManifest, toolNames } from './measure/panel-tools';
import { root } from './root';

const ROUNDS = 2;
const GOAL = 300;
/** On a machine that is slower than that: times the median of an empty webview. */
const RATIO_GOAL = 1.15;
/** Idle time before a click. Unit: milliseconds. */
const QUIET = 1_500;
/** How often the panel is polled for readiness; its own clock records the time. Unit: milliseconds. */
const LOOK = 1_000;

/** Milliseconds from a click or key press until a panel was ready. */
interface Round {
  /** The first panel of the window. */
  readonly first: number;
  /** Other tools, with the previous panel closed. */
  readonly opened: readonly number[];
  /** Other tools, in the open panel. */
  readonly shown: readonly number[];
  /** For comparison: a webview that shows a heading, newly opened each time. */
  readonly bare: readonly number[];
}

async function main(): Promise<void> {
  exitOnSignals();
  const count = Number(process.argv[2] ?? ROUNDS);
  const rounds: Round[] = [];
  for (let round = 0; round < count; round++) rounds.push(await measure());
  const all = (times: (round: Round) => readonly number[]) => rounds.flatMap(times);
  console.log(`click on Run → panel ready, ${count} fresh windows: median (all)`);
  const [opened, bare] = [all((round) => round.opened), all((round) => round.bare)];
  const [first, shown] = [all((round) => [round.first]), all((round) => round.shown)];
  print('first panel of a window', first, GOAL);
  print('another tool, panel closed before', opened, GOAL);
  print('another tool, panel open already', shown, GOAL);
  print('an empty webview', bare);
  const ratio = median(opened) / median(bare);
  console.log(`  a newly opened panel takes ${ratio.toFixed(2)} × the time of an empty webview, goal ${RATIO_GOAL}`);
}

function measure(): Promise<Round> {
  return withTempFolder('panel', async (temp) => {
    const folder = join(temp, 'tools');
    await mkdir(folder);
    const openFile = join(folder, 'tools.json');
    await writeFile(openFile, panelManifest());
    const extensions = join(temp, 'extensions');
    await installBarePage(extensions);
    const installed = await installAll(logToStderr);
    const window = { extensions, installed, folder, openFile, extensionDevelopmentPath: root };
    const use = async ({ page }: { readonly page: Page }): Promise<Round> => {
      const bare: number[] = [];
      const opened = await each(toolNames, async (name) => {
        const time = await timeOfTool(page, name);
        await close(page, `Run ${name}`);
        // In turn with the panel, so that both are slowed down alike by whatever else the machine does.
        bare.push(await timeOf(page, BARE_PAGE, () => page.keyboard.press(BARE_PAGE_KEY)));
        await close(page, BARE_PAGE);
        return time;
      });
      const shown = await each(toolNames, (name) => timeOfTool(page, name));
      const [first = Number.NaN, ...later] = opened;
      return { first, opened: later, shown: shown.slice(1), bare: bare.slice(1) };
    };
    return withWindow({ ...window, trust: true }, use, async (page) => {
      await page.addInitScript({ content: panelClock });
    });
  });
}

async function each(names: readonly string[], time: (name: string) => Promise<number>): Promise<readonly number[]> {
  const times: number[] = [];
  for (const name of names) times.push(await time(name));
  return times;
}

/** The time from the click on a tool's lens until its form is usable. */
async function timeOfTool(page: Page, name: string): Promise<number> {
  const lens = page.locator('.codelens-decoration a').filter({ hasText: 'Run' }).nth(toolNames.indexOf(name));
  await lens.waitFor();
  return timeOf(page, name, () => lens.click());
}

async function timeOf(page: Page, title: string, act: () => Promise<void>): Promise<number> {
  for (const frame of page.frames()) await frame.evaluate('globalThis.ready = {}').catch(() => undefined);
  await page.waitForTimeout(QUIET);
  await act();
  const actedAt = await page.evaluate<number>('acts.at(-1)');
  return (await readyTime(page, title)) - actedAt;
}

async function close(page: Page, tab: string): Promise<void> {
  await page.locator(`.tab[aria-label^="${tab}"] .tab-actions a`).click();
  await page.locator('iframe.webview').waitFor({ state: 'detached' });
}

/** Polls rarely: polling takes time from what is measured. */
async function readyTime(page: Page, name: string): Promise<number> {
  for (let left = 30; left > 0; left--) {
    await page.waitForTimeout(LOOK);
    for (const frame of page.frames()) {
      const time = await timeIn(frame, name);
      if (time > 0) return time;
    }
  }
  throw new Error(`The panel never showed ${name}.`);
}

function timeIn(frame: Frame, name: string): Promise<number> {
  // A frame may disappear while it is queried.
  return frame.evaluate<number>(`globalThis.ready?.[${JSON.stringify(name)}] ?? 0`).catch(() => 0);
}

function print(what: string, all: readonly number[], goal?: number): void {
  const times = all.map(Math.round).sort((a, b) => a - b);
  const middle = median(times);
  const verdict = goal === undefined ? '' : `, goal ${goal} ms: ${middle <= goal ? 'reached' : 'missed'}`;
  console.log(`  ${what.padEnd(36)} ${middle} ms (${times.join(', ')})${verdict}`);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
