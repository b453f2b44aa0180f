/** "What will happen": the call as it would be made, and what the model sees of the tool. */

import { isSame, type Json } from '../../common/json/value';
import type { AskedCalls, PlanView, ToolView } from '../protocol';
import { button, el, sentence, setChildren } from './dom';
import { longText } from './result/long-text';
import { jsonTree, type TreeHost } from './result/tree';

/** Longer values scroll within their line, and are drawn in parts: nothing of what is executed is omitted. Unit: UTF-16 code units. */
const LONG = 2_000;

/** What is shown of a tool itself. */
type Definition = Pick<ToolView, 'definition' | 'outputSchema'>;

/** Collapsible sections, and a way to what a model provider gets. */
export class PlanPane {
  readonly element: HTMLElement;
  private readonly refusal = el('div', { class: 'notice', role: 'alert', hidden: true });
  private readonly unsetNames = el('span');
  private readonly unset: HTMLElement;
  private readonly lines = el('dl', { class: 'plan' });
  private readonly notes = el('ul', { class: 'notes', hidden: true, 'aria-label': 'Notes' });
  private readonly plan: HTMLDetailsElement;
  private readonly definition: TreeSection;
  private readonly result: TreeSection;
  private readonly forTarget: HTMLButtonElement;

  /**
   * @param calls a section about the calls of all tools @param previewForTarget shows the tool as a target gets it
   * @param setSecret asks for a secret of the tool
   */
  constructor(host: TreeHost, calls: HTMLElement, previewForTarget: () => void, setSecret: () => void) {
    const set = button('Set secret…', setSecret, { class: 'link', title: 'Store a value for it' });
    this.unset = el('div', { class: 'notice', role: 'status', hidden: true }, this.unsetNames, ' ', set);
    this.plan = el('details', {}, el('summary', {}, 'What will happen'), this.lines, this.notes);
    this.definition = new TreeSection('What the model sees', host);
    this.result = new TreeSection('What it returns', host);
    this.forTarget = button('What a target gets…', previewForTarget, {
      class: 'for-target',
      hidden: true,
      title: 'Shows the tool as a model provider or a client gets it',
    });
    const trees = [this.definition.element, this.result.element];
    const parts = [this.refusal, this.unset, this.plan, calls, ...trees, this.forTarget];
    this.element = el('section', { class: 'plans', 'aria-label': 'Preview' }, ...parts);
  }

  /** Shows another tool, whose plan is not known yet. */
  setTool(tool: Definition): void {
    this.setPlan(undefined);
    this.setDefinition(tool);
  }

  /** Sets what the model sees, and the schema of the result. */
  setDefinition({ definition, outputSchema }: Definition): void {
    this.definition.set(definition);
    this.result.set(outputSchema);
    this.forTarget.hidden = definition === undefined;
  }

  setPlan(plan: PlanView | undefined): void {
    this.refusal.hidden = plan?.refusal === undefined;
    this.refusal.replaceChildren(...sentence(plan?.refusal ?? ''));
    const unset = plan?.unset ?? [];
    this.unset.hidden = unset.length === 0;
    const verb = unset.length === 1 ? 'is' : 'are';
    this.unsetNames.replaceChildren(...sentence(`${unset.map((name) => `\`${name}\``).join(', ')} ${verb} not set.`));
    const rows = (plan?.lines ?? []).flatMap(({ label, value }) => [
      el('dt', {}, label),
      value.length > LONG
        ? el('dd', { class: 'is-long' }, longText(value, label))
        : el('dd', {}, value === '' ? '–' : value),
    ]);
    setChildren(this.lines, rows);
    setChildren(
      this.notes,
      (plan?.notes ?? []).map((note) => el('li', {}, ...sentence(note))),
    );
    this.notes.hidden = this.notes.children.length === 0;
    this.plan.hidden = plan !== undefined && rows.length === 0 && this.notes.hidden;
  }
}

/** A collapsible section with a JSON value, hidden without one. */
class TreeSection {
  readonly element: HTMLDetailsElement;
  private readonly tree = el('div');
  private value: Json | undefined;

  constructor(
    private readonly title: string,
    private readonly host: TreeHost,
  ) {
    this.element = el('details', { hidden: true }, el('summary', {}, title), this.tree);
  }

  /** Sets the value: of the same one, what is open stays open. */
  set(value: Json | undefined): void {
    if (isSame(value, this.value)) return;
    this.value = value;
    this.element.hidden = value === undefined;
    setChildren(this.tree, value === undefined ? [] : [jsonTree(value, this.title, this.host)]);
  }
}

/** A collapsible section, reused for one tool after another. */
export class CallsPane {
  readonly element: HTMLDetailsElement;
  private readonly content = el('div', { 'aria-live': 'polite' });

  /** @param list asks for the calls */
  constructor(list: () => void) {
    const ontoggle = () => {
      if (this.element.open) list();
    };
    this.element = el('details', { ontoggle }, el('summary', {}, 'What is confirmed'), this.content);
  }

  /** Shows another tool, whose calls are not known yet. */
  setTool(): void {
    this.element.open = false;
    this.content.replaceChildren();
  }

  setCalls({ folder, ways }: AskedCalls): void {
    const rows = ways.map(({ text, details: [first = text, ...others] }) => {
      if (others.length === 0) return el('li', {}, first);
      const all = [first, ...others].map((detail) => el('li', {}, detail));
      return el('li', {}, el('details', {}, el('summary', {}, text), el('ul', {}, ...all)));
    });
    const about = ways.length === 0 ? 'Nothing is run.' : `One question is about all tools of ${folder}:`;
    this.content.replaceChildren(about, el('ul', { class: 'calls' }, ...rows));
  }
}
