/** A form as plain data: what is drawn, made anew from schema and value after each change. */
import type { Path } from '../../common/json/pointer';
import type { Json } from '../../common/json/value';
import type { NamedValue } from '../../common/json-schema/reading/alternatives';
import type { Alternatives } from '../../common/json-schema/reading/reader';

/** One place of the value. */
export interface Field {
  readonly path: Path;
  /** The path as a JSON Pointer: what faults refer to. */
  readonly pointer: string;
  readonly label: string;
  readonly title: string | undefined;
  readonly description: string | undefined;
  /** In the terms of JSON Schema: `string`, `integer`. */
  readonly typeName: string;
  /** Bounds, format, default: a few words each. */
  readonly hints: readonly string[];
  /** `undefined`: absent, which is not `null`. */
  readonly value: Json | undefined;
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
  readonly isDeprecated: boolean;
  /** `null` can be chosen. */
  readonly isNullable: boolean;
  /** It can be taken away: members and items can, the root can't. */
  readonly isRemovable: boolean;
  /** Its name is not the schema's: it can be another one. */
  readonly isRenamable: boolean;
  /** Of an item: how many the list has. */
  readonly siblings: number | undefined;
  readonly alternatives: readonly Alternatives[];
  /** Of a group or list: whether it is edited as JSON. `undefined` where that can't be chosen. */
  readonly asJson: boolean | undefined;
  readonly control: Control;
  /** The schema of the place. */
  readonly part: Json;
}

/** How a place is filled in. */
export type Control =
  | TextControl
  | NumberControl
  | { readonly kind: 'boolean' }
  | ChoiceControl
  | ChecksControl
  | { readonly kind: 'null' }
  | JsonControl
  | GroupControl
  | ListControl;

/** A text. */
export interface TextControl {
  readonly kind: 'text';
  readonly isSecret: boolean;
  readonly isLong: boolean;
  readonly placeholder: string;
  /** The format, where browsers have a picker for it: `date`, `time`, `date-time`. */
  readonly picker?: string;
  /** Examples and the like; any other text is accepted too. */
  readonly suggestions: readonly string[];
}

/** A number; what is no number is kept as the text that it is. */
export interface NumberControl {
  readonly kind: 'number';
  readonly isInteger: boolean;
  readonly placeholder: string;
}

/** One of several values. */
export interface ChoiceControl {
  readonly kind: 'choice';
  readonly values: readonly NamedValue[];
  /** Place of the present value in the list; -1 where it is absent or another one. */
  readonly selected: number;
}

/** Any of several values, each once. */
export interface ChecksControl {
  readonly kind: 'checks';
  readonly values: readonly NamedValue[];
  /** For each value whether it is in the list. */
  readonly chosen: readonly boolean[];
}

/** Any JSON, as text. */
export interface JsonControl {
  readonly kind: 'json';
  /** Why it is no form, in a sentence; `undefined` where the schema allows anything. */
  readonly reason: string | undefined;
}

/** An object. */
export interface GroupControl {
  readonly kind: 'group';
  /** Absent ones are closed. */
  readonly isOpen: boolean;
  readonly fields: readonly Field[];
  /** How many more there are than are drawn. */
  readonly hidden: number;
  /** The schema of members that the schema does not name; `undefined` where none is offered. */
  readonly added: Json | undefined;
  /** Names that such members may have, where the schema lists them. */
  readonly names: readonly string[];
}

/** A list. */
export interface ListControl {
  readonly kind: 'list';
  readonly isOpen: boolean;
  readonly items: readonly Field[];
  readonly hidden: number;
  /** The schema of the next item; `undefined` where none can be added. */
  readonly added: Json | undefined;
}

/** What a form knows besides the value. */
export interface FormState {
  /** Alternatives picked by hand, and ways to edit a place, by {@link pickKey}. */
  readonly picked: ReadonlyMap<string, number>;
  /** How many fields of a group or list are drawn, by pointer, where more were asked for. */
  readonly shown: ReadonlyMap<string, number>;
}

/** A form to begin with. */
export const FRESH: FormState = { picked: new Map(), shown: new Map() };

/** Picked (1) where a group or list is edited as JSON. */
export const AS_JSON = 'as-json';
/** Picked (1) where a line of text is edited in a larger field. */
export const ENLARGED = 'enlarged';

/** Tells the alternatives of one place from all others. */
export function pickKey(pointer: string, alternatives: string): string {
  return `${alternatives} ${pointer}`;
}
