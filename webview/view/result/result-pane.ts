/** The right half: what runs, what came of it, and the runs before. */
import type { Json } from '../../../server/service/document/node';
import { isSame } from '../../../server/service/schema/reading/keywords';
import type { ResultPacket, ToPanel } from '../../protocol';
import { endText } from '../../result/end-text';
import { History } from '../../result/history';
import { unpacked } from '../../result/packet';
import { clockText, durationText } from '../../result/words';
import { el, type Ids, sentence } from '../dom';
import { LiveOutput } from './live-output';
import { type Part, type ResultHost, resultView } from './result-view';

/** Results of one tool after the other. */
export class ResultPane {
  readonly element: HTMLElement;
  private readonly history = new History();
  private readonly live = new LiveOutput();
  private readonly content = el('div', { class: 'content' });
  private readonly runs = el('select', { 'aria-label': 'Runs of this session', hidden: true });
  /** Screen readers are told how runs start and end; not what is printed. */
  private readonly spoken = el('div', { role: 'status', 'aria-live': 'polite', class: 'visually-hidden' });
  private tool = '';
  private part: Part = 'result';

  constructor(
    private readonly ids: Ids,
    private readonly host: ResultHost,
  ) {
    this.runs.addEventListener('change', () => this.showRun(Number(this.runs.value)));
    this.element = el(
      'section',
      { class: 'results', 'aria-label': 'Result' },
      el('div', { class: 'bar' }, el('h2', {}, 'Result'), this.runs),
      this.spoken,
      this.content,
    );
  }

  /** Another tool: its last run of this session is shown, where there is one. */
  setTool(tool: string): void {
    this.tool = tool;
    this.part = 'result';
    this.live.stop();
    const last = this.history.of(tool).at(-1);
    this.fillRuns(last);
    if (last) this.showRun(last.startedAt);
    else this.content.replaceChildren(el('div', { class: 'note' }, 'Run the tool: what comes of it will stand here.'));
  }

  /** Somebody is asked, or the tool is about to start. */
  asked(): void {
    this.content.replaceChildren(el('div', { class: 'note' }, 'Waiting for your consent, or for the tool to start…'));
    this.reveal();
  }

  running(startedAt: number): void {
    this.live.start(startedAt);
    this.content.replaceChildren(this.live.element);
    this.spoken.textContent = 'Running';
  }

  output({ stream, text }: Extract<ToPanel, { type: 'output' }>): void {
    this.live.add(stream, text);
  }

  ended(run: ResultPacket): void {
    this.shown(run);
    this.reveal();
    const rest = run.remarks.length + run.faults.length;
    this.spoken.textContent = `${endText(run).slice(2)}, ${durationText(run.durationMs)}${rest > 0 ? `, ${rest} ${rest === 1 ? 'remark' : 'remarks'}` : ''}`;
  }

  /** Runs that had ended before the tool was shown: the newest is shown. */
  earlier(runs: readonly ResultPacket[]): void {
    for (const run of runs) this.history.add(this.tool, run);
    const last = this.history.of(this.tool).at(-1);
    if (last) this.shown(last);
  }

  /** A run that had ended before the tool was shown. */
  shown(run: ResultPacket): void {
    this.live.stop();
    this.history.add(this.tool, run);
    this.fillRuns(run);
    this.showRun(run.startedAt);
  }

  /** Moves the focus to what came of the run. */
  focus(): void {
    const target = this.content.querySelector<HTMLElement>('[role=tab][aria-selected=true]');
    target?.focus();
    this.element.scrollIntoView({ block: 'nearest' });
  }

  notRun(reason: string): void {
    this.live.stop();
    this.content.replaceChildren(el('div', { class: 'notice', role: 'alert' }, ...sentence(`Not run: ${reason}`)));
  }

  /** What came of the newest run of the tool, if these were its arguments. */
  resultOf(values: Json): Json | undefined {
    const last = this.history.of(this.tool).at(-1);
    return last && isSame(last.arguments, values) ? unpacked(last).result : undefined;
  }

  /** Where the halves stand one below the other, what comes is out of sight. */
  private reveal(): void {
    const { top, height } = this.element.getBoundingClientRect();
    if (top + Math.min(height, 200) > innerHeight) this.element.scrollIntoView({ block: 'nearest' });
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
    const isNewest = index === runs.length - 1;
    const compared = before && (() => unpacked(before));
    this.content.replaceChildren(resultView(this.ids, unpacked(run), compared, isNewest, this.host, this.part, chosen));
  }

  private fillRuns(selected: ResultPacket | undefined): void {
    const options = [...this.history.of(this.tool)].reverse().map((run) => {
      const text = `${clockText(run.startedAt)}  ${endText(run)}  ${durationText(run.durationMs)}`;
      return el('option', { value: run.startedAt }, text);
    });
    this.runs.replaceChildren(...options);
    this.runs.hidden = options.length < 2;
    if (selected) this.runs.value = String(selected.startedAt);
  }
}
