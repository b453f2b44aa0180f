import type { Page } from 'playwright-core';
import type { Installed } from '../install/index';
import { type WindowOptions, windowAddress } from './address';
import { startBrowser } from './browser';
import { type RunningServer, startServer } from './server';
import { quietSettings, type Theme, themes } from './settings';
import { withTempFolder } from './temp';

/** The options of a real VS Code window: its content and setup. */
export interface TestWindowOptions extends WindowOptions {
  readonly installed: Installed;
  /** `true` trusts the folder, `false` does not. */
  readonly trust: boolean;
  readonly theme?: Theme;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly machineSettings?: Readonly<Record<string, unknown>>;
  /** The folder of installed extensions; by default there are none. */
  readonly extensions?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** An open window: the page it is in, and the server behind it. */
export interface OpenWindow {
  readonly page: Page;
  readonly server: RunningServer;
}

/** Disables the extension gallery of the VS Code server. */
const noGallery = { EXTENSIONS_GALLERY: '{"serviceUrl":""}' };
const size = { width: 1280, height: 800 };
/** Time limit for what a test waits for: a slow day fails no test, this is for what hangs. Milliseconds. */
const patience = 60_000;

/**
 * Opens a window on a separate VS Code, with fresh data folders, and closes and removes everything afterwards. `prepare` is called with the
 * page before VS Code is loaded into it.
 */
export async function withWindow<T>(
  options: TestWindowOptions,
  use: (window: OpenWindow) => Promise<T>,
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<T> {
  const lost: string[] = [];
  return withTempFolder('vscode', async (data) => {
    const server = await startServer({
      vscode: options.installed.vscode,
      data,
      trust: options.trust,
      settings: allSettings(options),
      ...(options.machineSettings === undefined ? {} : { machineSettings: options.machineSettings }),
      ...(options.extensions === undefined ? {} : { extensions: options.extensions }),
      env: { ...noGallery, ...options.env },
    });
    try {
      const browser = await startBrowser(options.installed.browser);
      try {
        const page = await browser.newPage({ viewport: size });
        page.setDefaultTimeout(patience);
        await keepResources(page, lost);
        await prepare(page);
        await page.goto(windowAddress(server, options), { waitUntil: 'commit' });
        return await use({ page, server });
      } finally {
        await browser.close();
      }
    } catch (error) {
      const requests = lost.length === 0 ? '' : `\n── requests that failed\n${lost.join('\n')}`;
      throw new Error(`${messageOf(error)}${requests}\n── VS Code server\n${await server.report()}`, { cause: error });
    } finally {
      await server.stop();
    }
  });
}

/**
 * Retries VS Code's requests for extension resources after a connection failure: without a language configuration an editor neither indents
 * nor closes quotes until it is reloaded, and VS Code does not report it.
 */
async function keepResources(page: Page, lost: string[]): Promise<void> {
  page.on('requestfailed', (request) => lost.push(`${request.failure()?.errorText} ${request.url()}`));
  await page.route(/\/vscode-remote-resource\?/, async (route) => {
    try {
      await route.fulfill({ response: await route.fetch({ maxRetries: 3 }) });
    } catch {
      // The resource is unavailable, or the window is closing.
      await route.abort().catch(() => undefined);
    }
  });
}

function allSettings(options: TestWindowOptions): Record<string, unknown> {
  const theme = options.theme === undefined ? {} : { 'workbench.colorTheme': themes[options.theme] };
  return { ...quietSettings, ...theme, ...options.settings };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
