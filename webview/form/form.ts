/** From schema and value to fields. */
import type { Json } from '../../server/service/document/node';
import { exampleOfFormat } from '../../server/service/invocation/sample-format';
import {
  isObject,
  isSame,
  listAt,
  membersAt,
  numberAt,
  own,
  type Schema,
  textAt,
  textsAt,
} from '../../server/service/schema/reading/keywords';
import { type Reading, SchemaReader } from '../../server/service/schema/reading/reader';
import { isDeeperThan, type Path, pointerOf } from './edit';
import { type Control, type Field, type FormState, FRESH, pickKey } from './field';
import { hintsOf, typeName } from './hints';

/** Members of a group and items of a list that are drawn unless more are asked for. */
export const SHOWN = { members: 250, items: 50 } as const;
/** Fields of one form: a value with more is shown as JSON where they end. */
const MOST_FIELDS = 1_000;
const DEEPEST = 20;
/** Longer lists of values are no list to choose from: then texts are typed, and the first values suggested. */
const MOST_CHOICES = 500;
/** Values that each get a check box. */
const MOST_CHECKS = 50;

/** The form of one schema. Whatever schema and value are: never throws, always ends, loses nothing of the value. */
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

interface Place {
  readonly path: Path;
  readonly label: string;
  readonly isRequired: boolean;
  readonly isRenamable?: boolean;
  readonly siblings?: number;
}

class FormBuilder {
  private left = MOST_FIELDS;

  constructor(
    private readonly reader: SchemaReader,
    private readonly state: FormState,
  ) {}

  root(schema: Json, value: Json): Field {
    const isTooDeep = isDeeperThan(value, 100);
    const field = this.field(schema, isTooDeep ? undefined : value, { path: [], label: 'Arguments', isRequired: true });
    const control: Control = { kind: 'json', reason: 'These arguments are nested too deeply for a form.' };
    return isTooDeep ? { ...field, value, control } : field;
  }

  private field(
    part: Json,
    value: Json | undefined,
    { path, label, isRequired, isRenamable = false, siblings }: Place,
  ): Field {
    this.left--;
    const pointer = pointerOf(path);
    const reading = this.reader.read(part, value, (key) => this.state.picked.get(pickKey(pointer, key)));
    const { schema } = reading;
    return {
      path,
      pointer,
      label,
      title: titleOf(reading, label),
      description: clipped(textAt(schema, 'description'), 4_000),
      typeName: typeName(reading),
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
      control: this.control(reading, value, path, pointer),
      part,
    };
  }

