/** Takes the frames of an animation while something operates a window. */
import type { Page } from 'playwright-core';
import type { Frame } from './gif';

/** How long the frame after a key is shown. Milliseconds. */
const PER_KEY = 70;

/** Records a window. */
export interface Recorder {
  /** The frames so far. */
  readonly frames: readonly Frame[];
  /** Takes a frame that is shown for so long. */
  show(milliseconds: number): Promise<void>;
  /** Types a text, with a frame for each key. */
  type(text: string): Promise<void>;
  /** Writes into a bar at the bottom of the window what happens next. */
  explain(text: string): Promise<void>;
}

/** A recorder of this window. */
export function recorderOf(page: Page): Recorder {
  const frames: Frame[] = [];
  const show = async (milliseconds: number): Promise<void> => {
    frames.push({ png: await page.screenshot({ animations: 'disabled', caret: 'hide' }), milliseconds });
  };
  return {
    frames,
    show,
    type: async (text) => {
      for (const key of text) {
        await page.keyboard.type(key);
        await page.evaluate('new Promise((done) => requestIdleCallback(() => done(), { timeout: 1000 }))');
        await show(PER_KEY);
      }
    },
    explain: (text) => page.evaluate(writeCaption(text)),
  };
}

/** A script for the page that shows a text above everything else. */
function writeCaption(text: string): string {
  return `(() => {
    const bar = document.getElementById('caption') ?? document.body.appendChild(document.createElement('div'));
    bar.id = 'caption';
    Object.assign(bar.style, {
      position: 'fixed', left: '50%', bottom: '34px', whiteSpace: 'nowrap', transform: 'translateX(-50%)', zIndex: '1000000', padding: '8px 20px',
      borderRadius: '6px', background: '#0b5cad', color: '#ffffff', font: '600 17px system-ui, sans-serif', pointerEvents: 'none',
    });
    bar.textContent = ${JSON.stringify(text)};
  })()`;
}
