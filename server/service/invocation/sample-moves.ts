/** Changes of a value that may resolve one of its validation errors. */

import type { ErrorObject } from 'ajv';
import { valueAt, withoutValue, withValue } from '../../../common/json/place';
import { type Path, pathIn } from '../../../common/json/pointer';
import { isObject, isSame, type Json, type JsonObject, own } from '../../../common/json/value';
import { itemSchemas, membersAt, type Schema, textsAt } from '../../../common/json-schema/keyword-values';
import { SchemaReader } from '../../../common/json-schema/reading/reader';
import { patternText } from './pattern-text';
import { sampleVariants } from './sample-variants';

/** Limit of members or items changed in one value. */
const MAX_CHILDREN = 30;
/** Limit of values tried for each of them. */
const MAX_VALUES = 4;

/** Changes for one schema in its checkable form, see `Checkable`. */
export class Moves {
  private readonly reader: SchemaReader;
  private readonly known = new Map<string, readonly Json[]>();

  constructor(private readonly schema: Json) {
    this.reader = new SchemaReader(schema);
  }

  /** Returns changed values, the most promising first. */
  of(value: Json, error: ErrorObject): readonly Json[] {
    const place = pathIn(value, error.instancePath);
    const now = valueAt(value, place);
    const part = both(this.partAt(value, place), error.parentSchema);
    const put = (others: readonly (Json | undefined)[], at: Path = place) =>
      others.map((other) => changed(value, at, other));
    const params: Readonly<Record<string, unknown>> = error.params;
    switch (error.keyword) {
      case 'required':
      case 'dependentRequired':
      case 'dependencies': {
        const added = this.added(part, now, String(params.missingProperty));
        const trigger = params.property === undefined ? [] : [[...place, String(params.property)]];
        return [
          ...put(added, [...place, String(params.missingProperty)]),
          ...trigger.flatMap((at) => put([undefined], at)),
        ];
      }
      case 'additionalProperties':
        return put([undefined], [...place, String(params.additionalProperty)]);
      case 'unevaluatedProperties':
        return put([undefined], [...place, String(params.unevaluatedProperty)]);
      case 'false schema':
        return place.length === 0 ? [] : [...put([undefined]), ...this.around(value, place.slice(0, -1))];
      case 'propertyNames':
        return this.renamed(value, place, String(params.propertyName), error.schema as Json);
      case 'minProperties':
        return isObject(now) ? this.extended(part, now).map((other) => changed(value, place, other)) : [];
      case 'maxProperties':
        return isObject(now) ? Object.keys(now).flatMap((key) => put([undefined], [...place, key])) : [];
      case 'minItems':
      case 'contains':
        return this.withItems(value, place, part, error);
      case 'maxItems':
      case 'additionalItems':
      case 'unevaluatedItems':
        return Array.isArray(now) ? put([undefined], [...place, now.length - 1]) : [];
      case 'uniqueItems':
        return Array.isArray(now) ? this.otherItem(value, place, now, Number(params.i)) : [];
      case 'enum':
      case 'const': {
        const allowed = error.keyword === 'enum' ? (error.schema as Json[]) : [error.schema as Json];
        return [...put(allowed.slice(0, MAX_CHILDREN)), ...this.without(value, place)];
      }
      case 'pattern': {
        const texts = this.variants({ ...error.parentSchema, type: 'string' }).filter(
          (text) => typeof text === 'string',
        );
        const joined =
          typeof now === 'string' ? texts.slice(0, MAX_VALUES).flatMap((text) => [now + text, text + now]) : [];
        return [...put([...this.variants(part), ...joined, ...texts]), ...this.without(value, place)];
      }
      case 'if':
        return [...this.imposed(value, place, part, error), ...this.within(value, place, part)];
      case 'not':
      case 'oneOf':
      case 'anyOf':
        return [...put(this.variants(part)), ...this.within(value, place, part), ...this.without(value, place)];
      default:
        return [...put(this.variants(part)), ...this.without(value, place)];
    }
  }

