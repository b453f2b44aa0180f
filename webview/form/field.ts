/** A form as plain data: what is drawn, recomputed from schema and value after each change. */
import type { Path } from '../../common/json/pointer';
import type { Json } from '../../common/json/value';
import type { NamedValue } from '../../common/json-schema/reading/alternatives';
import type { Alternatives } from '../../common/json-schema/reading/reader';

/** A field for one location in the value. */
export interface Field {
  readonly path: Path;
  /** The path as a JSON Pointer, as used by faults. */
  readonly pointer: string;
  readonly label: string;
  readonly title: string | undefined;
  readonly description: string | undefined;
  /** In the terms of JSON Schema: `string`, `integer`. */
  readonly typeName: string;
  /** Bounds, format, default: short labels. */
  readonly hints: readonly string[];
  /** `undefined`: absent, which is not `null`. */
  readonly value: Json | undefined;
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
  readonly isDeprecated: boolean;
  /** `null` is allowed. */
  readonly isNullable: boolean;
  /** It can be removed: members and items can, the root cannot. */
  readonly isRemovable: boolean;
  /** Its name is not defined by the schema and can be changed. */
  readonly isRenamable: boolean;
  /** For an item: the length of the array. */
  readonly siblings: number | undefined;
  readonly alternatives: readonly Alternatives[];
  /** For a group or list: whether it is edited as JSON. `undefined` if that is not offered. */
  readonly asJson: boolean | undefined;
  readonly control: Control;
  /** The schema at this location. */
  readonly part: Json;
}

/** How a field is edited. */
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

/** A string. */
export interface TextControl {
  readonly kind: 'text';
  readonly isSecret: boolean;
  readonly isLong: boolean;
  readonly placeholder: string;
  /** The format, if browsers have a picker for it: `date`, `time`, `date-time`. */
  readonly picker?: string;
  /** Suggested values, such as examples; any other string is accepted too. */
  readonly suggestions: readonly string[];
}

/** A number; input that is not a number is stored as a string. */
export interface NumberControl {
  readonly kind: 'number';
  readonly isInteger: boolean;
  readonly placeholder: string;
}

/** One of several values. */
export interface ChoiceControl {
  readonly kind: 'choice';
  readonly values: readonly NamedValue[];
  /** Index of the current value in `values`; -1 if it is absent or not among them. */
  readonly selected: number;
}

/** Any of several values, each once. */
export interface ChecksControl {
  readonly kind: 'checks';
  readonly values: readonly NamedValue[];
  /** For each value, whether the array contains it. */
  readonly chosen: readonly boolean[];
}

/** Any JSON value, edited as text. */
export interface JsonControl {
  readonly kind: 'json';
  /** Why no form can be shown, in a sentence; `undefined` if the schema allows any value. */
  readonly reason: string | undefined;
}

/** An object. */
export interface GroupControl {
  readonly kind: 'group';
  /** `false` for an absent object. */
  readonly isOpen: boolean;
  readonly fields: readonly Field[];
  /** The number of members that are not drawn. */
  readonly hidden: number;
  /** The schema of members that the schema does not name; `undefined` if none can be added. */
  readonly added: Json | undefined;
  /** Names allowed for such members, if the schema lists them. */
  readonly names: readonly string[];
}

/** An array. */
export interface ListControl {
  readonly kind: 'list';
  readonly isOpen: boolean;
  readonly items: readonly Field[];
  readonly hidden: number;
  /** The schema of the next item; `undefined` if none can be added. */
  readonly added: Json | undefined;
}

/** The state of a form apart from its value. */
export interface FormState {
  /** Alternatives and edit modes chosen by the user, by {@link pickKey}. */
  readonly picked: ReadonlyMap<string, number>;
  /** How many fields of a group or list are drawn, by pointer, if the user requested more. */
  readonly shown: ReadonlyMap<string, number>;
}

/** The initial state of a form. */
export const FRESH: FormState = { picked: new Map(), shown: new Map() };

/** Picked (1) if a group or list is edited as JSON. */
export const AS_JSON = 'as-json';
/** Picked (1) if a single-line string is edited in a larger field. */
export const ENLARGED = 'enlarged';

/** Identifies one set of alternatives at one location. */
export function pickKey(pointer: string, alternatives: string): string {
  return `${alternatives} ${pointer}`;
}
