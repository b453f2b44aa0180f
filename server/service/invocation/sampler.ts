/** Makes values for schemas, see `sampleOf`. */
import { isObject, isSame, type Json, own, setOwn } from '../../../common/json/value';
import {
  itemSchemas,
  listAt,
  membersAt,
  numberAt,
  type Schema,
  textAt,
  textsAt,
} from '../../../common/json-schema/keyword-values';
import type { Reading, SchemaReader } from '../../../common/json-schema/reading/reader';
import { sampleNumber, sampleNumbers } from '../../../common/json-schema/sample-number';
import { Heights } from './sample-height';
import { sampleText, sampleTexts } from './sample-text';

/** Limit of levels with optional values; deeper ones have only required values. */
const MAX_DEPTH = 8;
/** Limit of levels with required values. */
const MAX_REQUIRED_DEPTH = 60;
/** From this level on, recursion is ended as soon as possible. */
const DEEP = 3;
/** Limit of values in a sample: a schema can require millions. */
const MAX_VALUES = 2_000;
/** Limit of array items, and of members added for `minProperties`. */
const MAX_ITEMS = 200;
/** Limit of optional members: of an object with more, none is filled in. */
const MAX_OPTIONAL = 12;

/** Which optional members the objects of a sample have. */
export type Extent = 'full' | 'least' | 'start';

/** Makes values for the parts of one schema. The limit is for all of them together. */
export class Sampler {
  private left = MAX_VALUES;
  private readonly heights: Heights;

  constructor(
    root: Json,
    private readonly reader: SchemaReader,
    private readonly extent: Extent,
  ) {
    this.heights = new Heights(root);
  }

  /** Returns a value; `undefined` where there is none: the schema is `false`, or a limit is reached. */
  of(part: Json, depth: number, isRequired = true): Json | undefined {
    if (part === false || depth > (isRequired ? MAX_REQUIRED_DEPTH : MAX_DEPTH) || --this.left < 0) return undefined;
    const first = this.reader.read(part);
    if (first.isNullable && depth > DEEP && first.type === 'object') return null;
    // The first alternative may be impossible to sample, or excluded by another keyword.
    for (const index of this.order(first, depth)) {
      const reading = index === 0 ? first : this.reader.read(part, undefined, pickFirst(first, index));
      const value = this.ofReading(reading, depth);
      if (value !== undefined && (depth > 2 || this.reader.mismatch(part, value) === 0)) return value;
    }
    return this.ofReading(first, depth);
  }

