/** The right half: what runs, what came of it, and the runs before. */

import { isSame, type Json } from '../../../common/json/value';
import type { PastRun } from '../../../server/service/invocation/past-run';
import type { ResultMessage, ToPanel } from '../../protocol';
import { endText } from '../../result/end-text';
import { History } from '../../result/history';
import { decoded } from '../../result/result-message';
import { type RunLabels, runLabels } from '../../result/run-labels';
import { clockText, durationText } from '../../result/texts';
import { button, el, type Ids, sentence, setAttribute } from '../dom';
import { LiveOutput } from './live-output';
import { type Part, type ResultHost, resultView } from './result-view';

/** Runs that are looked at for what stays the same: of more there is hardly more to learn. */
const MAX_COMPARED = 5;

/** Results of one tool after the other. */
export class ResultPane {
  readonly element: HTMLElement;
  private readonly history = new History();
  private readonly live = new LiveOutput();
  private readonly content = el('div', { class: 'content', tabindex: -1 });
  private readonly runs = el('select', { 'aria-label': 'Runs of this session', hidden: true });
  /** Screen readers are told how runs start and end; not what is printed. */
  private readonly announcement = el('div', { role: 'status', 'aria-live': 'polite', class: 'visually-hidden' });
  /** Takes the arguments of the run that is shown; there where they are not those of the form. */
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

  /** Another tool: its last run of this session is shown, where there is one. */
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

  /** Somebody is asked, or the tool is about to start. */
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

  /** Runs that had ended before the tool was shown: the newest is shown. */
  earlier(runs: readonly ResultMessage[]): void {
    for (const run of runs) this.history.add(this.tool, run);
    const last = this.history.of(this.tool).at(-1);
    if (last) this.shown(last);
  }

  /** A run that had ended before the tool was shown. */
  shown(run: ResultMessage): void {
    this.live.stop();
    this.history.add(this.tool, run);
    this.fillRuns(run);
    this.showRun(run.startedAt);
  }

  /** Moves the focus to what came of the run. */
  focus(): void {
    this.tab?.focus();
    this.element.scrollIntoView({ block: 'nearest' });
  }

  /** Why the last click came to nothing. The runs before can still be chosen. */
  notRun(reason: string): void {
    this.live.stop();
    this.run = undefined;
    this.fillRuns(undefined);
    // A click that came to nothing is no run, and the list is never blank.
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

  /** What came of runs with these arguments that ended as the last of them did, the newest first; none where the last run had others. */
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

  /** What comes may be out of sight: where the halves stand one below the other, or where somebody has read on. */
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

  /** The keyboard stays here where it was here: at the tab of the part that is shown, or, where there is none, at all of it. */
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
