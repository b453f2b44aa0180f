/** Merges several schemas that apply to the same value. */

import { isObject, isSame, type Json, own, setOwn } from '../../json/value';
import { membersAt, type Schema, textsAt } from '../keyword-values';
import { isAmong, typesAt } from '../types';

/** Keywords for which the stricter value is used: the larger, or the smaller. */
const LARGER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties', 'minContains'];
const SMALLER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties', 'maxContains'];
/** Keywords whose value is a schema: both apply. */
const BOTH = ['items', 'additionalProperties', 'unevaluatedProperties', 'additionalItems', 'contains', 'propertyNames'];
/** Keywords that another part of the reader handles. */
const FOLLOWED = [
  ...['$ref', '$dynamicRef', '$recursiveRef', 'allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', '$defs', 'definitions'],
  ...['properties', 'patternProperties', 'required', 'type', 'enum', 'not', 'dependentSchemas', 'dependencies'],
  ...['__proto__'],
];
/** Longer lists of values are not compared with each other. */
const MAX_COMPARED = 500;

/** Adds one schema after the other. The first value is used if there can be only one: titles, descriptions, formats. */
export class Merged {
  private readonly keywords = new Map<string, Json>();
  private readonly properties = new Map<string, Json>();
  private readonly patterns = new Map<string, Json>();
  private readonly required = new Set<string>();
  private hasProperties = false;

  /** Adds the keywords of a schema itself, not what it refers to. */
  add(schema: Schema): void {
    if (isObject(own(schema, 'properties'))) this.hasProperties = true;
    for (const [key, part] of membersAt(schema, 'properties')) join(this.properties, key, part);
    for (const [key, part] of membersAt(schema, 'patternProperties')) join(this.patterns, key, part);
    this.require(textsAt(schema, 'required'));
    this.addTypes(schema);
    this.addChoices(schema.enum);
    for (const [keyword, value] of Object.entries(schema)) {
      if (!FOLLOWED.includes(keyword)) this.addKeyword(keyword, value);
    }
  }

  /** Adds names of required members. */
  require(names: readonly string[]): void {
    for (const name of names) this.required.add(name);
  }

  /** The merged schema. All members are own properties, whatever their names. */
  schema(): Schema {
    const schema: { [keyword: string]: Json } = Object.fromEntries(this.keywords);
    if (this.hasProperties) schema.properties = objectOf(this.properties);
    if (this.patterns.size > 0) schema.patternProperties = objectOf(this.patterns);
    if (this.required.size > 0) schema.required = [...this.required];
    return schema;
  }

  private addKeyword(keyword: string, value: Json): void {
    const known = this.keywords.get(keyword);
    if (known === undefined) this.keywords.set(keyword, value);
    else if (typeof known === 'number' && typeof value === 'number') {
      if (LARGER.includes(keyword)) this.keywords.set(keyword, Math.max(known, value));
      else if (SMALLER.includes(keyword)) this.keywords.set(keyword, Math.min(known, value));
    } else if (BOTH.includes(keyword) && known !== value) this.keywords.set(keyword, bothOf(known, value));
  }

  private addTypes(schema: Schema): void {
    const types = typesAt(schema);
    if (!types) return;
    const known = this.keywords.get('type') as typeof types | undefined;
    const all = new Set([...(known ?? []), ...types]);
    const common = known ? [...all].filter((type) => isAmong(type, types) && isAmong(type, known)) : types;
    // Types that exclude each other: no value is valid, and the first type is as good as any.
    if (common.length > 0) this.keywords.set('type', [...common]);
  }

  private addChoices(choices: Json | undefined): void {
    if (!Array.isArray(choices)) return;
    const known = this.keywords.get('enum');
    if (!Array.isArray(known)) this.keywords.set('enum', choices);
    else if (known.length <= MAX_COMPARED && choices.length <= MAX_COMPARED) {
      this.keywords.set(
        'enum',
        known.filter((one) => choices.some((other) => isSame(one, other))),
      );
    }
  }
}

function join(parts: Map<string, Json>, key: string, part: Json): void {
  const known = parts.get(key);
  parts.set(key, known === undefined || known === part ? part : bothOf(known, part));
}

function bothOf(one: Json, other: Json): Json {
  if (one === false || other === false) return false;
  if (!isObject(one)) return other;
  return isObject(other) ? { allOf: [one, other] } : one;
}

function objectOf(parts: ReadonlyMap<string, Json>): { [key: string]: Json } {
  const object: { [key: string]: Json } = {};
  for (const [key, part] of parts) setOwn(object, key, part);
  return object;
}
