/** Builds fields from schema and value. */

import { type Path, pointerOf } from '../../common/json/pointer';
import { isDeeperThan, isObject, isSame, type Json, type JsonObject, objectOf, own } from '../../common/json/value';
import { itemSchemas, membersAt, type Schema, textAt, textsAt } from '../../common/json-schema/keyword-values';
import { type Picked, type Reading, SchemaReader } from '../../common/json-schema/reading/reader';
import { AS_JSON, type Control, ENLARGED, type Field, type FormState, FRESH, pickKey } from './field';
import { hintsOf, typeName } from './hints';
import { isNumeric } from './number-text';
import { choiceControl, MAX_CHOICES, placeholderOf, textControl } from './scalar';

/** Members of a group and items of a list drawn by default. */
export const SHOWN = { members: 250, items: 50 } as const;
/** No limit on the number of fields. */
export const EVERYTHING = Number.MAX_SAFE_INTEGER;
/** Maximum number of fields of one form drawn by default. */
const MAX_FIELDS = 1_000;
/** Levels drawn by default: below the root, and below each group or list that the user expanded. */
const MAX_DEPTH = 20;
/** Maximum number of values shown as check boxes. */
const MAX_CHECKS = 50;

/** The form of one schema. For any schema and value: never throws, always terminates, never loses part of the value. */
export class Form {
  readonly reader: SchemaReader;

  constructor(readonly schema: Json) {
    this.reader = new SchemaReader(schema);
  }

  /** The form's outermost field. */
  field(value: Json, state: FormState = FRESH): Field {
    return new FormBuilder(this.reader, state).root(this.schema, value);
  }
}

/** The types offered if a schema declares none; `null` is a separate choice. */
const ANY_TYPE: readonly string[] = ['string', 'number', 'boolean', 'object', 'array', 'null'];

interface Place {
  readonly path: Path;
  /** Levels below the root, or below the nearest ancestor that the user expanded. */
  readonly depth: number;
  readonly label: string;
  readonly isRequired: boolean;
  readonly isRenamable?: boolean;
  readonly siblings?: number;
}

class FormBuilder {
  private left = MAX_FIELDS;

  constructor(
    private readonly reader: SchemaReader,
    private readonly state: FormState,
  ) {}

  root(schema: Json, value: Json): Field {
    const isTooDeep = isDeeperThan(value, 100);
    // Arguments are an object even if the schema does not say so.
    const isObjectToBe = value === undefined || isObject(value);
    const part = isObjectToBe && isUntyped(this.reader.read(schema, value)) ? withType(schema, 'object') : schema;
    const place: Place = { path: [], depth: 0, label: 'Arguments', isRequired: true };
    const field = this.field(part, isTooDeep ? undefined : value, place);
    const control: Control = { kind: 'json', reason: 'These arguments are nested too deeply for a form.' };
    return isTooDeep ? { ...field, value, control } : field;
  }

  private field(declared: Json, value: Json | undefined, place: Place): Field {
    this.left--;
    const { path, label, isRequired, isRenamable = false, siblings } = place;
    const pointer = pointerOf(path);
    const picked = (key: string) => this.state.picked.get(pickKey(pointer, key));
    const stated = this.reader.read(declared, value, picked);
    const part = isUntyped(stated) ? withType(declared, [...ANY_TYPE]) : declared;
    const reading = part === declared ? stated : this.reader.read(part, value, picked);
    const { schema } = reading;
    return {
      path,
      pointer,
      label,
      title: titleOf(reading, label),
      description: clipped(textAt(schema, 'description'), 4_000),
      typeName: typeName(stated),
      hints: hintsOf(reading),
      value,
      isRequired,
      isReadOnly: schema.readOnly === true,
      isDeprecated: schema.deprecated === true,
      isNullable: reading.isNullable && !reading.values,
      isRemovable: path.length > 0,
      isRenamable,
      siblings,
      alternatives: reading.alternatives,
      asJson: this.asJson(reading, value, place, picked),
      control: this.control(reading, value, place, picked),
      part,
    };
  }

