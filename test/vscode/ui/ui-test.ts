import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { installAll } from '../install/index';
import { logToStderr } from '../install/log';
import { installPackage } from '../installed';
import type { Theme } from '../launch/settings';
import { withTempFolder } from '../launch/temp';
import { withTimeLimit } from '../launch/time-limit';
import { withWindow } from '../launch/window';
import { root } from '../root';
import { copyOfExamples, type FillWorkspace } from '../workspaces';
import { quickOpen, tidyUp } from './screen';
import { copyWatched, waitUntilWatched } from './watched-folder';

/** What a UI test starts with. */
export interface UiStart {
  /** The workspace's content; by default a copy of the examples. */
  readonly fill?: FillWorkspace;
  /** The file to open, relative to the workspace. */
  readonly open?: string;
}

/** How VS Code is set up for a UI test. */
export interface UiSetup {
  readonly trust?: boolean;
  readonly theme?: Theme;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Fills the folder of installed extensions; by default there are none. */
  readonly extensions?: (folder: string) => Promise<void>;
  /** The extension is installed from its package: next to Node.js, or in a web worker of the browser, as in VS Code for the Web. */
  readonly installed?: 'with node' | 'in browser';
  /** The `.code-workspace` file to open, in the folder; by default the folder itself. */
  readonly workspaceFile?: string;
}

/** The options of a UI test. */
export interface UiOptions extends UiStart, UiSetup {}

/** The input of a UI test. */
export interface Ui {
  readonly page: Page;
  /** The folder of the test's files on disk. */
  readonly workspace: string;
  /** The settings of the workspace that the folder is open in, if there are any. */
  readonly settings: string;
}

type UiBody = (ui: Ui) => Promise<void>;
type UiTest = (title: string, start: UiStart, body: UiBody) => void;

/** Whether the deep suite is run: it has the tests that `npm test` leaves out, and only these. */
export const isDeepSuite = process.env.TOOL_MANIFEST_DEEP === '1';

/** The window of this process's tests, with the number of tests that it has had. */
const shared = oneWindow({});

/**
 * A test in the window that all tests of this process share, as the start of a VS Code takes longer than most of them. Each has a folder of
 * its own in the workspace, and everything that is kept of a tool is kept by its file: so none sees what another left. After a failure the
 * next test gets a fresh VS Code. A failed test leaves a screenshot in `test-results`.
 */
export const uiTest: UiTest = isDeepSuite ? () => undefined : shared.test;

/** Such tests that start alike. */
export const uiTestWith =
  (start: UiStart) =>
  (title: string, body: UiBody): void =>
    uiTest(title, start, body);

/** Such a test of the deep suite. */
export const deepUiTest: UiTest = isDeepSuite ? shared.test : () => undefined;

/** A test that operates a VS Code of its own: `npm test` has ten windows at most. */
export function windowTest(title: string, options: UiOptions, body: UiBody): void {
  if (!isDeepSuite) inOwnWindow(title, options, body);
}

/** Such a test of the deep suite. */
export function deepWindowTest(title: string, options: UiOptions, body: UiBody): void {
  if (isDeepSuite) inOwnWindow(title, options, body);
}

function inOwnWindow(title: string, options: UiOptions, body: UiBody): void {
  it(title, () => withUi(options, (ui) => withPictureOnFailure(title, ui, body)));
}

/** Tests of `npm test` that share a VS Code which is set up in another way. */
export function uiTestsInOneWindow(setup: UiSetup): UiTest {
  if (isDeepSuite) return () => undefined;
  const { test, close } = oneWindow(setup);
  after(close);
  return test;
}

/** Closes the window that this process's tests have shared. */
export const closeSharedWindow = (): Promise<void> => shared.close();

