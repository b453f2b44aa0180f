/** The interfaces between a form and its parts. */
import type { Path } from '../../../common/json/pointer';
import type { Json } from '../../../common/json/value';
import type { Field } from '../../form/field';
import type { Form } from '../../form/form';
import type { Ids } from '../dom';

/** A drawn field. */
export interface DrawnField {
  readonly element: HTMLElement;
  /** Shows another state of the same field. */
  update(field: Field): void;
  focus(): void;
  /** Shows faults, one sentence each. */
  setFaults(messages: readonly string[]): void;
  /** Called when it is removed. */
  dispose(): void;
}

/** The form, as seen by its parts. */
export interface FormContext {
  readonly form: Form;
  readonly ids: Ids;
  /** The drawn fields by pointer: each registers itself. */
  readonly drawn: Map<string, DrawnField>;
  /** Draws the field of a member or an item. */
  drawField(field: Field): DrawnField;
  /** Sets the value at a path. */
  set(path: Path, value: Json): void;
  /** Removes a member or an item. */
  remove(path: Path): void;
  /** Sets a field to its initial value, and focuses it. */
  start(field: Field): void;
  /** Adds a member or an item with its initial value, and focuses it. */
  add(path: Path, part: Json): void;
  /** Renames a member, and focuses it. @returns false if that name is taken */
  rename(field: Field, to: string): boolean;
  /** Moves an item of an array. */
  move(list: Path, from: number, to: number): void;
  /** Selects another alternative of a field. */
  pick(field: Field, key: string, selected: number): void;
  /** Changes a field's edit mode: `AS_JSON` or `ENLARGED`. Its value stays. */
  editAs(field: Field, way: string, isChosen: boolean): void;
  /** Draws more fields of a group or list. */
  showMore(pointer: string, shown: number): void;
  /** Focuses a field. */
  focus(pointer: string): void;
}

/** The control of a field. */
export interface ControlView {
  readonly element: HTMLElement;
  /** The element that the label refers to; `undefined` for a group. */
  readonly input: HTMLElement | undefined;
  /** Shows another state of the same kind of control. */
  update(field: Field): void;
  focus(): void;
  /** Called when it is removed. */
  dispose?(): void;
}
