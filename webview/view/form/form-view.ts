/** The form on the page: holds the value, and redraws what a change affects. */
import { valueAt, withItemMoved, withKeyRenamed, withoutValue, withValue } from '../../../common/json/place';
import { type Path, parentPointer, pointerOf } from '../../../common/json/pointer';
import { isSame, type Json } from '../../../common/json/value';
import type { ValueFault } from '../../../common/json-schema/value-fault';
import { blankOf, converted } from '../../form/blank';
import { type Field, type FormState, FRESH, pickKey } from '../../form/field';
import { EVERYTHING, Form, SHOWN } from '../../form/form';
import type { Ids } from '../dom';
import type { DrawnField, FormContext } from './context';
import { FieldView } from './field-view';

/** A form for one schema. Create a new one for another schema. */
export class FormView implements FormContext {
  readonly element: HTMLElement;
  readonly form: Form;
  readonly drawn = new Map<string, DrawnField>();
  private readonly root: DrawnField;
  private state: FormState = FRESH;
  private faults: readonly ValueFault[] = [];
  private readonly touched = new Touched();
  /** The value an alternative had when another one was selected. */
  private left = new Map<string, Json>();
  /** The value a field had right after the switch. */
  private readonly begun = new Map<string, Json>();

  constructor(
    readonly ids: Ids,
    schema: Json,
    private value: Json,
    private readonly changed: (value: Json) => void,
  ) {
    this.form = new Form(schema);
    this.root = this.drawField(this.form.field(value));
    this.element = this.root.element;
    this.element.classList.add('root');
  }

  drawField(field: Field): DrawnField {
    return new FieldView(this, field);
  }

  /** Shows a value from outside the form. Alternatives selected by the user are reset. */
  setValue(value: Json): void {
    this.state = { ...this.state, picked: new Map() };
    this.left.clear();
    this.touched.addAll();
    this.draw(value);
  }

  /** Shows all faults, including those of fields not edited yet. */
  showAllFaults(): void {
    this.touched.addAll();
    this.setFaults(this.faults);
  }

  /** Shows faults at their fields, or at the nearest drawn ancestor; not for fields that were not edited yet. */
  setFaults(faults: readonly ValueFault[]): void {
    this.faults = faults;
    const byField = new Map<DrawnField, string[]>();
    for (const { path, message } of faults) {
      if (!this.touched.tells(path)) continue;
      let pointer: string | undefined = path;
      while (pointer !== undefined && !this.drawn.has(pointer)) pointer = parentPointer(pointer);
      const view = this.drawn.get(pointer ?? '') ?? this.root;
      const text = pointer === path ? message : `${path}: ${message}`;
      byField.set(view, [...(byField.get(view) ?? []), text]);
    }
    for (const view of this.drawn.values()) view.setFaults(byField.get(view) ?? []);
  }

  set(path: Path, value: Json): void {
    this.touched.add(pointerOf(path));
    this.begin(path, value);
  }

  /** Sets a value without marking the field as edited. */
  private begin(path: Path, value: Json): void {
    this.change(withValue(this.value, path, value));
  }

  remove(path: Path): void {
    if (typeof path.at(-1) === 'number' && this.isHeldUp(path.slice(0, -1), pointerOf(path))) return;
    this.touched.add(pointerOf(path));
    this.moved(path.slice(0, -1));
    this.left = withoutPlace(this.left, pointerOf(path));
    this.change(withoutValue(this.value, path) ?? {});
    const last = path.at(-1);
    const isGone = !this.drawn.has(pointerOf(path)) || typeof last === 'number';
    const list = valueAt(this.value, path.slice(0, -1));
    const at = typeof last === 'number' && Array.isArray(list) ? Math.min(last, list.length - 1) : undefined;
    if (isGone) this.focus(pointerOf(at === undefined || at < 0 ? path.slice(0, -1) : [...path.slice(0, -1), at]));
    else this.focus(pointerOf(path));
  }

  start(field: Field): void {
    this.begin(field.path, blankOf(this.form.reader, field.part, this.pickedAt(field.pointer)));
    this.focus(field.pointer);
  }

