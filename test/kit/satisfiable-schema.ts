/** Schemas that can be satisfied: each is generated from a value, stating only what is true of it. */

import fc from 'fast-check';
import type { Json } from '../../common/json/value';
import { isObject } from '../../common/json/value';

/** A schema, and a value that matches it. */
export interface Satisfiable {
  readonly schema: Json;
  readonly witness: Json;
}

type Parts = { [keyword: string]: Json };

/**
 * Argument schemas with the keywords that pydantic, zod and authors use: conditions, dependencies, references, alternatives, `contains`.
 */
export function satisfiableSchemas(): fc.Arbitrary<Satisfiable> {
  const { value } = fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      fc.constantFrom<Json>('', 'a', 'text', 'x-1', 'Ab3', 'usr_42', 'one two', '2026-01-31'),
      fc.constantFrom<Json>(0, 1, -3, 7, 12, 100, 0.5, 2.25, -0.75),
      fc.constantFrom<Json>(true, false, null),
      fc.array(tie('value'), { maxLength: 4 }),
      object(tie('value')),
    ),
  }));
  return fc
    .tuple(object(value), fc.array(fc.nat(0xffff), { minLength: 40, maxLength: 40 }))
    .map(([witness, choices]) => {
      const maker = new Maker(choices);
      const schema = maker.around(witness, 0);
      const $defs = maker.defs;
      return { witness, schema: Object.keys($defs).length > 0 && isObject(schema) ? { ...schema, $defs } : schema };
    });
}

function object(value: fc.Arbitrary<Json>): fc.Arbitrary<Json> {
  return fc.dictionary(fc.constantFrom('a', 'b', 'kind', 'name', 'x-y', 'items'), value, {
    maxKeys: 4,
    noNullPrototype: true,
  }) as fc.Arbitrary<Json>;
}

class Maker {
  readonly defs: { [name: string]: Json } = {};
  private at = 0;

  constructor(private readonly choices: readonly number[]) {}

  around(value: Json, depth: number): Json {
    const plain = this.plain(value, depth);
    if (depth > 0 && this.one(4) === 0) return this.wrapped(plain, value);
    return plain;
  }

  private plain(value: Json, depth: number): Parts {
    if (value === null) return this.one(2) === 0 ? { type: 'null' } : { type: ['string', 'null'] };
    if (typeof value === 'boolean') return { type: 'boolean' };
    if (typeof value === 'number') return this.ofNumber(value);
    if (typeof value === 'string') return this.ofText(value);
    return Array.isArray(value) ? this.ofList(value, depth) : this.ofObject(value, depth);
  }

  private wrapped(schema: Parts, value: Json): Parts {
    const other: Json = typeof value === 'string' ? { type: 'integer' } : { type: 'string', minLength: 3 };
    switch (this.one(8)) {
      case 0:
        return { anyOf: [schema, other] };
      case 1:
        return { anyOf: [other, schema] };
      case 2:
        return { oneOf: [other, schema] };
      case 3:
        return { allOf: [schema, { not: { const: 'nothing' } }] };
      case 4:
        return { ...schema, not: { enum: ['text', 1, 'text2'].filter((one) => one !== value) } };
      case 5:
        // Without `not`, the value would match both alternatives.
        return { oneOf: [{ ...schema, not: { const: value } }, { const: value }] };
      default: {
        const name = `d${Object.keys(this.defs).length}`;
        this.defs[name] = schema;
        return { $ref: `#/$defs/${name}` };
      }
    }
  }

  private ofNumber(value: number): Parts {
    const type = Number.isInteger(value) ? 'integer' : 'number';
    switch (this.one(7)) {
      case 0:
        return { type, minimum: value - this.one(3) };
      case 1:
        return { type, maximum: value + this.one(3) };
      case 2:
        return { type, exclusiveMinimum: value - 0.5, exclusiveMaximum: value + 1 };
      case 3:
        return value === 0 ? { type } : { type, multipleOf: Math.abs(value) };
      case 4:
        return { type, minimum: value - 5, maximum: value + 5, not: { const: value + 1 } };
      case 5:
        return { enum: [value, value + 1] };
      default:
        return { type };
    }
  }

