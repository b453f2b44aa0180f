/** Sample arguments for a schema: what its author gives, else values by type, bounds and format. Deterministic. */
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
import { type Reading, SchemaReader } from '../../../common/json-schema/reading/reader';
import { exampleOfFormat } from '../../../common/json-schema/sample-format';
import { sampleNumber } from '../../../common/json-schema/sample-number';

/** Limit of levels with optional values; deeper ones have only required values. */
const MAX_DEPTH = 8;
/** Limit of levels with required values. */
const MAX_REQUIRED_DEPTH = 60;
/** From this level on, recursion is ended where an alternative or `null` allows it. */
const DEEP = 3;
/** Limit of values in a sample: a schema can require millions. */
const MAX_VALUES = 2_000;
/** Limit of array items, and of members added for `minProperties`. */
const MAX_ITEMS = 200;
/** Limit of optional members: of an object with more, none is filled in. */
const MAX_OPTIONAL = 12;
/** Limit of alternatives tried for one value. */
const MAX_ALTERNATIVES = 8;
/** Limit of a string in UTF-16 code units. */
const MAX_LENGTH = 4_000;

/** Which optional members the objects of a sample have. */
type Extent = 'full' | 'least' | 'start';

/**
 * Returns a value for a schema: its first example, else its default, its `const` or first `enum` value, or one within its bounds. It need
 * not match: strings are not made from patterns, for example.
 * `least` and `start` have only required members; `start`, for a form to fill in, has empty strings where the schema gives no value.
 * A schema that allows nothing, or anything, results in `{}` at the root.
 */
export function sampleOf(schema: Json | undefined, extent: Extent = 'full'): Json {
  return schema === undefined ? {} : (new Sampler(new SchemaReader(schema), extent, true).of(schema, 0) ?? {});
}

/** The same without the author's examples and defaults, which may not match the schema themselves. */
export function sampleByType(schema: Json, extent: Extent): Json {
  return new Sampler(new SchemaReader(schema), extent, false).of(schema, 0) ?? {};
}

/** Makes values for the parts of one schema. The limit is for all of them together. */
class Sampler {
  private left = MAX_VALUES;

  constructor(
    private readonly reader: SchemaReader,
    private readonly extent: Extent,
    private readonly usesGiven: boolean,
  ) {}

  /** Returns a value; `undefined` where there is none: the schema is `false`, or a limit is reached. */
  of(part: Json, depth: number, isRequired = true): Json | undefined {
    if (part === false || depth > (isRequired ? MAX_REQUIRED_DEPTH : MAX_DEPTH) || --this.left < 0) return undefined;
    const first = this.reader.read(part);
    if (first.isNullable && depth > DEEP && first.type === 'object') return null;
    // The first alternative may be impossible to sample, or excluded by another keyword.
    for (const index of alternatives(first, depth)) {
      const reading = index === 0 ? first : this.reader.read(part, undefined, pickFirst(first, index));
      const value = this.ofReading(reading, depth);
      if (value !== undefined && (depth >= DEEP || this.reader.mismatch(part, value) === 0)) return value;
    }
    return this.ofReading(first, depth);
  }

  private ofReading(reading: Reading, depth: number): Json | undefined {
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
    if (!this.usesGiven) return undefined;
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
    const given = this.extent === 'full' && depth < DEEP && optional.length <= MAX_OPTIONAL ? optional : [];
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
    const shown = this.extent === 'full' && isObject(rest) && depth <= DEEP ? 1 : 0;
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
    const { values = [], schema } = this.reader.read(part);
    const step = numberAt(schema, 'multipleOf') ?? 1;
    for (const [index, item] of items.entries()) {
      const allowed = values.map((one) => one.value);
      if (typeof item === 'number') allowed.push(item + index * step);
      // What has a format (a UUID, for example) varies in its last digit.
      if (typeof item === 'string')
        allowed.push(
          own(schema, 'format') === undefined ? `${item}${index + 1}` : item.replace(/\d(?=\D*$)/, `${index}`),
        );
      if (typeof item === 'boolean') allowed.push(!item);
      const other = [item, ...allowed].find((one) => !value.some((known) => isSame(known, one)));
      if (other !== undefined) value.push(other);
    }
    return value;
  }
}

/** The alternatives to try, in order: deep inside a value, those without references first, because these may recur. */
function alternatives({ alternatives: [first] }: Reading, depth: number): readonly number[] {
  const order = (first?.titles ?? ['']).slice(0, MAX_ALTERNATIVES).map((_, index) => index);
  const parts = first?.parts;
  if (!parts || depth < DEEP) return order;
  const refers = order.map((index) => JSON.stringify(parts[index])?.includes('"$ref"') === true);
  return order.sort((a, b) => Number(refers[a]) - Number(refers[b]) || a - b);
}

function pickFirst({ alternatives: [first] }: Reading, index: number) {
  return (asked: string) => (asked === first?.key ? index : undefined);
}

/** An example of the format, else `text`, with the least and at most the greatest length. */
function sampleText(schema: Schema): string {
  const known = exampleOfFormat(own(schema, 'format'));
  if (known !== undefined) return known;
  const least = Math.min(Math.max(numberAt(schema, 'minLength') ?? 0, 4), MAX_LENGTH);
  const most = Math.max(numberAt(schema, 'maxLength') ?? MAX_LENGTH, 0);
  return 'text'.repeat(Math.ceil(least / 4)).slice(0, Math.min(Math.ceil(least), Math.floor(most)));
}

/** Whether an optional member is filled in: not if it is deprecated, read-only, secret or forbidden. */
function isWanted(part: Json): boolean {
  return part !== false && own(part, 'deprecated') !== true && own(part, 'readOnly') !== true && !isSecret(part);
}

function isSecret(part: Json): boolean {
  return isObject(part) && (part.writeOnly === true || textAt(part, 'format') === 'password');
}
