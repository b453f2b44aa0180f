/** One field of the form: its name, description, control and faults. */
import { AS_JSON, type Control, ENLARGED, type Field } from '../../form/field';
import { button, el, sentence, setAttribute, setChildren, setText, signButton } from '../dom';
import type { ControlView, DrawnField, FormContext } from './context';
import { groupControl, listControl } from './nested-controls';
import { Renaming } from './renaming';
import {
  booleanControl,
  checksControl,
  choiceControl,
  jsonControl,
  nullControl,
  numberControl,
  textControl,
} from './scalar-controls';

/** Strings longer than this do not fit on a line and can be enlarged. Units: UTF-16 code units. */
const LONG_LINE = 60;

/** A field on the page. */
export class FieldView implements DrawnField {
  readonly element: HTMLElement;
  private readonly name = el('span', { class: 'name' });
  private readonly title = el('span', { class: 'title' });
  private readonly type: HTMLElement;
  private readonly mark = el('span', { class: 'mark' });
  private readonly label: HTMLElement;
  private readonly actions = el('span', { class: 'actions' });
  private readonly description: HTMLElement;
  private readonly hints: HTMLElement;
  private readonly faults: HTMLElement;
  private readonly alternatives = el('div', { class: 'alternatives' });
  private nullButton: HTMLButtonElement | undefined;
  private jsonButton: HTMLButtonElement | undefined;
  private enlargeButton: HTMLButtonElement | undefined;
  private removeButton: HTMLButtonElement | undefined;
  private renaming: Renaming | undefined;
  private moves: readonly [HTMLButtonElement, HTMLButtonElement] | undefined;
  private control: ControlView;
  private drawnKind: string;
  private drawnAlternatives = '';

  constructor(
    private readonly context: FormContext,
    private field: Field,
  ) {
    const { ids } = context;
    this.type = el('span', { class: 'type', id: ids.next() });
    this.label = el('label', { id: ids.next() }, this.name, ' ', this.title);
    this.description = el('div', { class: 'description', id: ids.next(), hidden: true });
    this.hints = el('div', { class: 'hints', id: ids.next(), hidden: true });
    this.faults = el('div', { class: 'faults', id: ids.next(), hidden: true });
    const texts = el('span', { class: 'words' }, this.label, this.type, this.mark);
    const head = el('div', { class: 'head' }, texts);
    const { description, alternatives, hints, faults, actions } = this;
    // The actions are displayed next to the name, but come after the control in tab order.
    this.element = el('div', { class: 'field' }, head, description, alternatives, hints, faults, actions);
    this.drawnKind = kindOf(field.control);
    this.control = this.makeControl(field);
    this.place();
    this.context.drawn.set(field.pointer, this);
    this.update(field);
  }

  /** Shows another state of the same field. */
  update(field: Field): void {
    this.field = field;
    const kind = kindOf(field.control);
    if (kind !== this.drawnKind && !this.isEditedAs(kind)) this.replaceControl(field, kind);
    else this.control.update(field);
    this.updateHead(field);
    this.updateAlternatives(field);
  }

  /** Shows faults, one sentence each. */
  setFaults(messages: readonly string[]): void {
    if (messages.length === 0 && this.faults.hidden) return;
    if (messages.length > 0)
      this.faults.replaceChildren(...messages.map((message) => el('div', {}, ...sentence(message))));
    this.faults.hidden = messages.length === 0;
    this.element.classList.toggle('is-wrong', messages.length > 0);
    this.describe();
  }

  /** Moves the focus into the control. */
  focus(): void {
    this.control.focus();
  }

  /** Call when it is removed. */
  dispose(): void {
    if (this.context.drawn.get(this.field.pointer) === this) this.context.drawn.delete(this.field.pointer);
    this.control.dispose?.();
  }