  add(path: Path, part: Json): void {
    const index = path.at(-1);
    const list = path.slice(0, -1);
    if (typeof index === 'number') this.show(pointerOf(list), index + 1, SHOWN.items);
    this.begin(path, blankOf(this.form.reader, part));
    // Too deep, or beyond the drawn fields: what was just added must be visible.
    if (!this.drawn.has(pointerOf(path))) {
      this.showMore(pointerOf(list), typeof index === 'number' ? Math.max(index + 1, SHOWN.items) : EVERYTHING);
    }
    this.focus(pointerOf(path));
  }

  move(list: Path, from: number, to: number): void {
    if (this.isHeldUp(list)) return;
    const focused = document.activeElement;
    const isUp = focused?.textContent === '↑';
    this.moved(list);
    this.change(withItemMoved(this.value, list, from, to));
    const moved = this.drawn.get(pointerOf([...list, to]))?.element;
    // The pressed button, at the item's new position.
    const [up, down] = moved?.querySelectorAll<HTMLButtonElement>(':scope > .actions .move') ?? [];
    const pressed = isUp ? up : down;
    // At the end of the list it is disabled.
    (pressed?.disabled ? (isUp ? down : up) : pressed)?.focus();
  }

  rename({ path, pointer }: Field, to: string): boolean {
    const next = [...path.slice(0, -1), to];
    if (valueAt(this.value, next) !== undefined) return false;
    if (this.isHeldUp(path)) return true;
    // Choices made for it are preserved.
    const renamed = pointerOf(next);
    this.touched.add(renamed);
    const { picked, shown } = this.state;
    this.state = {
      picked: withPlaceRenamed(picked, pointer, renamed),
      shown: withPlaceRenamed(shown, pointer, renamed),
    };
    this.left = withPlaceRenamed(this.left, pointer, renamed);
    this.change(withKeyRenamed(this.value, path, to));
    this.focus(renamed);
    return true;
  }

  pick(field: Field, key: string, selected: number): void {
    const before = field.alternatives.find((one) => one.key === key)?.selected ?? 0;
    const place = pickKey(field.pointer, key);
    const value = valueAt(this.value, field.path);
    if (value !== undefined) this.left.set(`${before} ${place}`, value);
    const from = this.pickedAt(field.pointer, field);
    const picked = new Map(this.state.picked).set(place, selected);
    // The types offered depend on the alternative.
    if (key !== 'type') picked.delete(pickKey(field.pointer, 'type'));
    this.state = { ...this.state, picked };
    const to = (asked: string) => (asked === key ? selected : this.pickedAt(field.pointer)(asked));
    const known = this.left.get(`${selected} ${place}`);
    const isTaken = value !== undefined || key === 'type' || field.isRequired;
    if (!isTaken) {
      this.draw(this.value);
      return;
    }
    const { reader } = this.form;
    const next = converted(reader, field.part, value, from, to);
    // A value typed since then takes precedence over the previous one, if the other type can hold it.
    const isNewer = key === 'type' && value !== undefined && !isSame(value, this.begun.get(field.pointer));
    const isConverted = isNewer && !isSame(next, blankOf(reader, field.part, to));
    const begun = known === undefined || isConverted ? next : known;
    this.begun.set(field.pointer, begun);
    this.begin(field.path, begun);
  }

  showMore(pointer: string, shown: number): void {
    this.show(pointer, shown, 0);
    this.draw(this.value);
  }

  editAs(field: Field, way: string, isChosen: boolean): void {
    const picked = new Map(this.state.picked).set(pickKey(field.pointer, way), isChosen ? 1 : 0);
    this.state = { ...this.state, picked };
    this.draw(this.value);
  }

  focus(pointer: string): void {
    this.drawn.get(pointer)?.focus();
  }

  /** Choices for items of an array refer to other items when it changes: they are reset, and the values decide. */
  private moved(list: Path): void {
    if (!Array.isArray(valueAt(this.value, list))) return;
    this.touched.spread(pointerOf(list), this.drawn.keys());
    const pointer = pointerOf(list);
    this.state = { ...this.state, picked: withoutInside(this.state.picked, pointer) };
    this.left = withoutInside(this.left, pointer);
  }