  /**
   * Whether a group or list is edited as JSON; `undefined` if that is not offered, as for the root, which the panel shows as JSON itself.
   */
  private asJson(reading: Reading, value: Json | undefined, { path }: Place, picked: Picked): boolean | undefined {
    const { type, values, isNever } = reading;
    if (values || isNever || path.length === 0) return undefined;
    // Regardless of the current value, even if there is none: continued typing may make it an object again.
    if (picked(AS_JSON) === 1) return true;
    return (type === 'object' ? isObject(value) : type === 'array' && Array.isArray(value)) ? false : undefined;
  }

  private control(reading: Reading, value: Json | undefined, place: Place, picked: Picked): Control {
    const { type, values, isNever, isNullable } = reading;
    if (isNever) return mismatch('The schema allows no value here.');
    if (values) {
      const control = choiceControl(reading, value);
      if (control) return control;
    }
    if (this.asJson(reading, value, place, picked)) return { kind: 'json', reason: undefined };
    if (value === null && (isNullable || type === 'null')) return { kind: 'null' };
    switch (type) {
      case 'object':
        if (value !== undefined && !isObject(value)) break;
        return this.group(reading.schema, value, place);
      case 'array':
        if (value !== undefined && !Array.isArray(value)) break;
        return this.checks(reading.schema, value) ?? this.list(reading.schema, value, place);
      case 'string':
        if (value === undefined || typeof value === 'string') {
          return textControl(reading.schema, value, picked(ENLARGED) === 1);
        }
        break;
      case 'number':
      case 'integer':
        if (value === undefined || typeof value === 'number' || (typeof value === 'string' && !isNumeric(value))) {
          return { kind: 'number', isInteger: type === 'integer', placeholder: placeholderOf(reading.schema) };
        }
        break;
      case 'boolean':
        if (value === undefined || typeof value === 'boolean') return { kind: 'boolean' };
        break;
      case 'null':
        if (value === undefined) return { kind: 'null' };
        break;
      default:
        return { kind: 'json', reason: undefined };
    }
    return mismatch(`The value does not match the schema (${typeName(reading)}); it is kept as it is.`);
  }

  /** How much of a group or list is drawn, and at which depth its content is. */
  private extent(
    { path, depth }: Place,
    usual: number,
  ): { readonly shown: number; readonly isAsked: boolean; readonly depth: number } {
    const asked = this.state.shown.get(pointerOf(path));
    const isClosed = depth > MAX_DEPTH || this.left < 0;
    return {
      shown: asked ?? (isClosed ? 0 : usual),
      isAsked: asked !== undefined,
      depth: asked === undefined ? depth + 1 : 1,
    };
  }

  private group(schema: Schema, value: JsonObject | undefined, place: Place): Control {
    const { path } = place;
    const isOpen = value !== undefined || path.length === 0;
    const properties = own(schema, 'properties');
    const added = addedMember(schema);
    if (!isOpen) return { kind: 'group', isOpen, fields: [], hidden: 0, added, names: [] };
    const required = new Set(textsAt(schema, 'required').slice(0, 10_000));
    const members = new Map<string, Json>();
    for (const [key, part] of membersAt(schema, 'properties')) {
      if (part !== false || own(value, key) !== undefined) members.set(key, part);
    }
    for (const key of required) if (!members.has(key)) members.set(key, added ?? true);
    for (const key of Object.keys(value ?? {})) if (!members.has(key)) members.set(key, added ?? true);
    const { shown, isAsked, depth } = this.extent(place, SHOWN.members);
    const fields: Field[] = [];
    let position = 0;
    for (const [key, part] of members) {
      const isFirst = position++ < shown;
      const isWanted = isFirst || (shown > 0 && (required.has(key) || own(value, key) !== undefined));
      if (!isWanted || (this.left < 0 && !(isAsked && isFirst))) continue;
      const isRequired = required.has(key) && (own(properties, key) !== false || own(value, key) !== undefined);
      const isRenamable = own(properties, key) === undefined && !isRequired;
      const inner: Place = { path: [...path, key], depth, label: key, isRequired, isRenamable };
      const field = this.field(part, own(value, key), inner);
      // A leftover from an earlier schema, or misspelt: most platforms would send it nevertheless.
      const isStray = isRenamable && added === undefined;
      fields.push(isStray ? { ...field, hints: ['the schema has no such property', ...field.hints] } : field);
    }
    const names = this.namesOf(schema).filter((name) => !members.has(name));
    return { kind: 'group', isOpen, fields, hidden: members.size - fields.length, added, names };
  }