  private updateHead(field: Field): void {
    const { label, title, typeName, isRequired, isDeprecated, isReadOnly, value, path } = field;
    const isItem = typeof path.at(-1) === 'number';
    setText(this.name, label.length > 200 ? `${label.slice(0, 200)}…` : label || '""');
    setText(this.title, title);
    setText(this.type, typeName);
    const marks = [
      isRequired && !isItem ? 'required' : '',
      isReadOnly ? 'read-only' : '',
      isDeprecated ? 'deprecated' : '',
    ];
    setText(this.mark, marks.filter((text) => text !== '').join(', '));
    this.mark.classList.toggle('is-missing', isRequired && value === undefined);
    setText(this.description, field.description);
    if (field.description?.includes('`')) this.description.replaceChildren(...sentence(field.description));
    setText(this.hints, field.hints.join(' · '));
    this.element.classList.toggle('is-absent', value === undefined);
    const isScalar = field.control.kind !== 'group' && field.control.kind !== 'list' && field.control.kind !== 'json';
    this.element.classList.toggle(
      'is-inline',
      isItem && isScalar && field.alternatives.length === 0 && !field.description,
    );
    const isOfAnyType = field.alternatives.length === 1 && field.alternatives[0]?.key === 'type';
    this.element.classList.toggle('has-kind', isScalar && isOfAnyType);
    this.updateActions(field, isItem);
    this.describe();
  }

  private updateActions(
    { label, asJson, isNullable, isRemovable, isRenamable, value, control }: Field,
    isItem: boolean,
  ): void {
    const buttons: HTMLElement[] = isItem ? this.moveButtons() : [];
    if (asJson !== undefined) {
      this.jsonButton ??= signButton('{ }', 'Edit as JSON', () => this.toggleJson());
      setAttribute(this.jsonButton, 'aria-pressed', String(asJson));
      setAttribute(this.jsonButton, 'aria-label', `{ } Edit ${label} as JSON`);
      buttons.push(this.jsonButton);
    }
    if (control.kind === 'text' && !control.isLong && !control.isSecret && String(value ?? '').length > LONG_LINE) {
      this.enlargeButton ??= signButton('⤢', `Enlarge ${label}`, () => this.enlarge());
      buttons.push(this.enlargeButton);
    }
    if (isRenamable && value !== undefined) {
      this.renaming ??= new Renaming(this.label, label, (to) => this.context.rename(this.field, to));
      buttons.push(this.renaming.button);
    }
    if (isNullable) {
      this.nullButton ??= button('null', () => this.toggleNull(), { class: 'sign' });
      setAttribute(this.nullButton, 'aria-pressed', String(value === null));
      setAttribute(this.nullButton, 'aria-label', `${label}: null`);
      buttons.push(this.nullButton);
    }
    if (isRemovable && value !== undefined) {
      this.removeButton ??= signButton('✕', '', () => this.context.remove(this.field.path));
      const name = isItem ? `Remove ${itemName(this.field)}` : `Omit ${label}`;
      setAttribute(this.removeButton, 'aria-label', name);
      setAttribute(this.removeButton, 'title', name);
      buttons.push(this.removeButton);
    }
    setChildren(this.actions, buttons);
  }

  private updateAlternatives({ alternatives, label, value }: Field): void {
    // `null` belongs to none of the types offered.
    const isNull = value === null;
    const signature = `${isNull} ${JSON.stringify(alternatives)}`;
    if (signature === this.drawnAlternatives) return;
    this.drawnAlternatives = signature;
    const selects = alternatives.map(({ key, titles, selected }, index) => {
      const known = this.alternatives.children[index];
      const focused = known?.contains(document.activeElement) === true;
      const select = el(
        'select',
        { 'aria-label': `Kind of ${label}`, onchange: () => this.context.pick(this.field, key, select.selectedIndex) },
        ...titles.map((title) => el('option', {}, title.slice(0, 120))),
      );
      select.selectedIndex = isNull && key === 'type' ? -1 : selected;
      if (focused) queueMicrotask(() => select.focus());
      return select;
    });
    this.alternatives.replaceChildren(...selects);
    this.alternatives.hidden = selects.length === 0;
  }

