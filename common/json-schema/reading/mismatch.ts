/** Measures how badly a value fits a schema: enough to select one of several schemas. A validator decides whether it is valid. */

import { isObject, isSame, type Json, type JsonObject, own } from '../../json/value';
import { itemSchemas, listAt, membersAt, numberAt, type Schema, textsAt } from '../keyword-values';
import type { References } from '../references';
import { isAmong, typeOf, typesAt } from '../types';

const MAX_DEPTH = 24;
/** Maximum number of items and members of one value that are examined. */
const MAX_CHILDREN = 50;
/** Maximum number of schemas that are examined for one result. */
const MAX_STEPS = 5_000;

/** The weights of faults: a wrong constant indicates the intended schema better than a missing member. */
const WEIGHT = { never: 1_000, type: 100, constant: 60, unknown: 20, missing: 10, bound: 5 } as const;

/** 0 if nothing contradicts the schema; larger the worse it fits. Never throws and always terminates. */
export function mismatch(references: References, schema: Json, value: Json): number {
  return new Measure(references).of(schema, value, 0);
}

class Measure {
  private left = MAX_STEPS;

  constructor(private readonly references: References) {}

  of(schema: Json, value: Json, depth: number): number {
    if (schema === false) return WEIGHT.never;
    if (!isObject(schema) || depth > MAX_DEPTH || --this.left < 0) return 0;
    const types = typesAt(schema);
    if (types && !isAmong(typeOf(value), types) && !(value === null && schema.nullable === true)) return WEIGHT.type;
    return choiceMismatch(schema, value) + this.ofParts(schema, value, depth) + this.ofContent(schema, value, depth);
  }

  private ofParts(schema: Schema, value: Json, depth: number): number {
    const inner = (part: Json) => this.of(part, value, depth + 1);
    const target = this.references.target(schema);
    let sum = target === undefined ? 0 : inner(target);
    for (const part of listAt(schema, 'allOf').slice(0, MAX_CHILDREN)) sum += inner(part);
    for (const keyword of ['anyOf', 'oneOf']) {
      const parts = listAt(schema, keyword).slice(0, MAX_CHILDREN);
      if (parts.length > 0) sum += Math.min(...parts.map(inner));
    }
    const condition = own(schema, 'if');
    if (condition !== undefined) {
      const part = own(schema, inner(condition) === 0 ? 'then' : 'else');
      if (part !== undefined) sum += inner(part);
    }
    const not = own(schema, 'not');
    if (not !== undefined && isObject(not) && inner(not) === 0) sum += WEIGHT.unknown;
    return sum;
  }

  private ofContent(schema: Schema, value: Json, depth: number): number {
    if (Array.isArray(value)) return this.ofItems(schema, value, depth);
    if (isObject(value)) return this.ofMembers(schema, value, depth);
    if (typeof value === 'number') {
      return outside(value, numberAt(schema, 'minimum'), numberAt(schema, 'maximum'));
    }
    return typeof value === 'string'
      ? outside(value.length, numberAt(schema, 'minLength'), numberAt(schema, 'maxLength'))
      : 0;
  }

  private ofItems(schema: Schema, value: readonly Json[], depth: number): number {
    const { first, rest } = itemSchemas(schema);
    let sum = outside(value.length, numberAt(schema, 'minItems'), numberAt(schema, 'maxItems'));
    for (const [index, item] of value.slice(0, MAX_CHILDREN).entries()) {
      const part = first[index] ?? rest;
      if (part !== undefined) sum += Math.min(this.of(part, item, depth + 1), WEIGHT.constant);
    }
    return sum;
  }

  private ofMembers(schema: Schema, value: JsonObject, depth: number): number {
    let sum = 0;
    for (const key of textsAt(schema, 'required').slice(0, MAX_CHILDREN)) {
      if (!Object.hasOwn(value, key)) sum += WEIGHT.missing;
    }
    const isClosed =
      own(schema, 'additionalProperties') === false && membersAt(schema, 'patternProperties').length === 0;
    const properties = own(schema, 'properties');
    for (const [key, child] of Object.entries(value).slice(0, MAX_CHILDREN)) {
      const part = own(properties, key);
      if (part !== undefined) sum += Math.min(this.of(part, child, depth + 1), WEIGHT.constant);
      else if (isClosed) sum += WEIGHT.unknown;
    }
    return sum;
  }
}

function choiceMismatch(schema: Schema, value: Json): number {
  const constant = own(schema, 'const');
  if (constant !== undefined && !isSame(constant, value)) return WEIGHT.constant;
  const choices = own(schema, 'enum');
  if (!Array.isArray(choices)) return 0;
  const isChoice =
    typeof value === 'object' ? choices.slice(0, 500).some((choice) => isSame(choice, value)) : choices.includes(value);
  return isChoice ? 0 : WEIGHT.constant;
}

function outside(size: number, least: number | undefined, most: number | undefined): number {
  return (least !== undefined && size < least) || (most !== undefined && size > most) ? WEIGHT.bound : 0;
}