  /** Changes the value to meet the `if` condition, because the other branch refuses it. */
  private imposed(value: Json, place: Path, part: Json, { parentSchema }: ErrorObject): readonly Json[] {
    const condition = parentSchema?.if as Json | undefined;
    const now = valueAt(value, place);
    if (!isObject(condition) || !isObject(now)) return [];
    const { schema } = this.reader.read(part, now);
    let imposed: Json = now;
    for (const [key, demanded] of membersAt(condition, 'properties')) {
      const [first] = this.variants(both(demanded, memberAt(schema, key)));
      if (first !== undefined) imposed = changed(imposed, [key], first);
    }
    for (const key of textsAt(condition, 'required')) {
      const [first] = this.variants(memberAt(schema, key));
      if (valueAt(imposed, [key]) === undefined && first !== undefined) imposed = changed(imposed, [key], first);
    }
    return [changed(value, place, imposed)];
  }

  private variants(part: Json): readonly Json[] {
    const key = JSON.stringify(part);
    const known = this.known.get(key) ?? sampleVariants(this.schema, this.reader, part);
    this.known.set(key, known);
    return known;
  }

  /** Returns the schema for a path, as far as it can be determined without running patterns. */
  private partAt(value: Json, place: Path): Json {
    let part = this.schema;
    let at: Json | undefined = value;
    for (const [index, segment] of place.entries()) {
      const { schema } = this.reader.read(part, at);
      part = typeof segment === 'number' ? itemAt(schema, segment) : memberAt(schema, segment);
      at = valueAt(value, place.slice(0, index + 1));
    }
    return part;
  }

  private added(part: Json, now: Json | undefined, key: string): readonly Json[] {
    const variants = this.variants(memberAt(this.reader.read(part, now).schema, key));
    return variants.slice(0, MAX_VALUES);
  }

  /** Returns the object with one member added. */
  private extended(part: Json, now: JsonObject): readonly Json[] {
    const { schema } = this.reader.read(part, now);
    const declared = membersAt(schema, 'properties').map(([key]) => key);
    const named = this.names(own(schema, 'propertyNames'));
    const byPattern = membersAt(schema, 'patternProperties').flatMap(([pattern]) =>
      [0, 1, 2, 3, 4, 5].map((variant) => patternText(pattern, { least: variant * 2 + 1, most: 100 }, variant)),
    );
    const numbered = Array.from({ length: 4 }, (_, index) => `key${Object.keys(now).length + index + 1}`);
    const keys = [...declared, ...named, ...byPattern, ...numbered].filter(
      (key): key is string => key !== undefined && !Object.hasOwn(now, key),
    );
    return [...new Set(keys)].slice(0, MAX_CHILDREN).flatMap((key) => {
      const inner = this.variants(memberAt(schema, key)).slice(0, 2);
      return inner.map((one) => changed(now, [key], one));
    });
  }

  private names(part: Json | undefined): readonly string[] {
    if (part === undefined) return [];
    return this.variants(both(part, { type: 'string' })).filter((name) => typeof name === 'string');
  }

  private renamed(value: Json, place: Path, key: string, names: Json): readonly Json[] {
    const now = valueAt(value, place);
    if (!isObject(now)) return [];
    const member = now[key];
    const free = this.names(names).filter((name) => !Object.hasOwn(now, name));
    const without = changed(value, [...place, key], undefined);
    return [...free.map((name) => changed(without, [...place, name], member)), without];
  }

  /** Returns the array with one item added or replaced. */
  private withItems(value: Json, place: Path, part: Json, error: ErrorObject): readonly Json[] {
    const now = valueAt(value, place);
    if (!Array.isArray(now)) return [];
    const { schema } = this.reader.read(part, now);
    const demanded = error.keyword === 'contains' ? (error.schema as Json) : true;
    const put = (index: number) =>
      [both(itemAt(schema, index), demanded), ...(demanded === true ? [] : [demanded])]
        .flatMap((one) => this.variants(one))
        .slice(0, MAX_CHILDREN)
        .map((item) => changed(value, place, [...now.slice(0, index), item, ...now.slice(index + 1)]));
    const isTooMany = error.keyword === 'contains' && error.params.maxContains !== undefined;
    const replaced = now
      .slice(0, 12)
      .flatMap((_, index) =>
        isTooMany && error.params.minContains !== undefined
          ? [
              ...put(index),
              ...this.variants(itemAt(schema, index)).map((item) => changed(value, [...place, index], item)),
            ]
          : put(index),
      );
    return error.keyword === 'minItems'
      ? put(now.length)
      : [...put(now.length), ...replaced, ...this.within(value, place, part)];
  }