  private ofText(value: string): Parts {
    const escaped = value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const least = Math.max(value.length - this.one(3), 0);
    switch (this.one(9)) {
      case 0:
        return { type: 'string', minLength: least };
      case 1:
        return { type: 'string', maxLength: value.length + this.one(3) };
      case 2:
        return { type: 'string', pattern: `^${escaped}`, minLength: least };
      case 3:
        return { type: 'string', pattern: `${escaped}$` };
      case 4:
        return {
          type: 'string',
          pattern: /^[a-z]+$/.test(value) ? '^[a-z]+$' : '^.*$',
          minLength: least,
          maxLength: value.length,
        };
      case 5:
        return { enum: ['other', value] };
      case 6:
        return { const: value };
      case 7:
        return { type: 'string', default: 5, examples: [7] };
      default:
        return { type: 'string' };
    }
  }

  private ofList(value: readonly Json[], depth: number): Parts {
    const parts = value.map((item) => this.around(item, depth + 1));
    const [first = {}] = parts;
    const size = { minItems: Math.max(value.length - this.one(2), 0), maxItems: value.length + this.one(2) };
    switch (this.one(5)) {
      case 0:
        return { type: 'array', prefixItems: parts.length > 0 ? parts : [{}], items: false, minItems: size.minItems };
      case 1:
        return value.length === 0 ? { type: 'array', ...size } : { type: 'array', contains: first, ...size };
      case 2: {
        const isDistinct = new Set(value.map((item) => JSON.stringify(item))).size === value.length;
        return {
          type: 'array',
          items: parts.length > 0 ? { anyOf: parts } : { type: 'string' },
          ...size,
          uniqueItems: isDistinct,
        };
      }
      case 3:
        return { type: 'array', items: parts.length > 0 ? { anyOf: parts } : {}, ...size };
      default:
        return value.length < 2
          ? { type: 'array' }
          : { type: 'array', contains: {}, minContains: 2, maxItems: value.length };
    }
  }

  private ofObject(value: { readonly [key: string]: Json }, depth: number): Parts {
    const keys = Object.keys(value);
    const properties: Parts = {};
    for (const key of keys) properties[key] = this.around(value[key] ?? null, depth + 1);
    const schema: Parts = { type: 'object', properties };
    const required = keys.filter(() => this.one(3) > 0);
    if (required.length > 0) schema.required = required;
    const [one, two] = keys;
    switch (this.one(11)) {
      case 0:
        schema.additionalProperties = false;
        break;
      case 1:
        schema.unevaluatedProperties = false;
        break;
      case 2:
        if (one !== undefined && two !== undefined) schema.dependentRequired = { [one]: [two] };
        break;
      case 3:
        if (one !== undefined && two !== undefined) schema.dependentSchemas = { [one]: { required: [two] } };
        break;
      case 4:
        if (one !== undefined && two !== undefined) {
          schema.if = { properties: { [one]: { const: value[one] ?? null } }, required: [one] };
          schema[THEN] = { required: [two] };
          schema.else = false;
        }
        break;
      case 5:
        if (one !== undefined) {
          schema.if = { required: [one] };
          schema[THEN] = { properties: { [one]: this.around(value[one] ?? null, depth + 1) } };
        }
        break;
      case 6:
        schema.minProperties = keys.length;
        break;
      case 7:
        schema.maxProperties = keys.length;
        break;
      case 8:
        schema.propertyNames = { minLength: 1, maxLength: 8 };
        break;
      case 9:
        if (one !== undefined) schema.oneOf = [{ required: [one] }, { required: ['never'] }];
        break;
      default:
        break;
    }
    return schema;
  }

  private one(of: number): number {
    return (this.choices[this.at++ % this.choices.length] ?? 0) % of;
  }
}

/** A separate constant: an object literal with a `then` key could be mistaken for a promise. */
const THEN = 'then';
