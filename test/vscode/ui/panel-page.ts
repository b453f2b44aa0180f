/** The run panel alone in a browser, with the test in the role of VS Code: fast, and every message is visible. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { pageHtml } from '../../../client/panel/page';
import type { Json } from '../../../common/json/value';
import type { FromPanel, ResultView, ToolView, ToPanel } from '../../../webview/protocol';
import { installBrowser } from '../install/browser';
import { cacheFolder } from '../install/cache';
import { logToStderr } from '../install/log';
import { startBrowser } from '../launch/browser';
import { root } from '../root';

const ORIGIN = 'https://panel.test';

/** A message of the panel. */
export type Said<T extends FromPanel['type']> = Extract<FromPanel, { type: T }>;

/** Time limit for a message of the panel on a slow machine. Unit: milliseconds. */
const TIMEOUT_MS = 30_000;

/** The panel as a test sees it. */
export interface PanelPage {
  readonly page: Page;
  /** Sends a message to the panel. */
  send(message: ToPanel): Promise<void>;
  /** All messages of the panel. */
  readonly said: readonly FromPanel[];
  /** Waits for a message of that type after the last one that was waited for, and returns the newest match. */
  next<T extends FromPanel['type']>(type: T, fits?: (message: Said<T>) => boolean): Promise<Said<T>>;
}

/** The browser of all pages of this process. */
let browser: Promise<Browser> | undefined;

const sharedBrowser = (): Promise<Browser> =>
  (browser ??= installBrowser(cacheFolder(), logToStderr).then((installed) => startBrowser(installed)));

/** Closes the browser in which the panels were, if there were any. */
export async function closeBrowser(): Promise<void> {
  const closed = browser;
  browser = undefined;
  await (await closed)?.close();
}

/** Opens the panel built in `dist`. Fails if the page reports an error, including a refused script or style. */
export async function withPanel<T>(use: (panel: PanelPage) => Promise<T>): Promise<T> {
  // A page of its own context keeps nothing for the next.
  const context = await (await sharedBrowser()).newContext({ viewport: { width: 1000, height: 800 } });
  try {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    const panel = await panelPage(page);
    await serve(page);
    await page.goto(`${ORIGIN}/`);
    const outcome = await use(panel).then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    if (errors.length > 0) throw new Error(`The page reports errors:\n${errors.join('\n')}`);
    if ('error' in outcome) throw outcome.error;
    return outcome.value;
  } finally {
    await context.close();
  }
}

async function serve(page: Page): Promise<void> {
  const part = (name: string) => readFile(join(root, 'dist', name), 'utf8');
  const html = pageHtml({ script: await part('panel.js'), style: await part('panel.css'), nonce: 'test' });
  await page.route('**/*', async (route) => {
    if (new URL(route.request().url()).pathname !== '/') return route.fulfill({ status: 204 });
    return route.fulfill({ contentType: 'text/html', body: html });
  });
  await page.addInitScript({
    content:
      'globalThis.acquireVsCodeApi = () => ({ postMessage: (message) => heard(JSON.stringify(message)), setState: (state) => { globalThis.kept = state; } })',
  });
}

async function panelPage(page: Page): Promise<PanelPage> {
  const said: FromPanel[] = [];
  const waiting = new Set<() => void>();
  let seen = 0;
  await page.exposeFunction('heard', (message: string) => {
    said.push(JSON.parse(message));
    for (const look of waiting) look();
  });
  return {
    page,
    said,
    // As JSON, as in VS Code, and as an expression: functions compiled by tsx need helpers that the page lacks.
    send: (message) => page.evaluate(`postMessage(JSON.parse(${JSON.stringify(JSON.stringify(message))}), '*')`),
    next: <T extends FromPanel['type']>(type: T, fits: (message: Said<T>) => boolean = () => true) =>
      new Promise<Said<T>>((found, fail) => {
        const isIt = (message: FromPanel): boolean => message.type === type && fits(message as Said<T>);
        const patience = setTimeout(() => {
          waiting.delete(look);
          fail(new Error(`The panel said no such ${type}, but ${JSON.stringify(said.slice(seen))}`));
        }, TIMEOUT_MS);
        const look = (): void => {
          const at = said.findLastIndex((message, index) => index >= seen && isIt(message));
          if (at < 0) return;
          seen = at + 1;
          clearTimeout(patience);
          waiting.delete(look);
          found(said[at] as never);
        };
        waiting.add(look);
        look();
      }),
  };
}

/** What a test does with a panel. */
export type PanelUse = (panel: PanelPage, page: Page) => Promise<void>;

/** Opens the panel of a tool. */
export function withTool(tool: Partial<ToolView>, use: PanelUse): Promise<void> {
  return withPanel(async (panel) => {
    await panel.send({ type: 'tool', tool: toolView(tool) });
    await panel.page.getByRole('heading', { name: 'get_weather' }).waitFor();
    await use(panel, panel.page);
  });
}

/** Opens the form for the arguments of a schema. @param values with which it is filled */
export function withForm(inputSchema: Json | undefined, values: Json, use: PanelUse): Promise<void> {
  return withTool({ inputSchema, arguments: values, sample: { city: 'Oulu' } }, use);
}

/** A field of the form. */
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Waits until the panel reports these arguments. It does so after a short pause, and may report intermediate values. */
export const changes = ({ next }: PanelPage, to: Json) =>
  next('change', (message) => isDeepStrictEqual(message.arguments, to));

/** A tool for the panel, with defaults for what a test does not set. */
export function toolView(parts: Partial<ToolView>): ToolView {
  return {
    name: 'get_weather',
    dialect: 'goagent agentcli',
    description: 'Tells the weather.',
    inputSchema: { type: 'object' },
    arguments: {},
    sample: {},
    ...parts,
  };
}

/** A result for the panel. */
export function resultOf(parts: Partial<ResultView>): ResultView {
  return {
    isOk: true,
    isTimedOut: false,
    isCancelled: false,
    status: 'exit 0',
    durationMs: 132,
    size: 17,
    result: { temperature: 3 },
    raw: '{"temperature":3}\n',
    model: { temperature: 3 },
    stderr: '',
    remarks: [],
    faults: [],
    arguments: {},
    startedAt: Date.UTC(2026, 0, 31, 12, 0, 0),
    ...parts,
  };
}