  /** Returns the alternatives to try, in order: at deep levels, those with the smallest height first. */
  private order({ alternatives: [first] }: Reading, depth: number): readonly number[] {
    const order = (first?.titles ?? ['']).slice(0, 8).map((_, index) => index);
    const parts = first?.parts;
    if (!parts || depth < DEEP) return order;
    const heights = order.map((index) => this.heights.of(parts[index] ?? true));
    return order.sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0) || a - b);
  }

  /** Returns a value for a schema that has already been read. */
  ofReading(reading: Reading, depth: number): Json | undefined {
    const { schema, type, values, isNever } = reading;
    if (isNever) return undefined;
    const given = this.given(schema, depth);
    if (given !== undefined) return given;
    if (values) return (values.find(({ value }) => value !== null) ?? values[0])?.value;
    switch (type) {
      case 'object':
        return this.ofObject(schema, depth);
      case 'array':
        return this.ofList(schema, depth);
      case 'number':
      case 'integer':
        return sampleNumber(schema, type === 'integer');
      case 'string':
        return this.extent === 'start' ? '' : sampleText(schema);
      case 'boolean':
        return false;
      case 'null':
        return null;
      default:
        return depth === 0 ? {} : reading.isNullable ? null : '';
    }
  }

  /** Returns the author's value: the first example or default without a mismatch. */
  private given(schema: Schema, depth: number): Json | undefined {
    const candidates = [...listAt(schema, 'examples').slice(0, 5), own(schema, 'example'), own(schema, 'default')];
    return candidates.find((value) => {
      if (value === undefined) return false;
      // An empty object or array at the root is useless as a full sample.
      const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
      return !(isEmpty && this.extent === 'full' && depth === 0) && this.reader.mismatch(schema, value) === 0;
    });
  }

  private ofObject(schema: Schema, depth: number): Json {
    const value: { [key: string]: Json } = {};
    const properties = own(schema, 'properties');
    const required = textsAt(schema, 'required').slice(0, MAX_VALUES);
    const most = numberAt(schema, 'maxProperties') ?? Number.POSITIVE_INFINITY;
    const add = (key: string, part: Json, isRequired: boolean): void => {
      if (Object.hasOwn(value, key) || Object.keys(value).length >= most) return;
      const inner = this.of(part, depth + 1, isRequired);
      if (inner !== undefined) setOwn(value, key, inner);
      else if (isRequired && part !== false) setOwn(value, key, null);
    };
    const declared = membersAt(schema, 'properties');
    const isRequired = new Set(required);
    const optional = declared.filter(([key, part]) => !isRequired.has(key) && isWanted(part));
    const given = this.extent === 'full' && depth < 3 && optional.length <= MAX_OPTIONAL ? optional : [];
    const wanted = new Set([...required, ...given.map(([key]) => key)]);
    // In the author's order.
    for (const [key, part] of declared) if (wanted.has(key)) add(key, part, isRequired.has(key));
    const others = own(schema, 'additionalProperties') ?? true;
    for (const key of required) add(key, own(properties, key) ?? others, true);
    const least = Math.min(numberAt(schema, 'minProperties') ?? 0, MAX_ITEMS);
    for (const [key, part] of declared) if (Object.keys(value).length < least) add(key, part, true);
    for (let index = 1; Object.keys(value).length < least && index <= MAX_ITEMS; index++)
      add(`key${index}`, others, true);
    return value;
  }

  private ofList(schema: Schema, depth: number): Json {
    const { first, rest = true } = itemSchemas(schema);
    const least = Math.min(numberAt(schema, 'minItems') ?? 0, MAX_ITEMS);
    const most = numberAt(schema, 'maxItems') ?? Number.POSITIVE_INFINITY;
    // One item shows the form of the items.
    const shown = this.extent === 'full' && isObject(rest) && depth < 4 ? 1 : 0;
    const count = Math.min(Math.max(least, first.length, shown), most);
    const value: Json[] = [];
    for (let index = 0; index < count; index++) {
      const item = this.of(first[index] ?? rest, depth + 1, index < least);
      if (item !== undefined) value.push(item);
    }
    return schema.uniqueItems === true ? this.distinct(value, rest) : value;
  }

  /** Returns the array without duplicates: each is replaced by the next allowed value. */
  private distinct(items: readonly Json[], part: Json): Json[] {
    const value: Json[] = [];
    const { values = [], schema, type } = this.reader.read(part);
    const allowed = values.map((one) => one.value);
    if (type === 'string') allowed.push(...sampleTexts(schema, Math.min(items.length, MAX_ITEMS) + 1));
    if (type === 'integer' || type === 'number') allowed.push(...sampleNumbers(schema, type === 'integer'));
    if (type === 'boolean') allowed.push(true);
    for (const [index, item] of items.entries()) {
      const candidates: Json[] = [item, ...allowed];
      if (typeof item === 'number') candidates.push(item + index);
      if (typeof item === 'string') candidates.push(`${item}${index + 1}`);
      const other = candidates.find((one) => !value.some((known) => isSame(known, one)));
      if (other !== undefined) value.push(other);
    }
    return value;
  }
}

function pickFirst({ alternatives }: Reading, index: number) {
  const key = alternatives[0]?.key;
  return (asked: string) => (asked === key ? index : undefined);
}

/** Whether an optional member is filled in: not if it is deprecated, read-only, secret or forbidden. */
function isWanted(part: Json): boolean {
  return part !== false && own(part, 'deprecated') !== true && own(part, 'readOnly') !== true && !isSecret(part);
}

function isSecret(part: Json): boolean {
  return isObject(part) && (part.writeOnly === true || textAt(part, 'format') === 'password');
}