/** A window that is opened by its first test. */
function oneWindow(setup: UiSetup): { readonly test: UiTest; close(): Promise<void> } {
  let window: OpenUi | undefined;
  let count = 0;
  const close = async (): Promise<void> => {
    const closed = window?.close();
    window = undefined;
    await closed;
  };
  const test: UiTest = (title, { fill = copyOfExamples, open }, body) =>
    it(title, async () => {
      const name = `test-${++count}`;
      window ??= await openUi({ ...setup, fill: withSettingsFolder });
      const { page, workspace, settings } = window.ui;
      const folder = join(workspace, name);
      const ui = { page, workspace: folder, settings };
      try {
        await withTempFolder('filled', async (model) => {
          await fill(model);
          await copyWatched(model, folder);
        });
        // A repository of its own: what was confirmed in another test does not count.
        await mkdir(join(folder, '.git'), { recursive: true });
        await moveSettings(folder, settings);
        await withPictureOnFailure(title, ui, async () => {
          if (open !== undefined) await quickOpen(page, `${name}/${open}`);
          await body(ui);
          await tidyUp(page);
        });
        await rm(folder, { recursive: true });
        await rm(settings, { force: true });
      } catch (error) {
        await close().catch(() => undefined);
        throw error;
      }
    });
  return { test, close };
}

/** The folder of the settings is there before the window is, so that it is watched. */
const withSettingsFolder: FillWorkspace = async (folder) => void (await mkdir(join(folder, '.vscode')));

/** The settings of a test's folder count where it is a folder in the workspace too. */
async function moveSettings(folder: string, settings: string): Promise<void> {
  const own = join(folder, '.vscode', 'settings.json');
  if (!existsSync(own)) return;
  await waitUntilWatched(dirname(settings));
  await rename(own, settings);
}

/** Opens a fresh VS Code with the extension on a separate workspace. */
export function withUi<T>(options: UiOptions, use: (ui: Ui) => Promise<T>): Promise<T> {
  return withTempFolder('ui', async (temp) => {
    const workspace = join(temp, 'examples');
    await mkdir(workspace);
    await (options.fill ?? copyOfExamples)(workspace);
    const extensions = join(temp, 'extensions');
    await mkdir(extensions);
    await options.extensions?.(extensions);
    const installed = await installAll(logToStderr);
    if (options.installed) await installPackage(installed.vscode, extensions, logToStderr);
    const window = {
      installed,
      folder: join(workspace, options.workspaceFile ?? ''),
      ...(options.installed === 'in browser' ? IN_BROWSER : {}),
      ...(options.installed ? {} : { extensionDevelopmentPath: root }),
      trust: options.trust ?? true,
      extensions,
      ...(options.open === undefined ? {} : { openFile: join(workspace, options.open) }),
      ...(options.theme === undefined ? {} : { theme: options.theme }),
      ...(options.settings === undefined ? {} : { settings: options.settings }),
    };
    return withWindow(window, ({ page }) =>
      use({ page, workspace, settings: join(workspace, '.vscode', 'settings.json') }),
    );
  });
}

/** VS Code runs an extension with a `browser` entry in a web worker if it is asked to, also where it has a machine with Node. */
const IN_BROWSER = { machineSettings: { 'remote.extensionKind': { 'tool-manifest.tool-manifest': ['web'] } } };

/** A VS Code that stays open until it is closed. */
interface OpenUi {
  readonly ui: Ui;
  close(): Promise<void>;
}

function openUi(options: UiOptions): Promise<OpenUi> {
  return new Promise((opened, failed) => {
    let end = (): void => undefined;
    const untilClosed = new Promise<void>((done) => {
      end = done;
    });
    const closed = withUi(options, (ui) => {
      opened({
        ui,
        close: () => {
          end();
          return closed;
        },
      });
      return untilClosed;
    });
    closed.catch(failed);
  });
}

/** Time limit of a test: below Mocha's own, so that a test which hangs leaves a screenshot too, and its window is closed. Milliseconds. */
const LIMIT = 280_000;

async function withPictureOnFailure(title: string, ui: Ui, body: UiBody): Promise<void> {
  try {
    await withTimeLimit(LIMIT, title, body(ui));
  } catch (error) {
    const folder = join(root, 'test-results');
    await mkdir(folder, { recursive: true });
    const name = `${title.replace(/[^\w]+/g, '-').slice(0, 80)}.png`;
    await ui.page.screenshot({ path: join(folder, name) }).catch(() => undefined);
    throw error;
  }
}