  private moveButtons(): HTMLElement[] {
    const index = Number(this.field.path.at(-1));
    const list = this.field.path.slice(0, -1);
    this.moves ??= [
      signButton('↑', `Move ${itemName(this.field)} up`, () => this.context.move(list, index, index - 1)),
      signButton('↓', `Move ${itemName(this.field)} down`, () => this.context.move(list, index, index + 1)),
    ];
    for (const one of this.moves) one.classList.add('move');
    const [up, down] = this.moves;
    up.disabled = index === 0;
    down.disabled = index + 1 >= (this.field.siblings ?? 0);
    return [up, down];
  }

  /** Invalid JSON text must be corrected first: no form can show it. */
  private toggleJson(): void {
    const broken = this.control.element.querySelector<HTMLElement>('[data-broken]');
    if (broken) broken.focus();
    else this.context.editAs(this.field, AS_JSON, this.field.asJson !== true);
  }

  private enlarge(): void {
    this.context.editAs(this.field, ENLARGED, true);
    this.focus();
  }

  private toggleNull(): void {
    const { value, isRemovable, path, isRequired } = this.field;
    if (value !== null) this.context.set(path, null);
    else if (isRemovable && !isRequired) this.context.remove(path);
    else this.context.start(this.field);
  }

  private makeControl(field: Field): ControlView {
    const { context } = this;
    const { control } = field;
    switch (control.kind) {
      case 'text':
        return textControl(context, field, control);
      case 'number':
        return numberControl(context, field, control);
      case 'boolean':
        return booleanControl(context, field);
      case 'choice':
        return choiceControl(context, field);
      case 'checks':
        return checksControl(context, field);
      case 'null':
        return nullControl(context, field);
      case 'json':
        return jsonControl(context, field);
      case 'group':
        return groupControl(context, field);
      case 'list':
        return listControl(context, field);
    }
  }

  /** A large text field stays large while it is focused. */
  private isEditedAs(kind: string): boolean {
    const isSmaller =
      this.drawnKind.startsWith('text true') && this.drawnKind === kind.replace('text false', 'text true');
    return isSmaller && this.control.element.contains(document.activeElement);
  }

  private replaceControl(field: Field, kind: string): void {
    const hadFocus = this.control.element.contains(document.activeElement);
    this.control.dispose?.();
    this.control.element.remove();
    this.drawnKind = kind;
    this.control = this.makeControl(field);
    this.place();
    if (hadFocus) this.focus();
  }

  /** Inserts the control and associates the label with it. */
  private place(): void {
    const { element, input } = this.control;
    this.alternatives.after(element);
    if (input) {
      input.id ||= this.context.ids.next();
      setAttribute(this.label, 'for', input.id);
    } else {
      this.label.removeAttribute('for');
      element.setAttribute('role', 'group');
      element.setAttribute('aria-labelledby', this.label.id);
    }
  }

  private describe(): void {
    const target = this.control.input ?? this.control.element;
    const ids = [this.type, this.description, this.hints, this.faults]
      .filter(({ hidden }) => !hidden)
      .map(({ id }) => id);
    setAttribute(target, 'aria-describedby', ids.length > 0 ? ids.join(' ') : undefined);
    if (!this.control.input) return;
    setAttribute(target, 'aria-invalid', this.faults.hidden ? undefined : 'true');
    setAttribute(target, 'aria-required', this.field.isRequired ? 'true' : undefined);
  }
}

/** An item's name with that of its array, as every array has a first item. */
function itemName({ label, path }: Field): string {
  const list = path.at(-2);
  return typeof list === 'string' ? `${label} of ${list}` : label;
}

/** Controls of the same kind can show each other's state. */
function kindOf(control: Control): string {
  if (control.kind !== 'text') return control.kind;
  return `text ${control.isLong} ${control.isSecret} ${control.picker} ${JSON.stringify(control.suggestions)}`;
}
