/** "What is confirmed": every program, file and address that the question before a run is about, asked for whenever it is opened. */
import type { AskedCalls } from '../protocol';
import { el } from './dom';

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
