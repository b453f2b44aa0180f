/** Films a fresh VS Code: screenshots after keys, with a caption that says what happens next. */
import type { Page } from 'playwright-core';
import type { Theme } from '../../test/vscode/launch/settings';
import { focusEditor } from '../../test/vscode/ui/screen';
import { type Ui, type UiOptions, withUi } from '../../test/vscode/ui/ui-test';
import type { Frame } from './gif';

const SETTINGS = {
  'editor.fontSize': 14,
  'editor.tabSize': 2,
  'editor.minimap.enabled': false,
  'editor.stickyScroll.enabled': false,
  'breadcrumbs.enabled': false,
  'workbench.activityBar.location': 'hidden',
  'workbench.layoutControl.enabled': false,
  'window.commandCenter': false,
};

/** How long the frame after a key is shown. Milliseconds. */
const PER_KEY = 70;

/** What a film is made with. */
export interface Camera extends Ui {
  /** Takes a frame, which is shown so long. */
  readonly show: (milliseconds: number) => Promise<void>;
  /** Types a text, with a frame for each key. */
  readonly type: (text: string) => Promise<void>;
  /** Writes into a bar at the bottom of the window what happens next. */
  readonly explain: (text: string) => Promise<void>;
  readonly press: (key: string) => Promise<void>;
}

/** One film: what is open, its size in pixels, and what is done. */
export interface Film extends Pick<UiOptions, 'fill' | 'open'> {
  readonly size: { readonly width: number; readonly height: number };
  readonly play: (camera: Camera) => Promise<void>;
}

/** Operates a fresh VS Code. @returns the frames, in order */
export function filmed({ size, play, fill, open = '' }: Film, theme: Theme = 'dark'): Promise<readonly Frame[]> {
  return withUi({ theme, open, settings: SETTINGS, ...(fill && { fill }) }, async (ui) => {
    const { page } = ui;
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
    await page.setViewportSize(size);
    await focusEditor(page);
    await page.keyboard.press('Control+B');
    await page.locator('.part.sidebar').waitFor({ state: 'hidden' });
    // The window has another theme until its settings are read.
    await page.locator(theme === 'dark' ? '.monaco-workbench.vs-dark' : '.monaco-workbench.vs').waitFor();
    const explain = (text: string) => writeCaption(page, text);
    await play({ ...ui, show, type, explain, press: (key) => page.keyboard.press(key) });
    // Where pictures do not move, the first frame is all there is: the result.
    return [...frames.slice(-1).map((last) => ({ ...last, milliseconds: PER_KEY })), ...frames];
  });
}

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
