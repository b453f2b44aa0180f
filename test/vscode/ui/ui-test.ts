import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { installAll } from '../install/index';
import { logToStderr } from '../install/log';
import type { Theme } from '../launch/settings';
import { withTempFolder } from '../launch/temp';
import { withWindow } from '../launch/window';
import { root } from '../root';
import { copyOfExamples, type FillWorkspace } from '../workspaces';

/** The options of a UI test. */
export interface UiOptions {
  /** The workspace; by default a copy of the examples. */
  readonly fill?: FillWorkspace;
  /** The file to open, relative to the workspace. */
  readonly open?: string;
  readonly trust?: boolean;
  readonly theme?: Theme;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Fills the folder of installed extensions; by default there are none. */
  readonly extensions?: (folder: string) => Promise<void>;
}

/** The input of a UI test. */
export interface Ui {
  readonly page: Page;
  /** The workspace's folder on disk. */
  readonly workspace: string;
}

/** A test that operates a fresh VS Code. On failure it leaves a screenshot in `test-results`. */
export function uiTest(title: string, options: UiOptions, body: (ui: Ui) => Promise<void>): void {
  it(title, () => withUi(options, (ui) => withPictureOnFailure(title, ui, body)));
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
    const window = {
      installed: await installAll(logToStderr),
      folder: workspace,
      extensionDevelopmentPath: root,
      trust: options.trust ?? true,
      extensions,
      ...(options.open === undefined ? {} : { openFile: join(workspace, options.open) }),
      ...(options.theme === undefined ? {} : { theme: options.theme }),
      ...(options.settings === undefined ? {} : { settings: options.settings }),
    };
    return withWindow(window, ({ page }) => use({ page, workspace }));
  });
}

async function withPictureOnFailure(title: string, ui: Ui, body: (ui: Ui) => Promise<void>): Promise<void> {
  try {
    await body(ui);
  } catch (error) {
    const folder = join(root, 'test-results');
    await mkdir(folder, { recursive: true });
    const name = `${title.replace(/[^\w]+/g, '-').slice(0, 80)}.png`;
    await ui.page.screenshot({ path: join(folder, name) }).catch(() => undefined);
    throw error;
  }
}