  private control(reading: Reading, value: Json | undefined, path: Path, pointer: string): Control {
    const { type, values, isNever, isNullable } = reading;
    if (isNever) return misfit('The schema allows no value here.');
    if (values) {
      const control = choiceControl(reading, value);
      if (control) return control;
    }
    if (value === null && (isNullable || type === 'null')) return { kind: 'null' };
    const isClosed = path.length > DEEPEST || this.left < 0;
    switch (type) {
      case 'object':
        if (value !== undefined && !isObject(value)) break;
        return isClosed && value !== undefined ? misfit(TOO_LARGE) : this.group(reading.schema, value, path, pointer);
      case 'array':
        if (value !== undefined && !Array.isArray(value)) break;
        if (isClosed && value !== undefined) return misfit(TOO_LARGE);
        return this.checks(reading.schema, value) ?? this.list(reading.schema, value, path, pointer);
      case 'string':
        if (value === undefined || typeof value === 'string') return textControl(reading.schema, value);
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
    return misfit(`This is not what the schema asks for (${typeName(reading)}), and is kept as it is.`);
  }

  private group(
    schema: Schema,
    value: { readonly [key: string]: Json } | undefined,
    path: Path,
    pointer: string,
  ): Control {
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
    const shown = this.state.shown.get(pointer) ?? SHOWN.members;
    const fields: Field[] = [];
    let position = 0;
    for (const [key, part] of members) {
      const isWanted = position++ < shown || required.has(key) || own(value, key) !== undefined;
      if (!isWanted || this.left < 0) continue;
      const isRequired = required.has(key) && (own(properties, key) !== false || own(value, key) !== undefined);
      const isRenamable = own(properties, key) === undefined && !isRequired;
      const field = this.field(part, own(value, key), { path: [...path, key], label: key, isRequired, isRenamable });
      // Left over from a schema of before, or misspelt: most platforms would send it all the same.
      const isStray = isRenamable && added === undefined;
      fields.push(isStray ? { ...field, hints: ['the schema has no such member', ...field.hints] } : field);
    }
    const names = this.namesOf(schema).filter((name) => !members.has(name));
    return { kind: 'group', isOpen, fields, hidden: members.size - fields.length, added, names };
  }

  /** The names that `propertyNames` lists. */
  private namesOf(schema: Schema): readonly string[] {
    const names = own(schema, 'propertyNames');
    if (names === undefined) return [];
    const values = this.reader.read(names).values?.slice(0, MOST_CHOICES) ?? [];
    return values.map(({ value }) => value).filter((name) => typeof name === 'string');
  }

  /** A list of distinct values that are all known; `undefined` where it is another list, or holds something else. */
  private checks(schema: Schema, value: readonly Json[] = []): Control | undefined {
    const items = own(schema, 'items');
    if (schema.uniqueItems !== true || items === undefined || Array.isArray(items)) return undefined;
    if (own(schema, 'prefixItems') !== undefined) return undefined;
    const { values } = this.reader.read(items);
    if (!values || values.length > MOST_CHECKS) return undefined;
    const chosen = values.map((one) => value.filter((item) => isSame(item, one.value)).length);
    const isAll = chosen.reduce((sum, count) => sum + count, 0) === value.length;
    const isDistinct = chosen.every((count) => count < 2);
    return isAll && isDistinct ? { kind: 'checks', values, chosen: chosen.map((count) => count > 0) } : undefined;
  }

  private list(schema: Schema, value: readonly Json[] | undefined, path: Path, pointer: string): Control {
    const items = own(schema, 'items');
    const first = Array.isArray(items) ? items : listAt(schema, 'prefixItems');
    const rest = (Array.isArray(items) ? own(schema, 'additionalItems') : items) ?? true;
    const partAt = (index: number): Json => first[index] ?? rest;
    const shown = this.state.shown.get(pointer) ?? SHOWN.items;
    const length = value?.length ?? 0;
    const fields: Field[] = [];
    for (const [index, item] of (value ?? []).slice(0, shown).entries()) {
      if (this.left < 0) break;
      const label = `Item ${index + 1}`;
      fields.push(
        this.field(partAt(index), item, { path: [...path, index], label, isRequired: true, siblings: length }),
      );
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

/** The title, unless the picked alternative is called so: that name stands in the choice of them. */
function titleOf({ schema, alternatives }: Reading, label: string): string | undefined {
  const title = clipped(textAt(schema, 'title'), 200);
  // Generators make a title of every name: `dry_run` becomes "Dry Run".
  if (title !== undefined && plain(title) === plain(label)) return undefined;
  return alternatives.some(({ titles, selected }) => titles[selected] === textAt(schema, 'title')) ? undefined : title;
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[\s_-]/g, '');
}

/** A text of an author, no longer than anybody reads. */
function clipped(text: string | undefined, most: number): string | undefined {
  return text !== undefined && text.length > most ? `${text.slice(0, most)}…` : text;
}

const TOO_LARGE = 'There is too much here for a form: it is shown as JSON.';

function misfit(reason: string): Control {
  return { kind: 'json', reason };
}

/**
 * The schema of members beyond those that are named; `undefined` where none is offered. Patterns are never run here: where there is one
 * pattern only and nothing else is allowed, a new member is taken to match it.
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

function choiceControl({ values = [] }: Reading, value: Json | undefined): Control | undefined {
  if (values.length <= MOST_CHOICES) {
    const selected = value === undefined ? -1 : values.findIndex((one) => isSame(one.value, value));
    return { kind: 'choice', values, selected };
  }
  const texts = values.slice(0, MOST_CHOICES).map((one) => one.value);
  const isText = texts.every((text) => typeof text === 'string') && (value === undefined || typeof value === 'string');
  if (!isText) return { kind: 'json', reason: `One of ${values.length} values.` };
  const suggestions = texts.filter((text) => typeof text === 'string');
  return { kind: 'text', isSecret: false, isLong: false, placeholder: `one of ${values.length} values`, suggestions };
}

function textControl(schema: Schema, value: string | undefined): Control {
  const format = textAt(schema, 'format');
  const most = numberAt(schema, 'maxLength') ?? 0;
  const isMultiline = ['textarea', 'multiline', 'markdown', 'text', 'html', 'code'].includes(format ?? '');
  return {
    kind: 'text',
    isSecret: format === 'password' || schema.writeOnly === true,
    isLong:
      isMultiline || most > 300 || value?.includes('\n') === true || own(schema, 'contentMediaType') !== undefined,
    placeholder: placeholderOf(schema),
    suggestions: textsAt(schema, 'examples').slice(0, 20),
  };
}

/** What an empty field says: what the format looks like. The default stands among the hints, also when the field is filled in. */
function placeholderOf(schema: Schema): string {
  return exampleOfFormat(own(schema, 'format')) ?? '';
}

/** Whether a text in a field for a number would be read as a number. */
export function isNumeric(text: string): boolean {
  return numberOf(text) !== undefined;
}

/** The number that a text means, as JSON writes numbers; spaces around it and a plus don't matter. */
export function numberOf(text: string): number | undefined {
  const trimmed = text.trim();
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(trimmed) || trimmed.length > 400) return undefined;
  const value = Number(trimmed);
  return Number.isFinite(value) ? value : undefined;
}