  private otherItem(value: Json, place: Path, now: readonly Json[], index: number): readonly Json[] {
    const { schema } = this.reader.read(this.partAt(value, place), [...now]);
    const free = this.variants(itemAt(schema, index)).filter((one) => !now.some((known) => isSame(known, one)));
    return [...free, undefined].map((other) => changed(value, [...place, index], other));
  }

  /** Returns the value with one change within a path: a member or item removed, added or replaced. */
  private within(value: Json, place: Path, part: Json): readonly Json[] {
    const now = valueAt(value, place);
    const { schema } = this.reader.read(part, now);
    if (Array.isArray(now)) {
      const items = now
        .slice(0, MAX_CHILDREN)
        .flatMap((item, index) =>
          this.others(itemAt(schema, index), item).map((other) => changed(value, [...place, index], other)),
        );
      return [...items, ...(now.length > 0 ? [changed(value, [...place, now.length - 1], undefined)] : [])];
    }
    if (!isObject(now)) return [];
    const keys = Object.keys(now).slice(0, MAX_CHILDREN);
    const required = new Set(textsAt(schema, 'required'));
    const optional = keys.filter((key) => !required.has(key));
    const removed = optional.map((key) => changed(value, [...place, key], undefined));
    const others = keys.flatMap((key) =>
      this.others(memberAt(schema, key), now[key]).map((other) => changed(value, [...place, key], other)),
    );
    const few = required.size < keys.length ? [changed(value, place, only(now, required))] : [];
    const more = this.extended(part, now).map((other) => changed(value, place, other));
    return [...removed, ...few, ...others, ...more];
  }

  private others(part: Json, now: Json | undefined): readonly Json[] {
    return this.variants(part)
      .filter((other) => !isSame(other, now))
      .slice(0, MAX_VALUES * 2);
  }

  /** Returns changes of the value around a path. */
  private around(value: Json, place: Path): readonly Json[] {
    return this.within(value, place, this.partAt(value, place));
  }

  /** Returns the value without the member or item at a path. */
  private without(value: Json, place: Path): readonly Json[] {
    return place.length === 0 ? [] : [changed(value, place, undefined)];
  }
}

function both(one: Json, other: unknown): Json {
  const second = other as Json | undefined;
  if (second === undefined || second === true || one === second) return one;
  return one === true ? second : { allOf: [one, second] };
}

/** Returns the value with another one at a path; `undefined` removes what is there. */
function changed(value: Json, place: Path, other: Json | undefined): Json {
  return other === undefined ? (withoutValue(value, place) ?? {}) : withValue(value, place, other);
}

function only(value: JsonObject, keys: ReadonlySet<string>): Json {
  return Object.fromEntries(Object.entries(value).filter(([key]) => keys.has(key)));
}

function memberAt(schema: Schema, key: string): Json {
  const declared = own(own(schema, 'properties'), key);
  const [pattern, ...others] = membersAt(schema, 'patternProperties');
  const byPattern = pattern && others.length === 0 ? pattern[1] : undefined;
  if (declared !== undefined)
    return byPattern === undefined ? declared : { anyOf: [declared, both(declared, byPattern)] };
  const rest = own(schema, 'additionalProperties');
  return byPattern !== undefined && (rest === false || rest === undefined) ? byPattern : (rest ?? true);
}

function itemAt(schema: Schema, index: number): Json {
  const { first, rest = true } = itemSchemas(schema);
  return first[index] ?? rest;
}
