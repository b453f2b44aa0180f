/** The arguments as JSON: a text area that reports syntax errors, and values that do not match the schema. */

import { roundedWarning } from '../../common/json/json-text';
import type { Json } from '../../common/json/value';
import type { ValueFault } from '../../common/json-schema/value-fault';
import { faultText, parseText, positionOf, type Range, rangesOf, roundedRange, textOf } from '../text/json-text';
import { button, el, type Ids, sentence, setAttribute, setChildren } from './dom';

/** Maximum number of faults listed. */
const MAX_FAULTS = 50;

/** The editor. */
export class JsonEditor {
  readonly element: HTMLElement;
  private readonly input: HTMLTextAreaElement;
  private readonly messages: HTMLElement;
  private faults: readonly ValueFault[] = [];

  constructor(
    ids: Ids,
    private readonly changed: (value: Json) => void,
    private readonly broken: (isBroken: boolean) => void,
  ) {
    this.messages = el('div', { class: 'faults', id: ids.next(), hidden: true, 'aria-live': 'polite' });
    this.input = el('textarea', {
      class: 'code',
      spellcheck: 'false',
      autocomplete: 'off',
      'aria-describedby': this.messages.id,
      oninput: () => this.read(),
    });
    this.element = el('div', { class: 'json-editor' }, this.input, this.messages);
  }

  /** The text, without surrounding white space. */
  get text(): string {
    return this.input.value.trim();
  }

  /** The syntax error of the text; `undefined` if it is valid. */
  get fault(): string | undefined {
    const parsed = parseText(this.input.value);
    return 'fault' in parsed ? faultText(parsed.fault) : undefined;
  }

  /** @param name of the edited value */
  setName(name: string): void {
    setAttribute(this.input, 'aria-label', name);
  }

  /** Shows a value that was not typed here. */
  setValue(value: Json): void {
    const text = textOf(value);
    if (text === undefined) return;
    this.input.value = text;
    this.show();
    this.broken(false);
  }

  setFaults(faults: readonly ValueFault[]): void {
    this.faults = faults;
    this.show();
  }

  /** Focuses the error, or the text. */
  focus(): void {
    const parsed = parseText(this.input.value);
    if ('fault' in parsed) this.goTo(parsed.fault);
    else this.input.focus();
  }

  private read(): void {
    const parsed = parseText(this.input.value);
    this.show();
    this.broken('fault' in parsed);
    if ('value' in parsed) this.changed(parsed.value);
  }

  private show(): void {
    const text = this.input.value;
    const parsed = parseText(text);
    const rows =
      'fault' in parsed
        ? [this.row(parsed.fault.message, parsed.fault)]
        : [...this.roundedRows(text), ...this.faultRows(text)];
    setChildren(this.messages, []);
    this.messages.append(...rows);
    this.messages.hidden = rows.length === 0;
    setAttribute(this.input, 'aria-invalid', 'fault' in parsed ? 'true' : undefined);
  }

  private roundedRows(text: string): readonly HTMLElement[] {
    const message = roundedWarning(text, 'unless the text itself is sent');
    return message === undefined ? [] : [this.row(message, roundedRange(text))];
  }

  private faultRows(text: string): readonly HTMLElement[] {
    if (this.faults.length === 0) return [];
    const rangeOf = rangesOf(text);
    return this.faults.slice(0, MAX_FAULTS).map(({ path, message }) => {
      return this.row(`${path === '' ? 'The value' : path} ${message}`, rangeOf(path));
    });
  }

  private row(message: string, range: Range | undefined): HTMLElement {
    if (!range) return el('div', {}, ...sentence(message));
    const { line, column } = positionOf(this.input.value, range.offset);
    return el(
      'div',
      {},
      button(`Line ${line}, column ${column}`, () => this.goTo(range), { class: 'link' }),
      ' ',
      ...sentence(message),
    );
  }

  private goTo({ offset, length }: Range): void {
    this.input.focus();
    this.input.setSelectionRange(offset, offset + length);
  }
}
