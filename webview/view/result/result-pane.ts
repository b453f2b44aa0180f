/** The right half: the current run, its result, and earlier runs. */

import type { PastRun } from '../../../common/invocation/outcome';
import { isSame, type Json } from '../../../common/json/value';
import type { ResultMessage, ToPanel } from '../../protocol';
import { decoded, History } from '../../result/history';
import { type RunLabels, runLabels } from '../../result/run-labels';
import { clockText, durationText, endText, withoutEscapes } from '../../result/texts';
import { button, el, type Ids, sentence, setAttribute } from '../dom';
import { type Part, type ResultHost, resultView } from './result-view';

/** Maximum number of runs compared to find constant parts; more add little. */
const MAX_COMPARED = 5;

/** The result pane, reused for one tool after another. */
export class ResultPane {
  readonly element: HTMLElement;
  private readonly history = new History();
  private readonly live = new LiveOutput();
  private readonly content = el('div', { class: 'content', tabindex: -1 });
  private readonly runs = el('select', { 'aria-label': 'Runs of this session', hidden: true });
  /** Announces the start and end of runs to screen readers, but not their output. */
  private readonly announcement = el('div', { role: 'status', 'aria-live': 'polite', class: 'visually-hidden' });
  /** Reuses the arguments of the run shown; visible if they differ from those of the form, or for an older run. */
  private readonly use = button('', () => this.run && this.host.useArguments(this.run.arguments));
  private labels = runLabels(false);
  private run: ResultMessage | undefined;
  private tool = '';
  private part: Part = 'result';

  constructor(
    private readonly ids: Ids,
    private readonly host: ResultHost,
    private readonly present: () => Json,
  ) {
    this.runs.addEventListener('change', () => this.showRun(Number(this.runs.value)));
    this.element = el(
      'section',
      { class: 'results', 'aria-label': 'Result' },
      el('div', { class: 'bar' }, el('h2', {}, 'Result'), this.runs),
      this.announcement,
      this.content,
    );
  }

  /** The arguments of the form have changed. */
  argumentsChanged(): void {
    this.use.hidden = this.run === undefined || (this.isNewest() && isSame(this.run.arguments, this.present()));
  }

  /** Shows another tool, with its last run of this session, if any. */
  setTool(tool: string, labels: RunLabels): void {
    this.tool = tool;
    this.labels = labels;
    setAttribute(this.runs, 'aria-label', labels.runs);
    const [text, title] = labels.useValues;
    this.use.textContent = text;
    setAttribute(this.use, 'title', title);
    this.part = 'result';
    this.run = undefined;
    this.live.stop();
    const last = this.history.of(tool).at(-1);
    this.fillRuns(last);
    if (last) this.showRun(last.startedAt);
    else this.show(el('div', { class: 'note' }, this.labels.before));
  }

  /** The user is being prompted, or the tool is about to start. */
  asked(): void {
    this.show(el('div', { class: 'note' }, this.labels.waiting));
    this.run = undefined;
    this.reveal();
  }

  running(startedAt: number): void {
    this.live.start(startedAt, this.labels.running);
    this.show(this.live.element);
    this.announcement.textContent = this.labels.running;
  }

  output({ stream, text }: Extract<ToPanel, { type: 'output' }>): void {
    this.live.add(stream, text);
  }

  ended(run: ResultMessage): void {
    this.shown(run);
    this.reveal();
    const rest = run.remarks.length + run.faults.length;
    this.announcement.textContent = `${endText(run).slice(2)}, ${durationText(run.durationMs)}${rest > 0 ? `, ${rest} ${rest === 1 ? 'remark' : 'remarks'}` : ''}`;
  }

  /** Adds runs that had finished before the tool was shown, and shows the newest. */
  earlier(runs: readonly ResultMessage[]): void {
    for (const run of runs) this.history.add(this.tool, run);
    const last = this.history.of(this.tool).at(-1);
    if (last) this.shown(last);
  }

