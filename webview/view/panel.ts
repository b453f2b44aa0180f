/** The panel: renders messages from the extension, and sends the user's actions. */
import { isSame, type Json } from '../../common/json/value';
import type { FromPanel, ResultMessage, ToolView, ToPanel } from '../protocol';
import { runLabels } from '../result/run-labels';
import { ArgumentsView } from './arguments-view';
import { ConfigurationView } from './configuration-view';
import { button, el, Ids, sentence, setAttribute, setText } from './dom';
import { CallsPane, PlanPane } from './plan-view';
import { ResultPane } from './result/result-pane';

/** Delay after the last edit before a plan is requested. Unit: milliseconds. */
const PAUSE = 150;

/** The panel of the page. */
export class Panel {
  readonly element: HTMLElement;
  /** Everything below the tool's name. */
  private readonly work: HTMLElement;
  private readonly ids = new Ids();
  private readonly focus = new Focus();
  private readonly name = el('h1', {}, 'Run Tool');
  private readonly dialect = el('span', { class: 'dialect' });
  private readonly description = el('p', { class: 'description' });
  private readonly run = button('▶ Run', () => this.start(), { class: 'primary' });
  private readonly stop = button('■ Stop', () => this.send({ type: 'stop' }), { class: 'primary', hidden: true });
  private readonly saveCase = button('Save as case', () => this.save(), { hidden: true });
  private readonly sample = button('Sample', () => this.fillIn(), {
    title: 'Fill in arguments made from examples, defaults and the schema',
  });
  private readonly undo = button('Undo', () => this.restore(), {
    hidden: true,
    title: 'Restore the previous arguments',
  });
  /** Why the sample may not match. */
  private readonly doubt = el('div', { class: 'notice', role: 'status', hidden: true });
  private readonly values: ArgumentsView;
  private readonly plans: PlanPane;
  private readonly calls: CallsPane;
  private readonly results: ResultPane;
  private readonly configuration: ConfigurationView;
  private tool: ToolView | undefined;
  /** The platform would not make the call as it stands. */
  private isRefused = false;
  private labels = runLabels(false);
  private turn: number | undefined;
  /** The arguments before they were replaced as a whole. */
  private replaced: Json | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly send: (message: FromPanel) => void) {
    const host = {
      open: (url: string) => send({ type: 'open', url }),
      copy: (text: string) => send({ type: 'copy', text }),
      useArguments: (value: Json) => this.replace(value),
      setSecret: () => send({ type: 'setSecret' }),
    };
    this.values = new ArgumentsView(
      this.ids,
      () => this.changed(),
      () => send({ type: 'fetchParameters' }),
    );
    const present = () => this.values.value;
    this.calls = new CallsPane(() => send({ type: 'listCalls' }));
    this.plans = new PlanPane(host, this.calls.element, () => send({ type: 'previewForTarget' }), host.setSecret);
    this.results = new ResultPane(this.ids, host, present);
    this.configuration = new ConfigurationView(this.ids, (values) => send({ type: 'configure', values }));
    const copyCall = button('Copy call', () => send({ type: 'copyCall', arguments: this.values.value }), {
      title: 'Copy the call as a shell command',
    });
    const buttons = [this.run, this.stop, this.sample, this.undo, copyCall, this.saveCase];
    const toolbar = el('div', { class: 'toolbar' }, ...buttons);
    const head = el('header', {}, el('div', { class: 'names' }, this.name, this.dialect), this.description);
    const left = el(
      'div',
      { class: 'left' },
      this.configuration.notice,
      this.plans.element,
      this.values.element,
      this.configuration.element,
    );
    this.work = el(
      'div',
      { class: 'work' },
      toolbar,
      this.doubt,
      el('div', { class: 'halves' }, left, this.results.element),
    );
    this.element = el('main', { hidden: true }, head, this.work);
    document.addEventListener('keydown', (event) => this.key(event));
  }

  /** The key of the tool that is shown. */
  get toolKey(): string | undefined {
    return this.tool?.key;
  }

  receive(message: ToPanel): void {
    switch (message.type) {
      case 'opening':
        this.opening(message.name, message.dialect);
        break;
      case 'tool':
        if (message.keepsArguments !== true && message.turn !== undefined && message.turn === this.turn) break;
        this.turn = message.turn;
        this.setTool(message.tool, message.keepsArguments === true);
        break;
      case 'plan':
        this.isRefused = message.plan.refusal !== undefined;
        this.plans.setPlan(message.plan);
        this.values.setFaults(message.plan.faults);
        break;
      case 'calls':
        this.calls.setCalls(message.calls);
        break;
      case 'running':
        this.setRunning(true);
        this.results.running(message.startedAt);
        break;
      case 'output':
        this.results.output(message);
        break;
      case 'earlier':
        this.results.earlier(message.results);
        break;
      case 'result':
        this.setRunning(false);
        if (message.isOld) this.results.shown(message.result);
        else this.ended(message.result);
        break;
      case 'focusResult':
        if (this.run.hidden) this.stop.focus();
        else this.results.focus();
        break;
      case 'notRun':
        this.setRunning(false);
        this.results.notRun(message.reason);
        break;
    }
  }

  /** Shows only the name until the tool is described. */
  private opening(name: string, dialect: string): void {
    if (this.tool) return;
    setText(this.name, name);
    setText(this.dialect, dialect);
    setText(this.description, 'Reading the manifest…');
    this.element.hidden = false;
    this.work.hidden = true;
  }

  private setTool(tool: ToolView, keepsArguments: boolean): void {
    const before = this.tool;
    this.tool = tool;
    setText(this.name, tool.name);
    setText(this.dialect, tool.dialect);
    const labels = runLabels(tool.isTrigger);
    this.labels = labels;
    this.values.setLabels(labels);
    setText(this.run, `▶ ${labels.verb}`);
    setAttribute(this.run, 'title', `${labels.verb} (Ctrl+Enter, ⌘Enter)`);
    const description = tool.description?.slice(0, 10_000);
    setText(this.description, description);
    // A trigger's description is a sentence of the project, with code in backticks.
    if (tool.isTrigger) this.description.replaceChildren(...sentence(description ?? ''));
    this.sample.hidden = tool.inputSchema === undefined;
    this.values.setFetchable(tool.missesParameters === true);
    this.saveCase.hidden = tool.canSaveCase !== true;
    this.element.hidden = false;
    this.work.hidden = false;
    if (!keepsArguments) {
      this.plans.setTool(tool);
      this.calls.setTool();
    } else this.plans.setDefinition(tool);
    if (!keepsArguments || !isSame(before?.configuration?.schema, tool.configuration?.schema)) {
      this.configuration.setTool(tool.configuration);
    }
    if (keepsArguments && before) {
      if (!isSame(before.inputSchema, tool.inputSchema)) this.values.setSchema(tool.inputSchema);
      return;
    }
    this.setRunning(false);
    this.undo.hidden = true;
    this.doubt.hidden = true;
    this.values.setTool(tool.inputSchema, tool.arguments);
    this.results.setTool(tool.key ?? `${tool.dialect}\n${tool.name}`, labels);
    this.values.focus();
  }

  private setRunning(isRunning: boolean): void {
    this.run.hidden = isRunning;
    this.stop.hidden = !isRunning;
    // Hiding a button would lose the focus.
    if (isRunning) this.focus.passOn(this.run, this.stop);
    else this.focus.passOn(this.stop, this.run);
  }

  private start(): void {
    if (this.run.hidden || !this.tool) return;
    this.values.showAllFaults();
    const fault = this.values.fault;
    if (fault !== undefined) {
      this.results.notRun(`${this.labels.brokenValues}: ${fault}`);
      this.values.showBroken();
      return;
    }
    if (this.isRefused && this.configuration.goToMissing()) return;
    clearTimeout(this.timer);
    this.setRunning(true);
    this.results.asked();
    this.send({ type: 'run', ...this.values.typed });
  }

  private ended(run: ResultMessage): void {
    this.results.ended(run);
    // Arguments typed meanwhile take precedence.
    if (run.next !== undefined && isSame(run.arguments, this.values.value)) this.replace(run.next);
  }

  private save(): void {
    const { value } = this.values;
    const runs = this.results.runsOf(value);
    this.send({ type: 'saveCase', arguments: value, runs, isUnlikeRun: runs.length === 0 && this.results.hasRuns });
  }

  private fillIn(): void {
    if (!this.tool) return;
    this.replace(this.tool.sample);
    const { sampleDoubt } = this.tool;
    setText(this.doubt, sampleDoubt);
    if (sampleDoubt !== undefined) this.doubt.replaceChildren(...sentence(sampleDoubt));
  }

  private replace(value: Json): void {
    const before = this.values.value;
    this.values.setValue(value);
    if (isSame(before, value)) return;
    this.replaced = before;
    this.undo.hidden = false;
  }

  private restore(): void {
    const { replaced } = this;
    if (replaced !== undefined) this.values.setValue(replaced);
  }

  private changed(): void {
    this.undo.hidden = true;
    this.doubt.hidden = true;
    this.replaced = undefined;
    this.results.argumentsChanged();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.send({ type: 'change', ...this.values.typed }), PAUSE);
  }

  private key(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    this.start();
  }
}

/** The element that has the focus, or had it when VS Code took it. */
class Focus {
  private last: HTMLElement | undefined;

  constructor() {
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLElement) this.last = target;
    });
    window.addEventListener('focus', () => this.restore());
  }

  /** Call when one element replaces another: moves the focus along. */
  passOn(from: HTMLElement, to: HTMLElement): void {
    if (this.last !== from) return;
    this.last = to;
    // Not if the user has left the page.
    if (document.hasFocus()) to.focus();
  }

  private restore(): void {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && this.last?.isConnected && this.last.checkVisibility()) this.last.focus();
  }
}
