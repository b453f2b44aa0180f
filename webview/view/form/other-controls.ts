/** `null`, and JSON where no form fits. */
import type { Field, JsonControl } from '../../form/field';
import { parseText, textOf } from '../../text/json-text';
import { button, el, setAttribute, setText } from '../dom';
import type { ControlView, FormContext } from './context';

/** `null`, or a button that sets it where nothing else is allowed. */
export function nullControl(context: FormContext, first: Field): ControlView {
  const shown = el('code', { class: 'null' }, 'null');
  const set = button('Set to null', () => context.set(field.path, null));
  const element = el('div', { class: 'row' }, shown, set);
  let field = first;
  const update = (next: Field): void => {
    field = next;
    shown.hidden = field.value !== null;
    set.hidden = field.value === null;
  };
  update(first);
  return { element, input: undefined, update, focus: () => set.focus() };
}

/** Any value, written as JSON. A text that is no JSON changes nothing until it is. */
export function jsonControl(context: FormContext, first: Field): ControlView {
  let field = first;
  let written: string | undefined;
  const reason = el('div', { class: 'note' });
  const fault = el('div', { class: 'fault', role: 'alert', hidden: true });
  const input = el('textarea', { class: 'code', rows: 1, spellcheck: 'false', oninput: () => write() });
  const write = (): void => {
    written = input.value;
    if (input.value.trim() === '' && field.isRemovable && typeof field.path.at(-1) !== 'number') {
      tell(undefined);
      context.remove(field.path);
      return;
    }
    const parsed = parseText(input.value);
    if ('fault' in parsed)
      tell(`Not JSON, line ${parsed.fault.line}, column ${parsed.fault.column}: ${parsed.fault.message}`);
    else {
      tell(undefined);
      context.set(field.path, parsed.value);
    }
  };
  const tell = (message: string | undefined): void => {
    setText(fault, message);
    setAttribute(input, 'data-broken', message !== undefined);
  };
  const update = (next: Field): void => {
    field = next;
    setText(reason, (field.control as JsonControl).reason);
    input.placeholder = field.value === undefined ? 'not set – any JSON, such as "text", 5 or {}' : '';
    const text = field.value === undefined ? '' : (textOf(field.value) ?? '');
    const isOwn = document.activeElement === input && written === input.value;
    if (!isOwn && input.value !== text) {
      input.value = text;
      tell(undefined);
    }
    input.rows = Math.min(12, input.value.split('\n', 12).length);
  };
  update(first);
  return { element: el('div', { class: 'json' }, reason, input, fault), input, update, focus: () => input.focus() };
}