  /** The names that `propertyNames` lists. */
  private namesOf(schema: Schema): readonly string[] {
    const names = own(schema, 'propertyNames');
    if (names === undefined) return [];
    const values = this.reader.read(names).values?.slice(0, MAX_CHOICES) ?? [];
    return values.map(({ value }) => value).filter((name) => typeof name === 'string');
  }

  /** Check boxes for an array of distinct, known values; `undefined` if the schema differs or the array holds anything else. */
  private checks(schema: Schema, value: readonly Json[] = []): Control | undefined {
    const items = own(schema, 'items');
    if (schema.uniqueItems !== true || items === undefined || Array.isArray(items)) return undefined;
    if (own(schema, 'prefixItems') !== undefined) return undefined;
    const { values } = this.reader.read(items);
    if (!values || values.length > MAX_CHECKS) return undefined;
    const chosen = values.map((one) => value.filter((item) => isSame(item, one.value)).length);
    const isAll = chosen.reduce((sum, count) => sum + count, 0) === value.length;
    const isDistinct = chosen.every((count) => count < 2);
    return isAll && isDistinct ? { kind: 'checks', values, chosen: chosen.map((count) => count > 0) } : undefined;
  }

  private list(schema: Schema, value: readonly Json[] | undefined, place: Place): Control {
    const { path } = place;
    const { first, rest = true } = itemSchemas(schema);
    const partAt = (index: number): Json => first[index] ?? rest;
    const { shown, isAsked, depth } = this.extent(place, SHOWN.items);
    const length = value?.length ?? 0;
    const fields: Field[] = [];
    for (const [index, item] of (value ?? []).slice(0, shown).entries()) {
      if (this.left < 0 && !isAsked) break;
      const label = `Item ${index + 1}`;
      const inner: Place = { path: [...path, index], depth, label, isRequired: true, siblings: length };
      fields.push(this.field(partAt(index), item, inner));
    }
    const next = partAt(length);
    return {
      kind: 'list',
      isOpen: value !== undefined,
      items: fields,
      hidden: length - fields.length,
      added: next === false ? undefined : next,
    };
  }
}

/** Whether a schema leaves the type open. */
function isUntyped({ type, values, isNever }: Reading): boolean {
  return type === undefined && !values && !isNever;
}

function withType(part: Json, type: Json): Json {
  return { ...objectOf(part), type };
}

/** The title, unless it repeats the label or the selected alternative, which shows it already. */
function titleOf({ schema, alternatives }: Reading, label: string): string | undefined {
  const title = clipped(textAt(schema, 'title'), 200);
  // Generators derive a title from every name: `dry_run` becomes "Dry Run".
  if (title !== undefined && plain(title) === plain(label)) return undefined;
  return alternatives.some(({ titles, selected }) => titles[selected] === textAt(schema, 'title')) ? undefined : title;
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[\s_-]/g, '');
}

/** A text from the manifest, cut to a readable length. */
function clipped(text: string | undefined, most: number): string | undefined {
  return text !== undefined && text.length > most ? `${text.slice(0, most)}…` : text;
}

function mismatch(reason: string): Control {
  return { kind: 'json', reason };
}

/**
 * The schema of members beyond the named ones; `undefined` if none can be added. Patterns are never evaluated here: if there is a single
 * pattern and nothing else is allowed, a new member is assumed to match it.
 */
function addedMember(schema: Schema): Json | undefined {
  const others = own(schema, 'additionalProperties') ?? own(schema, 'unevaluatedProperties');
  const patterns = membersAt(schema, 'patternProperties');
  const [pattern] = patterns;
  if (pattern && (others === false || others === undefined)) return patterns.length === 1 ? pattern[1] : true;
  if (others === false) return undefined;
  if (others !== undefined) return others;
  return membersAt(schema, 'properties').length === 0 ? true : undefined;
}
