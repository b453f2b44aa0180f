/** Short labels for a schema's constraints. */

import { type Json, own } from '../../common/json/value';
import { listAt, numberAt, type Schema, textAt } from '../../common/json-schema/keyword-values';
import type { Reading } from '../../common/json-schema/reading/reader';
import { typeOf } from '../../common/json-schema/types';

const MAX_LENGTH = 80;

/** The hints of a field; the notes of its schema come last. */
export function hintsOf({ schema, type, notes, values }: Reading): readonly string[] {
  const hints: string[] = [];
  const add = (hint: string | undefined) => {
    if (hint !== undefined) hints.push(hint);
  };
  add(between(numberAt(schema, 'minimum'), numberAt(schema, 'maximum'), ''));
  add(exclusive(schema, 'exclusiveMinimum', 'above', 'minimum'));
  add(exclusive(schema, 'exclusiveMaximum', 'below', 'maximum'));
  add(labelled('multiple of', numberAt(schema, 'multipleOf')));
  add(between(numberAt(schema, 'minLength'), numberAt(schema, 'maxLength'), 'characters'));
  add(between(numberAt(schema, 'minItems'), numberAt(schema, 'maxItems'), 'items'));
  add(between(numberAt(schema, 'minProperties'), numberAt(schema, 'maxProperties'), 'properties'));
  if (schema.uniqueItems === true) hints.push('unique items');
  if (type !== 'string') add(labelled('format', textAt(schema, 'format')));
  add(labelled('pattern', textAt(schema, 'pattern')));
  if (!values || values.length > 1) add(labelled('default', own(schema, 'default')));
  const [example] = listAt(schema, 'examples');
  if (example !== undefined && typeof example !== 'object') add(labelled('example', example));
  return [...hints, ...notes];
}

function between(least: number | undefined, most: number | undefined, unit: string): string | undefined {
  const text = (count: number) => (unit === '' ? `${count}` : `${count} ${count === 1 ? singular(unit) : unit}`);
  if (least !== undefined && most !== undefined) {
    return least === most ? `exactly ${text(least)}` : `${least} to ${text(most)}`;
  }
  if (least !== undefined) return least === 0 && unit !== '' ? undefined : `at least ${text(least)}`;
  return most === undefined ? undefined : `at most ${text(most)}`;
}

function singular(unit: string): string {
  return unit === 'properties' ? 'property' : unit.replace(/s$/, '');
}

function exclusive(schema: Schema, keyword: string, word: string, bound: string): string | undefined {
  const value = own(schema, keyword);
  if (typeof value === 'number') return `${word} ${value}`;
  return value === true && numberAt(schema, bound) !== undefined ? `${word} ${numberAt(schema, bound)}` : undefined;
}

function labelled(label: string, value: Json | undefined): string | undefined {
  if (value === undefined) return undefined;
  const text = typeof value === 'string' && label !== 'default' ? value : textOf(value);
  return `${label} ${text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text}`;
}

function textOf(value: Json): string {
  try {
    return JSON.stringify(value);
  } catch {
    return '…';
  }
}

/** The accepted type, in the terms of JSON Schema: `string`, `string (date-time)`, `integer`. */
export function typeName({ type, schema, values, isNever }: Reading): string {
  if (isNever) return 'not allowed';
  if (values) {
    const types = [...new Set(values.map(({ value }) => typeOf(value)))].join(' or ');
    return values.length === 1 ? `${types}, fixed` : types;
  }
  const format = type === 'string' ? textAt(schema, 'format') : undefined;
  return `${type ?? 'any value'}${format === undefined ? '' : ` (${format})`}`;
}
