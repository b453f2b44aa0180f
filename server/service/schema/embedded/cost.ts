/** Estimates the cost of checking a value: with references, a short schema can expand to a huge one. */

import { isObject, type Json, objectOf } from '../../../../common/json/value';
import { itemSchemas, listAt, type Schema } from '../../../../common/json-schema/keyword-values';
import { definitionOf } from './checkable';

/** Steps above which nothing is checked: a few hundred milliseconds at worst. */
const MAX_STEPS = 5_000_000;
/** Maximum number of pairs of a schema and a value that are counted. */
const MAX_PAIRS = 500_000;

/**
 * Whether checking values against a schema is certain to end soon. If the sizes of both don't decide that, counts the schemas that apply
 * to each part of the value; so the cost of a recursive schema depends on the depth of the value.
 */
export class Cost {
  /** Steps per value. Without references, each part of the schema applies to a part of the value at most once. Infinite with them. */
  private readonly perValue: number;

  /** @param schema see `Checkable`: all its references are `#` or into its `$defs` */
  constructor(private readonly schema: Json) {
    this.perValue = JSON.stringify(schema).includes('"$ref":') ? Number.POSITIVE_INFINITY : sizeOf(schema);
  }

  allows(value: Json): boolean {
    try {
      return this.perValue * sizeOf(value) <= MAX_STEPS || new Count(this.schema).of(this.schema, value) <= MAX_STEPS;
    } catch {
      return false;
    }
  }
}

function sizeOf(value: Json): number {
  if (typeof value !== 'object' || value === null) return 1;
  let size = 1;
  for (const child of Object.values(value)) size += sizeOf(child);
  return size;
}

/** Represents every value that is not an object or array: they all cost the same. */
const SCALAR: readonly Json[] = [];

class Count {
  private readonly known = new Map<Schema, Map<object, number>>();
  private left = MAX_PAIRS;

  constructor(private readonly root: Json) {}

  /** The number of steps; infinite if a schema applies to the same value again within itself. */
  of(schema: Json | undefined, value: Json): number {
    if (!isObject(schema)) return 1;
    let byValue = this.known.get(schema);
    if (!byValue) {
      byValue = new Map();
      this.known.set(schema, byValue);
    }
    const key = typeof value === 'object' && value !== null ? value : SCALAR;
    const known = byValue.get(key);
    if (known !== undefined) return known;
    if (--this.left < 0) throw new Error('too much to count');
    byValue.set(key, Number.POSITIVE_INFINITY);
    const steps = this.ofPlace(schema, value) + this.ofContent(schema, value);
    byValue.set(key, steps);
    return steps;
  }

  /** Steps for the keywords themselves, and for the schemas that apply to the same value. */
  private ofPlace(schema: Schema, value: Json): number {
    let sum = 1 + Object.keys(schema).length + (Array.isArray(schema.enum) ? schema.enum.length : 0);
    if (typeof schema.$ref === 'string') sum += this.of(definitionOf(this.root, schema.$ref), value);
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
      for (const part of listAt(schema, keyword)) sum += this.of(part, value);
    }
    for (const keyword of ['not', 'if', 'then', 'else']) {
      if (schema[keyword] !== undefined) sum += this.of(schema[keyword], value);
    }
    for (const keyword of ['dependentSchemas', 'dependencies']) {
      for (const part of Object.values(objectOf(schema[keyword]))) sum += this.of(part, value);
    }
    return sum;
  }

  private ofContent(schema: Schema, value: Json): number {
    if (Array.isArray(value)) return this.ofItems(schema, value);
    return isObject(value) ? this.ofMembers(schema, value) : 0;
  }

  private ofItems(schema: Schema, value: readonly Json[]): number {
    const { first, rest } = itemSchemas(schema);
    const all = [rest, schema.contains, schema.unevaluatedItems].filter(isObject);
    let sum = schema.uniqueItems === true ? value.length ** 2 : 0;
    for (const [index, item] of value.entries()) {
      sum += 1 + (index < first.length ? this.of(first[index], item) : 0);
      for (const part of all) sum += this.of(part, item);
    }
    return sum;
  }

  private ofMembers(schema: Schema, value: Schema): number {
    const properties = objectOf(schema.properties);
    const patterns = Object.values(objectOf(schema.patternProperties));
    const all = [schema.additionalProperties, schema.unevaluatedProperties, ...patterns].filter(isObject);
    let sum = Object.keys(properties).length;
    for (const [key, child] of Object.entries(value)) {
      sum += 1 + patterns.length + (Object.hasOwn(properties, key) ? this.of(properties[key], child) : 0);
      if (schema.propertyNames !== undefined) sum += this.of(schema.propertyNames, key);
      for (const part of all) sum += this.of(part, child);
    }
    return sum;
  }
}
