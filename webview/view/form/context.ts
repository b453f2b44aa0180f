/** What the parts of a form ask of the whole. */
import type { Path } from '../../../common/json/pointer';
import type { Json } from '../../../common/json/value';
import type { Field } from '../../form/field';
import type { Form } from '../../form/form';
import type { Ids } from '../dom';

/** A field that is drawn, as the whole sees it. */
export interface DrawnField {
  readonly element: HTMLElement;
  /** Shows another state of the same place. */
  update(field: Field): void;
  focus(): void;
  /** What is wrong here, a sentence each. */
  setFaults(messages: readonly string[]): void;
  /** Is called when it is taken away. */
  dispose(): void;
}

/** The whole form, as its parts see it. */
export interface FormContext {
  readonly form: Form;
  readonly ids: Ids;
  /** Every field that is drawn, by its pointer: each puts itself in. */
  readonly drawn: Map<string, DrawnField>;
  /** Draws the field of a member or an item. */
  drawField(field: Field): DrawnField;
  /** Sets the value of a place. */
  set(path: Path, value: Json): void;
  /** Takes a member or an item away. */
  remove(path: Path): void;
  /** Sets the value of a place to what it begins with, and moves the focus there. */
  start(field: Field): void;
  /** Adds a member or an item with what its schema begins with, and moves the focus there. */
  add(path: Path, part: Json): void;
  /** Gives a member another name, and moves the focus to it. @returns false where that name is taken */
  rename(field: Field, to: string): boolean;
  /** Moves an item of a list. */
  move(list: Path, from: number, to: number): void;
  /** Takes another alternative of a place. */
  pick(field: Field, key: string, selected: number): void;
  /** Edits a place in another way: `AS_JSON` or `ENLARGED`. Its value stays. */
  editAs(field: Field, way: string, isChosen: boolean): void;
  /** Draws more fields of a group or list. */
  showMore(pointer: string, shown: number): void;
  /** Moves the focus to a place. */
  focus(pointer: string): void;
}

/** What a place is filled in with. */
export interface ControlView {
  readonly element: HTMLElement;
  /** What a label belongs to; `undefined` where it is a group. */
  readonly input: HTMLElement | undefined;
  /** Shows another state of the same kind of control. */
  update(field: Field): void;
  focus(): void;
  /** Told when it is taken away. */
  dispose?(): void;
}
