/** Controls of single values: strings, numbers, choices, `null`, JSON. Typed input is stored even if it does not match the schema. */

import { roundedWarning } from '../../../common/json/json-text';
import { isSame, type Json } from '../../../common/json/value';
import type { ChecksControl, ChoiceControl, Field, JsonControl, NumberControl, TextControl } from '../../form/field';
import { pickedText, pickerType, pickerValue } from '../../form/native-time';
import { numberOf } from '../../form/number-text';
import { faultText, parseText, shortText, textOf } from '../../text/json-text';
import { button, el, setAttribute, setText } from '../dom';
import type { ControlView, FormContext } from './context';

/** A single-line or multi-line string. */
export function textControl(context: FormContext, first: Field, control: TextControl): ControlView {
  let field = first;
  const write = () => context.set(field.path, input.value);
  const input = control.isLong
    ? el('textarea', { rows: 3, spellcheck: 'false', oninput: write })
    : el('input', {
        type: control.isSecret ? 'password' : 'text',
        spellcheck: 'false',
        autocomplete: 'off',
        oninput: write,
      });
  const picker = control.picker === undefined ? undefined : timePicker(control.picker, input, write);
  const list = suggestionList(context, control.suggestions);
  if (list) input.setAttribute('list', list.id);
  // A single-line input would drop line feeds: pasting several lines turns it into a larger field.
  if (!control.isLong && !control.isSecret)
    input.addEventListener('paste', (event) => pasteLines(event as ClipboardEvent));
  function pasteLines(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!/[\r\n]/.test(text.trim())) return;
    event.preventDefault();
    const { selectionStart, selectionEnd, value } = input;
    const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    context.set(field.path, value.slice(0, start) + text.replace(/\r\n?/g, '\n') + value.slice(end));
  }
  const update = (next: Field): void => {
    field = next;
    const text = typeof field.value === 'string' ? field.value : '';
    if (input.value !== text) input.value = text;
    input.placeholder = placeholder(field, control.placeholder);
    picker?.update(field);
  };
  update(first);
  const adjacent = [...(list ? [list] : []), ...(picker ? [picker.element] : [])];
  return {
    element: adjacent.length > 0 ? el('div', { class: 'with-adjacent' }, input, ...adjacent) : input,
    input,
    update,
    focus: () => input.focus(),
  };
}

/** The browser's own picker, as a button next to the text: the text may contain what pickers do not support, such as a zone. */
function timePicker(format: string, input: HTMLInputElement | HTMLTextAreaElement, write: () => void) {
  const pick = (): void => {
    // Cleared in the picker: restore it from the text.
    if (element.value === '') {
      element.value = pickerValue(format, input.value);
      return;
    }
    const day = new Date(format === 'date-time' ? element.value : Date.now());
    input.value = pickedText(format, element.value, input.value, -day.getTimezoneOffset() || 0);
    write();
  };
  const element = el('input', { class: 'picker', type: pickerType(format) ?? 'text', step: '1', onchange: pick });
  const update = ({ label }: Field): void => {
    setAttribute(element, 'aria-label', `Pick ${label}`);
    const value = pickerValue(format, input.value);
    if (element.value !== value) element.value = value;
  };
  return { element, update };
}

/** A number. Arrow keys increment and decrement it. */
export function numberControl(context: FormContext, first: Field, control: NumberControl): ControlView {
  let field = first;
  const write = (text: string): void => {
    const number = numberOf(text);
    if (text.trim() === '') {
      if (field.isRemovable && typeof field.path.at(-1) !== 'number') context.remove(field.path);
      else context.set(field.path, '');
    } else context.set(field.path, number ?? text);
  };
  const step = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    const number = input.value.trim() === '' ? 0 : numberOf(input.value);
    if (by === 0 || number === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    input.value = String(number + by);
    write(input.value);
  };
  const input = el('input', {
    type: 'text',
    inputmode: control.isInteger ? 'numeric' : 'decimal',
    autocomplete: 'off',
    spellcheck: 'false',
    oninput: () => write(input.value),
    onkeydown: step,
  });
  const update = (next: Field): void => {
    field = next;
    const { value } = field;
    const shown = numberOf(input.value) ?? input.value;
    const isSame = value === undefined ? input.value.trim() === '' : shown === value;
    if (!isSame) input.value = value === undefined ? '' : String(value);
    input.placeholder = placeholder(field, control.placeholder);
    setText(rounded, roundedWarning(input.value.trim()));
  };
  const rounded = el('div', { class: 'faults', role: 'alert', hidden: true });
  update(first);
  return { element: el('div', {}, input, rounded), input, update, focus: () => input.focus() };
}