  /** Whether invalid JSON text in a field must be corrected first, as it would be lost. @param except an item that is being removed */
  private isHeldUp(place: Path, except?: string): boolean {
    const holder = this.drawn.get(pointerOf(place))?.element;
    const leaving = except === undefined ? undefined : this.drawn.get(except)?.element;
    const broken = [...(holder?.querySelectorAll<HTMLElement>('[data-broken]') ?? [])];
    const held = broken.find((element) => leaving?.contains(element) !== true);
    held?.focus();
    return held !== undefined;
  }

  /** @param usual the number drawn by default */
  private show(pointer: string, shown: number, usual: number): void {
    const known = this.state.shown.get(pointer) ?? usual;
    if (shown > known) this.state = { ...this.state, shown: new Map(this.state.shown).set(pointer, shown) };
  }

  /** The selected alternatives at a location: the user's choices, or, if the field is given, as drawn. */
  private pickedAt(pointer: string, drawn?: Field): (key: string) => number | undefined {
    const { picked } = this.state;
    return (key) => picked.get(pickKey(pointer, key)) ?? drawn?.alternatives.find((one) => one.key === key)?.selected;
  }

  private change(value: Json): void {
    this.draw(value);
    this.changed(value);
  }

  private draw(value: Json): void {
    this.value = value;
    this.root.update(this.form.field(value, this.state));
    this.setFaults(this.faults);
  }
}

/** The start of the pointer in a key such as `oneOf /a/b`, `0 type /a/b` or `/a/b`. */
function pointerAt(key: string): number {
  return key.startsWith('/') ? 0 : key.indexOf(' /') + 1;
}

function isAtOrIn(key: string, pointer: string): boolean {
  const at = pointerAt(key);
  return key.startsWith(pointer, at) && (key.length === at + pointer.length || key[at + pointer.length] === '/');
}

/** Without the entries of a location and its content. */
export function withoutPlace<V>(kept: ReadonlyMap<string, V>, pointer: string): Map<string, V> {
  return new Map([...kept].filter(([key]) => !isAtOrIn(key, pointer)));
}

/** Without the entries of a location's content. */
export function withoutInside<V>(kept: ReadonlyMap<string, V>, pointer: string): Map<string, V> {
  return new Map([...kept].filter(([key]) => !isAtOrIn(key, pointer) || key.endsWith(pointer)));
}

/** With the entries of a location and its content moved to a new pointer, replacing the entries there. */
export function withPlaceRenamed<V>(kept: ReadonlyMap<string, V>, pointer: string, renamed: string): Map<string, V> {
  return new Map(
    [...withoutPlace(kept, renamed)].map(([key, value]) => {
      const at = pointerAt(key);
      return [isAtOrIn(key, pointer) ? `${key.slice(0, at)}${renamed}${key.slice(at + pointer.length)}` : key, value];
    }),
  );
}

/** The locations edited by the user, by JSON Pointer. */
export class Touched {
  private readonly pointers = new Set<string>();
  private isEverywhere = false;

  /** Marks a location as set, changed or removed. */
  add(pointer: string): void {
    this.pointers.add(pointer);
  }

  /** Marks all locations: the entire value was replaced, or is about to be used. */
  addAll(): void {
    this.isEverywhere = true;
  }

  /**
   * Item indexes have changed: if one item was touched, all items of the list count as touched. @param places the pointers of what is drawn
   */
  spread(list: string, places: Iterable<string>): void {
    if (![...this.pointers].some((pointer) => pointer.startsWith(`${list}/`))) return;
    for (const place of places) if (place.startsWith(`${list}/`)) this.pointers.add(place);
  }

  /** Whether faults at a location are shown: it or something inside it was touched. */
  tells(pointer: string): boolean {
    if (this.isEverywhere || this.pointers.has(pointer)) return true;
    for (const touched of this.pointers) if (touched.startsWith(`${pointer}/`)) return true;
    return false;
  }
}
