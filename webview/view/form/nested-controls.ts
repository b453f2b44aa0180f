/** Objects and arrays: fields within fields. */

import { own } from '../../../common/json/value';
import type { Field, GroupControl, ListControl } from '../../form/field';
import { EVERYTHING, SHOWN } from '../../form/form';
import { button, el, setAttribute, setChildren, setText } from '../dom';
import type { ControlView, DrawnField, FormContext } from './context';

/** The members of an object; a button if there is no object yet. */
export function groupControl(context: FormContext, first: Field): ControlView {
  const nested = new Nested(context, first, 'Add', () => context.start(nested.field));
  const names = el('datalist', { id: context.ids.next() });
  const name = el('input', {
    list: names.id,
    type: 'text',
    placeholder: 'name',
    'aria-label': `New property of ${first.label}`,
  });
  const addNamed = (): void => {
    const { control, path } = nested.field;
    const key = name.value;
    if (key === '' || control.kind !== 'group') {
      name.focus();
      return;
    }
    name.value = '';
    const known = control.fields.find(({ label }) => label === key) ?? drawnMember(control, key);
    if (known?.value !== undefined) context.focus(known.pointer);
    else if (known) context.start(known);
    else context.add([...path, key], control.added ?? true);
  };
  /** A member that exists or is declared but was not drawn yet. */
  function drawnMember({ hidden }: GroupControl, key: string): Field | undefined {
    const { part, value, pointer } = nested.field;
    const { schema } = context.form.reader.read(part, value);
    const isKnown = own(value, key) !== undefined || own(own(schema, 'properties'), key) !== undefined;
    if (hidden === 0 || !isKnown) return undefined;
    context.showMore(pointer, EVERYTHING);
    const { control } = nested.field;
    return control.kind === 'group' ? control.fields.find(({ label }) => label === key) : undefined;
  }
  name.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    addNamed();
  });
  const addRow = el('div', { class: 'row add-row' }, name, names, button('Add property', addNamed));
  const update = (field: Field): void => {
    const control = field.control as GroupControl;
    nested.update(field, control.isOpen, control.fields, control.hidden, SHOWN.members);
    const isEmpty = control.isOpen && control.fields.length + control.hidden === 0 && control.added === undefined;
    nested.setEmpty(isEmpty ? (field.isRemovable ? 'empty object' : 'Nothing to fill in.') : undefined);
    addRow.hidden = !control.isOpen || control.added === undefined || isFolded(control.fields, control.hidden);
    names.replaceChildren(...control.names.map((value) => el('option', { value })));
  };
  nested.element.append(addRow);
  update(first);
  return nested.view(update);
}

/** The items of an array, which can be added, moved and removed. */
export function listControl(context: FormContext, first: Field): ControlView {
  const nested = new Nested(context, first, 'Add array', () => context.start(nested.field));
  const addItem = button('Add item', () => {
    const { control, path, value } = nested.field;
    if (control.kind !== 'list' || control.added === undefined) return;
    context.add([...path, Array.isArray(value) ? value.length : 0], control.added);
  });
  setAttribute(addItem, 'aria-label', `Add item to ${first.label}`);
  const addRow = el('div', { class: 'row add-row' }, addItem);
  const update = (field: Field): void => {
    const control = field.control as ListControl;
    nested.update(field, control.isOpen, control.items, control.hidden, SHOWN.items);
    const isEmpty = control.isOpen && control.items.length + control.hidden === 0;
    nested.setEmpty(isEmpty ? 'empty array' : undefined);
    addRow.hidden = !control.isOpen || control.added === undefined || isFolded(control.items, control.hidden);
  };
  nested.element.append(addRow);
  update(first);
  return nested.view(update);
}

/** Whether the content is not drawn by default, as it is too deep or the form has too many fields. */
function isFolded(fields: readonly Field[], hidden: number): boolean {
  return hidden > 0 && fields.length === 0;
}

/** The common part of groups and lists. */
class Nested {
  readonly element: HTMLElement;
  private readonly views = new Map<string, DrawnField>();
  private readonly fields = el('div', { class: 'fields' });
  private readonly start: HTMLButtonElement;
  private readonly more: HTMLButtonElement;
  private readonly empty = el('div', { class: 'note' });

  constructor(
    private readonly context: FormContext,
    public field: Field,
    private readonly startText: string,
    start: () => void,
  ) {
    this.start = button(startText, start);
    this.more = button('', () => undefined, { class: 'link' });
    this.element = el('div', { class: 'nested' }, this.start, this.fields, this.empty, this.more);
  }

  update(field: Field, isOpen: boolean, fields: readonly Field[], hidden: number, step: number): void {
    this.field = field;
    this.start.hidden = isOpen;
    this.start.setAttribute('aria-label', `${this.startText} ${field.label}`);
    this.fields.hidden = fields.length === 0;
    this.element.classList.toggle('is-closed', !isOpen);
    const kept = new Set(fields.map(({ pointer }) => pointer));
    for (const [pointer, view] of this.views) {
      if (kept.has(pointer)) continue;
      view.dispose();
      this.views.delete(pointer);
    }
    const elements = fields.map((one) => {
      const known = this.views.get(one.pointer);
      if (known) {
        known.update(one);
        return known.element;
      }
      const view = this.context.drawField(one);
      this.views.set(one.pointer, view);
      return view.element;
    });
    setChildren(this.fields, elements);
    const [next, all] = [Math.min(hidden, step), isFolded(fields, hidden) ? '' : 'more '];
    setText(
      this.more,
      hidden === 0 ? undefined : next < hidden ? `Show ${next} ${all}of ${hidden}` : `Show ${next}${all && ' more'}`,
    );
    this.more.setAttribute('aria-label', `${this.more.textContent} of ${field.label}`);
    this.more.onclick = () => this.context.showMore(field.pointer, fields.length + step);
  }

  setEmpty(text: string | undefined): void {
    setText(this.empty, text);
  }

  view(update: (field: Field) => void): ControlView {
    const focus = (): void => {
      const [first] = this.views.values();
      const start = this.start.hidden ? undefined : this.start;
      const next =
        start ?? first ?? this.element.querySelector<HTMLElement>('.add-row:not([hidden]) :is(input, button)');
      next?.focus();
    };
    const dispose = (): void => {
      for (const view of this.views.values()) view.dispose();
    };
    return { element: this.element, input: undefined, update, focus, dispose };
  }
}
