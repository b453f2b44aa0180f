/** Schemas that `allOf` combines, as one: as far as one schema can say what all of them say. */
import { isObject, isSame, type Json, own, setOwn } from '../../../../common/json/value';
import { listAt, type Schema } from '../../../../common/json-schema/keyword-values';
import { ANNOTATIONS } from './nullable';

const UNEVALUATED = 'unevaluatedProperties';
/** Keywords whose schemas may name properties of the same object. */
const EVALUATING: readonly string[] = [
  '$ref',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'dependentSchemas',
  'dependencies',
];

type Members = { [keyword: string]: Json };

/** Schemas as one. */
export interface Combined {
  readonly schema: Schema;
  /** What is not in it, as schemas that hold too. */
  readonly left: readonly Json[];
  /** Whether properties are allowed now that were not. */
  readonly isOpened: boolean;
  /** Annotations of which the first value is kept, and another one is lost. */
  readonly dropped: ReadonlySet<string>;
}

/** That annotations are lost, as phrases: none or one. */
export function droppedLoss(dropped: ReadonlySet<string>): readonly string[] {
  return dropped.size === 0 ? [] : [`a second ${[...dropped].map((keyword) => `\`${keyword}\``).join(', ')}`];
}

/** Combines schemas. @param first what stands next to `allOf`: it is kept */
export function combined(first: Schema, others: readonly Json[]): Combined {
  const combination = new Combination(first);
  for (const one of others) combination.add(one);
  return combination;
}

/**
 * Combines what stands next to an `allOf` or a `$ref` with the parts of that, whose properties its `unevaluatedProperties` knows: it is about
 * those of the whole, as `additionalProperties` is in one schema.
 */
export function combinedWithin(first: Schema, parts: readonly Json[]): Combined {
  if (!Object.hasOwn(first, UNEVALUATED)) return combined(first, parts);
  const { [UNEVALUATED]: value = null, ...others } = first;
  const found = combined(others, parts);
  const { schema, left } = found;
  if (left.length > 0 || Object.hasOwn(schema, UNEVALUATED)) return combined(first, parts);
  // Then each property is known.
  if (Object.hasOwn(schema, 'additionalProperties')) return found;
  const isWhole = !EVALUATING.some((keyword) => Object.hasOwn(schema, keyword));
  return { ...found, schema: { ...schema, [isWhole ? 'additionalProperties' : UNEVALUATED]: value } };
}

/** Keywords that tell which properties are allowed: each depends on the others. */
export const OF_PROPERTIES: readonly string[] = [
  'properties',
  'patternProperties',
  'additionalProperties',
  UNEVALUATED,
];
/** Keywords that mean something only together: of two schemas that have them, those of one stay apart. */
const GROUPS: readonly (readonly string[])[] = [
  OF_PROPERTIES,
  ['items', 'prefixItems', 'additionalItems', 'unevaluatedItems'],
  ['contains', 'minContains', 'maxContains'],
];
const IN_GROUP: ReadonlySet<string> = new Set(GROUPS.flat());
/** Conditions belong together, and are told from those of others by staying apart. */
const CONDITION: readonly string[] = ['if', 'then', 'else'];
const HIGHER: ReadonlySet<string> = new Set(['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']);
const LOWER: ReadonlySet<string> = new Set(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']);
const DEFINITIONS: ReadonlySet<string> = new Set(['$defs', 'definitions']);
/** Of these, the first value is kept: they constrain nothing. */
const OF_FIRST: ReadonlySet<string> = new Set([...ANNOTATIONS, '$schema', '$id', '$anchor', 'deprecated', 'nullable']);

/** Of these, another value is lost by that. */
const TOLD: ReadonlySet<string> = new Set(['title', 'default', 'examples', 'readOnly', 'writeOnly', 'deprecated']);

class Combination implements Combined {
  readonly schema: Members;
  readonly left: Json[] = [];
  isOpened = false;
  readonly dropped = new Set<string>();
  /** How often properties were combined with what is said of others. */
  private bounded = 0;
  /** By keyword: objects that are changed in place, copied once. There may be as many parts as members. */
  private readonly owned = new Map<string, Members>();
  private required: { readonly known: Set<Json>; readonly names: Json[] } | undefined;

  constructor(first: Schema) {
    this.schema = { ...first };
  }

  /** Adds a schema; what can't be added is left. */
  add(part: Json): void {
    if (part === true) return;
    if (!isObject(part) || Object.hasOwn(part, '$ref')) {
      this.left.push(part);
      return;
    }
    const left = [...this.addOthers(part), ...GROUPS.flatMap((group) => this.addGroup(group, part))];
    if (left.length > 0) this.left.push(Object.fromEntries(left.map((keyword) => [keyword, part[keyword] as Json])));
  }

  /** Adds keywords that mean something alone. @returns those that are left */
  private addOthers(part: Schema): readonly string[] {
    return Object.keys(part).filter((keyword) => {
      if (IN_GROUP.has(keyword)) return false;
      if (CONDITION.includes(keyword)) return true;
      const value = part[keyword] as Json;
      if (keyword === 'required' && this.addRequired(value)) return false;
      if (DEFINITIONS.has(keyword) && this.addDefinitions(keyword, value)) return false;
      const known = Object.hasOwn(this.schema, keyword) ? (this.schema[keyword] as Json) : undefined;
      const added = known === undefined ? value : bothOf(keyword, known, value);
      if (known !== undefined && TOLD.has(keyword) && added === known && !isSame(known, value)) {
        this.dropped.add(keyword);
      }
      if (added !== undefined) this.set(keyword, added);
      return added === undefined;
    });
  }

  /** Adds the keywords of a group. @returns those that are left */
  private addGroup(group: readonly string[], part: Schema): readonly string[] {
    const present = group.filter((keyword) => Object.hasOwn(part, keyword));
    if (present.length === 0 || this.mergeGroup(group, part)) return [];
    if (has(this.schema, group)) return present;
    for (const keyword of present) this.set(keyword, part[keyword] as Json);
    return [];
  }

  private set(keyword: string, value: Json): void {
    setOwn(this.schema, keyword, value);
  }

  /** Merges keywords of a group that both have. @returns whether that is possible */
  private mergeGroup(group: readonly string[], part: Schema): boolean {
    if (!has(this.schema, group)) return false;
    // What was merged before is not compared: it may have as many properties as there are parts.
    const isMerged = group === OF_PROPERTIES && this.owned.get('properties') === this.schema.properties;
    if (!isMerged && group.every((keyword) => isSame(this.schema[keyword] ?? null, part[keyword] ?? null))) return true;
    if (group === OF_PROPERTIES) return this.addProperties(part);
    if (!hasOnly(this.schema, group, 'items') || !hasOnly(part, group, 'items')) return false;
    const items = both(this.schema.items as Json, part.items as Json, this.dropped);
    if (items === undefined) return false;
    this.set('items', items);
    return true;
  }

  private addProperties(part: Schema): boolean {
    const [own$, others] = [this.schema, part].map((one) => own(one, 'properties') ?? {});
    if (!isObject(own$) || !isObject(others)) return false;
    if (has(this.schema, UNUSUAL) || has(part, UNUSUAL)) return false;
    // Those that one names are others to the other one.
    const [mine, theirs] = [this.schema, part].map(otherProperties);
    if ((mine || theirs) && !this.canBound(own$, others, part)) return false;
    const additional = mine && theirs ? both(mine, theirs, this.dropped) : (mine ?? theirs);
    if ((mine && theirs && additional === undefined) || !this.addPatterns(part)) return false;
    this.close(part, own$, others);
    if (additional && own(this.schema, 'additionalProperties') !== false) this.set('additionalProperties', additional);
    const merged = this.ownMembers('properties', own$);
    if (theirs) {
      for (const name of Object.keys(own$)) {
        if (!Object.hasOwn(others, name)) setOwn(merged, name, bothOrAll(own$[name] as Json, theirs, this.dropped));
      }
    }
    for (const [name, property] of Object.entries(others)) {
      const known = own(merged, name) ?? mine;
      setOwn(merged, name, known === undefined ? property : bothOrAll(known, property, this.dropped));
    }
    return true;
  }

  /** Whether properties can be combined with what the other schema says of others: patterns can't. */
  private canBound(own$: Schema, others: Schema, part: Schema): boolean {
    this.bounded += Object.keys(own$).length + Object.keys(others).length;
    const [patterns, theirs] = [this.schema, part].map((one) => own(one, 'patternProperties') ?? {});
    return this.bounded <= MOST_BOUNDED && isSame(patterns as Json, theirs as Json);
  }

  /** Patterns hold for the names of both, so those of one are those of both. @returns whether one schema can have them */
  private addPatterns(part: Schema): boolean {
    const patterns = own(part, 'patternProperties');
    const known = own(this.schema, 'patternProperties');
    if (known !== undefined && patterns !== undefined) return isSame(known, patterns);
    const [closed, open] = patterns === undefined ? [part, known] : [this.schema, patterns];
    // What is meant is one object with the properties of both.
    if (open !== undefined && own(closed, 'additionalProperties') === false) this.isOpened = true;
    if (patterns !== undefined) this.set('patternProperties', patterns);
    return true;
  }

  /** Adds to the names that are required so far, in the list itself. @returns whether there are any */
  private addRequired(names: Json): boolean {
    const before = own(this.schema, 'required');
    if (!Array.isArray(before) || !Array.isArray(names)) return false;
    if (!this.required) {
      const known = new Set(before);
      this.required = { known, names: [...known] };
      this.set('required', this.required.names);
    }
    for (const name of names) {
      if (this.required.known.has(name)) continue;
      this.required.known.add(name);
      this.required.names.push(name);
    }
    return true;
  }

  /** The value of a keyword, as one that can be changed. */
  private ownMembers(keyword: string, value: Schema): Members {
    const known = this.owned.get(keyword);
    if (known === value) return known;
    const copy = { ...value };
    this.owned.set(keyword, copy);
    this.set(keyword, copy);
    return copy;
  }

  /** Adds definitions that have another name than those so far. @returns whether there are any */
  private addDefinitions(keyword: string, others: Json): boolean {
    const before = own(this.schema, keyword);
    if (!isObject(before) || !isObject(others)) return false;
    const merged = this.ownMembers(keyword, before);
    for (const [name, one] of Object.entries(others)) if (!Object.hasOwn(merged, name)) setOwn(merged, name, one);
    return true;
  }

  /** Closed objects that lack each other's properties allow nothing: what is meant is one object with all of them. */
  private close(part: Schema, own$: Schema, others: Schema): void {
    const isClosed = own(this.schema, 'additionalProperties') === false;
    const isOtherClosed = own(part, 'additionalProperties') === false;
    const lacks = (some: Schema, names: Schema) => Object.keys(names).some((name) => !Object.hasOwn(some, name));
    if (!this.isOpened) this.isOpened = (isClosed && lacks(own$, others)) || (isOtherClosed && lacks(others, own$));
    if (isClosed || isOtherClosed) this.set('additionalProperties', false);
    else if (!has(this.schema, ['additionalProperties']) && has(part, ['additionalProperties'])) {
      this.set('additionalProperties', part.additionalProperties as Json);
    }
  }
}

/** More are not combined with what is said of others, as there may be as many parts. */
const MOST_BOUNDED = 5_000;

/** What a schema says of other properties than it names; `undefined`: nothing, or that there are none. */
function otherProperties(schema: Schema): Json | undefined {
  const value = own(schema, 'additionalProperties');
  return isObject(value) && Object.keys(value).length > 0 ? value : undefined;
}

/** Two schemas as one. */
function bothOrAll(a: Json, b: Json, dropped: Set<string>): Json {
  return both(a, b, dropped) ?? { allOf: [a, b] };
}

const UNUSUAL = [UNEVALUATED];

function has(schema: Schema, keywords: readonly string[]): boolean {
  return keywords.some((keyword) => Object.hasOwn(schema, keyword));
}

function hasOnly(schema: Schema, group: readonly string[], only: string): boolean {
  return group.every((keyword) => Object.hasOwn(schema, keyword) === (keyword === only));
}

/** Two schemas as one; `undefined` if one schema can't say that. @param dropped gets the annotations that are lost */
function both(a: Json, b: Json, dropped: Set<string>): Json | undefined {
  if (a === true || isSame(a, b)) return b;
  if (!isObject(a) || Object.hasOwn(a, '$ref')) return undefined;
  const { schema, left, dropped: lost } = combined(a, [b]);
  if (left.length > 0) return undefined;
  for (const keyword of lost) dropped.add(keyword);
  return schema;
}

/** A value of a keyword that says what two values say; `undefined` if there is none. */
export function bothOf(keyword: string, a: Json, b: Json): Json | undefined {
  if (isSame(a, b)) return a;
  if (keyword === 'description') return typeof a === 'string' && typeof b === 'string' ? `${a}\n\n${b}` : a;
  if (keyword === 'examples' && Array.isArray(a) && Array.isArray(b))
    return [...a, ...b.filter((one) => !isIn(one, a))];
  if (OF_FIRST.has(keyword) || keyword.startsWith('x-')) return a;
  if (HIGHER.has(keyword)) return typeof a === 'number' && typeof b === 'number' ? Math.max(a, b) : undefined;
  if (LOWER.has(keyword)) return typeof a === 'number' && typeof b === 'number' ? Math.min(a, b) : undefined;
  switch (keyword) {
    case 'type':
      return typesOfBoth(a, b);
    case 'enum':
      return valuesOfBoth(listAt({ a }, 'a'), listAt({ b }, 'b'));
    case 'uniqueItems':
      return a === true || b === true;
    case '$defs':
    case 'definitions':
      return a;
    default:
      return undefined;
  }
}

function isIn(value: Json, values: readonly Json[]): boolean {
  return values.some((one) => isSame(one, value));
}

function typesOfBoth(a: Json, b: Json): Json | undefined {
  const [types, others] = [[a].flat(), [b].flat()];
  const isAmong = (type: Json, all: readonly Json[]) =>
    all.includes(type) || (type === 'integer' && all.includes('number'));
  const found = [
    ...types.filter((type) => isAmong(type, others)),
    ...others.filter((type) => isAmong(type, types) && !types.includes(type)),
  ];
  const [only] = found;
  return found.length > 1 ? found : only;
}

function valuesOfBoth(a: readonly Json[], b: readonly Json[]): Json | undefined {
  const others = new Set(b.map((value) => JSON.stringify(value)));
  const found = a.filter((value) => others.has(JSON.stringify(value)));
  return found.length > 0 ? found : undefined;
}