  /** Shows a run that had finished before the tool was shown. */
  shown(run: ResultMessage): void {
    this.live.stop();
    this.history.add(this.tool, run);
    this.fillRuns(run);
    this.showRun(run.startedAt);
  }

  /** Focuses the result. */
  focus(): void {
    this.tab?.focus();
    this.element.scrollIntoView({ block: 'nearest' });
  }

  /** Shows why the call was not made. Earlier runs can still be selected. */
  notRun(reason: string): void {
    this.live.stop();
    this.run = undefined;
    this.fillRuns(undefined);
    // The list needs a selected entry, but this was not a run.
    this.runs.prepend(el('option', { value: '' }, this.labels.notRun));
    this.runs.hidden = this.history.of(this.tool).length === 0;
    this.runs.value = '';
    const text = `${this.labels.notRun}: ${reason}`;
    this.show(el('div', { class: 'notice', role: 'alert' }, ...sentence(text)));
    this.reveal();
  }

  get hasRuns(): boolean {
    return this.history.of(this.tool).length > 0;
  }

  /** The results of runs with these arguments that ended like the last one, the newest first; empty if the last run had other arguments. */
  runsOf(values: Json): readonly PastRun[] {
    const runs = this.history.of(this.tool);
    const last = runs.at(-1);
    if (!last || !isSame(last.arguments, values)) return [];
    return runs
      .filter((run) => run.status === last.status && run.isOk === last.isOk && isSame(run.arguments, values))
      .slice(-MAX_COMPARED)
      .reverse()
      .map((run) => ({ result: decoded(run).result, startedAt: run.startedAt }));
  }

  /** Scrolls the pane into view: it may be below the other half, or scrolled away. */
  private reveal(): void {
    this.element.scrollTop = 0;
    const { top, height } = this.element.getBoundingClientRect();
    if (top < 0) this.element.scrollIntoView({ block: 'start' });
    else if (top + Math.min(height, 200) > innerHeight) this.element.scrollIntoView({ block: 'nearest' });
  }

  private showRun(startedAt: number): void {
    const runs = this.history.of(this.tool);
    const index = runs.findIndex((run) => run.startedAt === startedAt);
    const run = runs[index];
    if (!run) return;
    const chosen = (part: Part): void => {
      this.part = part;
    };
    const before = runs[index - 1];
    this.run = run;
    this.argumentsChanged();
    const compared = before && (() => decoded(before));
    const { ids, use, labels, host, part } = this;
    this.show(resultView(ids, decoded(run), compared, use, labels, host, part, chosen));
  }

  /** Keeps the focus in the pane if it was there: at the selected tab, or, without tabs, at the pane's content. */
  private show(what: HTMLElement): void {
    const hadFocus = this.content.contains(document.activeElement);
    this.content.replaceChildren(what);
    if (hadFocus) (this.tab ?? this.content).focus({ preventScroll: true });
  }

  private get tab(): HTMLElement | null {
    return this.content.querySelector<HTMLElement>('[role=tab][aria-selected=true]');
  }

  private isNewest(): boolean {
    return this.history.of(this.tool).at(-1)?.startedAt === this.run?.startedAt;
  }

  private fillRuns(selected: ResultMessage | undefined): void {
    const options = [...this.history.of(this.tool)].reverse().map((run) => {
      const text = `${clockText(run.startedAt)}  ${endText(run)}  ${durationText(run.durationMs)}`;
      return el('option', { value: run.startedAt }, text);
    });
    this.runs.replaceChildren(...options);
    this.runs.hidden = options.length < 2;
    if (selected) this.runs.value = String(selected.startedAt);
  }
}

/** Maximum length on the page. Unit: UTF-16 code units. The result has all of it. */
const MAX_LENGTH = 200_000;

/** Output of one run, and the time since it started. */
class LiveOutput {
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
