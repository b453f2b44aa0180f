/** "What will happen": the call as it would be made, and what the model sees of the tool. */

import type { Json } from '../../common/json/value';
import type { AskedCalls, PlanView } from '../protocol';
import { button, el, sentence, setChildren } from './dom';
import { longText } from './result/long-text';
import { jsonTree, type TreeHost } from './result/tree';

/** Longer values scroll within their line, and are drawn in parts: nothing of what is executed is omitted. Unit: UTF-16 code units. */
const LONG = 2_000;

/** Collapsible sections, and a way to what a model provider gets. */
export class PlanPane {
  readonly element: HTMLElement;
  private readonly refusal = el('div', { class: 'notice', role: 'alert', hidden: true });
  private readonly lines = el('dl', { class: 'plan' });
  private readonly notes = el('ul', { class: 'notes', hidden: true, 'aria-label': 'Notes' });
  private readonly plan: HTMLDetailsElement;
  private readonly definition: HTMLDetailsElement;
  private readonly definitionTree = el('div');
  private readonly forTarget: HTMLButtonElement;

  /** @param calls a section about the calls of all tools @param previewForTarget shows the tool as a target gets it */
  constructor(
    private readonly host: TreeHost,
    calls: HTMLElement,
    previewForTarget: () => void,
  ) {
    this.plan = el('details', {}, el('summary', {}, 'What will happen'), this.lines, this.notes);
    this.definition = el('details', { hidden: true }, el('summary', {}, 'What the model sees'), this.definitionTree);
    this.forTarget = button('What a target gets…', previewForTarget, {
      class: 'for-target',
      hidden: true,
      title: 'Shows the tool as a model provider or a client gets it',
    });
    const parts = [this.refusal, this.plan, calls, this.definition, this.forTarget];
    this.element = el('section', { class: 'plans', 'aria-label': 'Preview' }, ...parts);
  }

  /** Shows another tool, whose plan is not known yet. */
  setTool(definition: Json | undefined): void {
    this.setPlan(undefined);
    this.setDefinition(definition);
  }

  /** Sets what the model sees. */
  setDefinition(definition: Json | undefined): void {
    this.definition.hidden = definition === undefined;
    this.forTarget.hidden = definition === undefined;
    this.definitionTree.replaceChildren();
    if (definition !== undefined) this.definitionTree.append(jsonTree(definition, 'What the model sees', this.host));
  }

  setPlan(plan: PlanView | undefined): void {
    this.refusal.hidden = plan?.refusal === undefined;
    this.refusal.replaceChildren(...sentence(plan?.refusal ?? ''));
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