/** One of several values, or none. */
export function choiceControl(context: FormContext, first: Field): ControlView {
  let field = first;
  let drawn: ChoiceControl['values'] | undefined;
  const select = el('select', { onchange: () => write(select.value) });
  const write = (position: string): void => {
    const { control } = field;
    if (position === '' && field.isRemovable) context.remove(field.path);
    else if (control.kind === 'choice') {
      const chosen = control.values[Number(position)];
      if (chosen) context.set(field.path, chosen.value);
    }
  };
  const update = (next: Field): void => {
    field = next;
    const { control, value } = field;
    if (control.kind !== 'choice') return;
    const isOther = value !== undefined && control.selected < 0;
    if (!drawn || !isSameList(drawn, control.values)) {
      drawn = control.values;
      select.replaceChildren(el('option', { value: '' }), ...optionsOf(control.values));
    }
    const [none] = select.options;
    if (none) {
      none.textContent = isOther ? `${shortText(value, 60)} (none of these)` : 'not set';
      none.hidden = !isOther && value !== undefined && typeof field.path.at(-1) === 'number';
    }
    select.value = control.selected < 0 ? '' : String(control.selected);
  };
  update(first);
  return { element: select, input: select, update, focus: () => select.focus() };
}

/** A check box for each allowed value. The array follows the order of the schema. */
export function checksControl(context: FormContext, first: Field): ControlView {
  let field = first;
  let drawn: ChecksControl['values'] = [];
  let boxes: readonly HTMLInputElement[] = [];
  const element = el('div', { class: 'checks' });
  const write = (): void => {
    const chosen = drawn.filter((_, index) => boxes[index]?.checked).map(({ value }) => value);
    context.set(field.path, chosen);
  };
  const update = (next: Field): void => {
    field = next;
    const { control } = field;
    if (control.kind !== 'checks') return;
    if (boxes.length === 0 || !isSameList(drawn, control.values)) {
      drawn = control.values;
      boxes = drawn.map(() => el('input', { type: 'checkbox', onchange: write }));
      element.replaceChildren(
        ...textsOf(drawn).map((text, index) => {
          const label = el('label', {}, boxes[index], ' ', text);
          setAttribute(label, 'title', drawn[index]?.description?.slice(0, 1_000));
          return label;
        }),
      );
    }
    for (const [index, box] of boxes.entries()) box.checked = control.chosen[index] === true;
  };
  update(first);
  return { element, input: undefined, update, focus: () => boxes[0]?.focus() };
}

/** True, false, or not set. */
export function booleanControl(context: FormContext, first: Field): ControlView {
  const asChoice = (field: Field): Field => ({
    ...field,
    control: {
      kind: 'choice',
      values: [true, false].map((value) => ({ value, title: undefined, description: undefined })),
      selected: field.value === true ? 0 : field.value === false ? 1 : -1,
    },
  });
  const view = choiceControl(context, asChoice(first));
  return { ...view, update: (field) => view.update(asChoice(field)) };
}

function optionsOf(values: ChoiceControl['values']): readonly HTMLOptionElement[] {
  return textsOf(values).map((text, index) => {
    const option = el('option', { value: index }, text);
    setAttribute(option, 'title', values[index]?.description?.slice(0, 1_000));
    return option;
  });
}

/** Labels of the values: their titles, where present. */
function textsOf(values: ChoiceControl['values']): readonly string[] {
  // Without quotes if no string could be mistaken for another value.
  const isText = (value: Json) => typeof value === 'string' && value.trim() !== '' && value !== 'null';
  const isPlain = values.every(({ value }) => isText(value) || value === null);
  return values.map(({ value, title }) => {
    const text = isPlain ? String(value).slice(0, 200) : shortText(value, 100);
    return title && title !== text ? `${title.slice(0, 200)} (${text})` : text;
  });
}

function isSameList(a: ChoiceControl['values'], b: ChoiceControl['values']): boolean {
  return (
    a.length === b.length && a.every((one, index) => one.value === b[index]?.value && one.title === b[index]?.title)
  );
}

function suggestionList(context: FormContext, suggestions: readonly string[]): HTMLDataListElement | undefined {
  if (suggestions.length === 0) return undefined;
  return el('datalist', { id: context.ids.next() }, ...suggestions.map((value) => el('option', { value })));
}

/** Distinguishes an absent value from an empty string, which otherwise look the same. */
function placeholder({ value }: { readonly value: Json | undefined }, given: string): string {
  if (value !== undefined) return value === '' ? 'empty string' : '';
  return given === '' ? 'not set' : `not set – ${given}`;
}

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
