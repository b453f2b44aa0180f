/** The newest output of a running tool, as it arrives. */
import { durationText, withoutEscapes } from '../../result/texts';
import { el } from '../dom';

/** Maximum length on the page. Unit: UTF-16 code units. The result has all of it. */
const MAX_LENGTH = 200_000;

/** Output of one run, and the time since it started. */
export class LiveOutput {
  readonly element: HTMLElement;
  private readonly output = el('pre', { class: 'live', tabindex: 0, role: 'region', 'aria-label': 'Output so far' });
  private readonly status = el('span', { class: 'status' });
  private readonly time = el('span', { class: 'time' });
  private readonly cut = el(
    'div',
    { class: 'note', hidden: true },
    'The beginning is omitted here; the result will show it.',
  );
  private readonly waiting: { readonly stream: string; readonly text: string }[] = [];
  private size = 0;
  private frame: number | undefined;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor() {
    const spinner = el('span', { class: 'spinner', 'aria-hidden': 'true' });
    const head = el('div', { class: 'status-line' }, spinner, this.status, this.time);
    this.element = el('div', { class: 'live-output' }, head, this.cut, this.output);
  }

  /** @param word for the activity: `Running` */
  start(startedAt: number, word: string): void {
    this.status.textContent = word;
    this.output.replaceChildren();
    this.size = 0;
    this.cut.hidden = true;
    this.waiting.length = 0;
    const tick = (): void => {
      this.time.textContent = durationText(Date.now() - startedAt);
    };
    tick();
    clearInterval(this.timer);
    this.timer = setInterval(tick, 100);
  }

  add(stream: 'stdout' | 'stderr', text: string): void {
    this.waiting.push({ stream, text: text.slice(-MAX_LENGTH) });
    this.frame ??= requestAnimationFrame(() => this.draw());
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private draw(): void {
    this.frame = undefined;
    const { output } = this;
    const isAtEnd = output.scrollTop + output.clientHeight >= output.scrollHeight - 20;
    for (const { stream, text } of this.waiting) {
      const shown = withoutEscapes(text);
      this.size += shown.length;
      output.append(el('span', { class: stream }, shown));
    }
    this.waiting.length = 0;
    for (let first = output.firstChild; first && this.size > MAX_LENGTH; first = output.firstChild) {
      this.size -= first.textContent?.length ?? 0;
      first.remove();
      this.cut.hidden = false;
    }
    if (isAtEnd) output.scrollTop = output.scrollHeight;
  }
}
