/** Controls for `null`, and for JSON where no form fits. */

import { roundedWarning } from '../../../common/json/json-text';
import { isSame, type Json } from '../../../common/json/value';
import type { Field, JsonControl } from '../../form/field';
import { faultText, parseText, textOf } from '../../text/json-text';
import { button, el, setAttribute, setText } from '../dom';
import type { ControlView, FormContext } from './context';

/** Shows `null`, or a button that sets it if nothing else is allowed. */
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

/** Any value, as JSON. Invalid text does not change the value. */
export function jsonControl(context: FormContext, first: Field): ControlView {
  let field = first;
  // The text last typed here and its value: the text is not reformatted while it still represents the value.
  let own: { readonly text: string; readonly value: Json | undefined } | undefined;
  const reason = el('div', { class: 'note' });
  const fault = el('div', { class: 'fault', role: 'alert', hidden: true });
  const rounded = el('div', { class: 'faults', role: 'alert', hidden: true });
  const input = el('textarea', { class: 'code', rows: 1, spellcheck: 'false', oninput: () => write() });
  const write = (): void => {
    const isEmpty = input.value.trim() === '' && field.isRemovable && typeof field.path.at(-1) !== 'number';
    const parsed = isEmpty ? { value: undefined } : parseText(input.value);
    const isBroken = 'fault' in parsed;
    own = { text: input.value, value: isBroken ? field.value : parsed.value };
    if (isBroken) {
      showFault(faultText(parsed.fault));
      return;
    }
    showFault(undefined);
    setText(rounded, roundedWarning(input.value));
    if (parsed.value === undefined) context.remove(field.path);
    else context.set(field.path, parsed.value);
  };
  const showFault = (message: string | undefined): void => {
    setText(fault, message === undefined ? undefined : `Invalid JSON at ${message}`);
    setAttribute(input, 'data-broken', message);
  };
  const update = (next: Field): void => {
    field = next;
    setText(reason, (field.control as JsonControl).reason);
    input.placeholder = field.value === undefined ? 'not set – any JSON, such as "text", 5 or {}' : '';
    const text = field.value === undefined ? '' : (textOf(field.value) ?? '');
    // Invalid JSON text stays until it is corrected, even without focus.
    const isKept = document.activeElement === input || input.hasAttribute('data-broken');
    const isOwn = isKept && own?.text === input.value && isSame(own.value, field.value);
    if (!isOwn && input.value !== text) {
      input.value = text;
      showFault(undefined);
      setText(rounded, undefined);
    }
    input.rows = Math.min(12, input.value.split('\n', 12).length);
  };
  update(first);
  return {
    element: el('div', { class: 'json' }, reason, input, fault, rounded),
    input,
    update,
    focus: () => input.focus(),
  };
}
