/** Converts an author's schema to one that a validator can compile: what it can't is left out and listed as gaps. */

import { isObject, type Json, type JsonObject, own, setOwn } from '../../../../common/json/value';
import { KEYWORDS, schemasIn } from '../../../../common/json-schema/keywords';
import { References } from '../../../../common/json-schema/references';
import { eachSubschema, mapInner } from '../../../../common/json-schema/subschemas';
import { isTypeName } from '../../../../common/json-schema/types';
import { type Draft, namesDraft } from './drafts';
import type { Gap } from './gaps';

/** The abilities of a validator. */
export interface Abilities {
  /** Whether it can run a pattern in bounded time. */
  canRun(pattern: string): boolean;
  /** Whether it can compile a keyword with this value. */
  accepts(keyword: string, value: Json): boolean;
}

/** A schema that can be compiled. */
export interface Checkable {
  /** Without identifiers; every `$ref` is `#` or refers to an entry of `$defs`, and every object has its {@link WEIGHT}. */
  readonly schema: Json;
  /** What it leaves out. It never refuses a value that the author's schema accepts. */
  readonly gaps: readonly Gap[];
}

/** A schema under construction. */
type Parts = { [keyword: string]: Json };

/** A keyword of ours, whose value is the work that a schema is for each value that it applies to. */
export const WEIGHT = 'x-tool-manifest-weight';

/** The entries of choices and properties that weigh as much as a schema. */
const ENTRIES_PER_STEP = 16;

/** Maximum number of values in all that is compiled: the target of a reference is compiled separately from the schema around it. */
const MAX_VALUES = 10_000;

/** The prefix of a reference to a definition. */
const DEFS = '#/$defs/';

/** Keywords that do not constrain values, or only identify other schemas. */
const SILENT = [
  ...['$schema', '$id', '$anchor', '$dynamicAnchor', '$recursiveAnchor', '$vocabulary', '$comment', '$defs'],
  ...['definitions', 'title', 'description', 'default', 'examples', 'deprecated', 'readOnly', 'writeOnly'],
  ...['contentEncoding', 'contentMediaType', 'contentSchema', '$ref', '$dynamicRef', '$recursiveRef'],
];

/**
 * Keywords that turn the verdict of a schema inside them round. What is left out makes a schema allow more than the author's, and so these too
 * strict: next to a gap they are left out themselves.
 */
const INVERTING: ReadonlySet<string> = new Set([
  'not',
  'oneOf',
  'if',
  'maxContains',
  'unevaluatedProperties',
  'unevaluatedItems',
]);

/**
 * Makes a part of a schema checkable, or a modified copy of one.
 * @throws if it would be too large
 */
export function checkable(root: Json, draft: Draft, part: Json, abilities: Abilities): Checkable {
  const whole = new Builder(root, draft, part, abilities);
  const built = whole.build();
  if (built.gaps.length === 0 || !whole.hasInverting) return built;
  const { schema, gaps } = new Builder(root, draft, part, abilities, true).build();
  return { schema, gaps: [...gaps, ...built.gaps] };
}

class Builder {
  private readonly references: References;
  private readonly gaps: Gap[] = [];
  private readonly names = new Map<Json, string>();
  private readonly open: { readonly name: string; readonly schema: Json }[] = [];
  /** Up to draft-07 siblings of a `$ref` are ignored. They are read if the schema names no version. */
  private readonly refAlone: boolean;
  private hasInnerIds: boolean | undefined;
  private left = MAX_VALUES;
  /** Whether a keyword was met that turns a verdict round. */
  hasInverting = false;

  constructor(
    private readonly root: Json,
    draft: Draft,
    private readonly part: Json,
    private readonly abilities: Abilities,
    private readonly leavesOutInverting = false,
  ) {
    this.references = new References(root);
    this.refAlone = namesDraft(root) && (draft === 'draft-04' || draft === 'draft-07');
  }

  build(): Checkable {
    const main = this.schema(this.part);
    const $defs: { [name: string]: Json } = {};
    for (let next = this.open.pop(); next; next = this.open.pop()) $defs[next.name] = this.schema(next.schema);
    const schema = isObject(main) && Object.keys($defs).length > 0 ? { ...main, $defs } : main;
    return { schema, gaps: this.gaps };
  }

  private schema(part: Json): Json {
    if (--this.left < 0) throw new Error('schema too large');
    if (typeof part === 'boolean') return part;
    if (!isObject(part)) {
      this.gaps.push({ kind: 'keyword', keyword: JSON.stringify(part) });
      return {};
    }
    const made: Parts = {};
    const refersAlone = this.refAlone && typeof own(part, '$ref') === 'string';
    if (!refersAlone) {
      for (const [keyword, value] of Object.entries(part)) {
        if (SILENT.includes(keyword) || (!KEYWORDS.has(keyword) && keyword !== 'nullable')) continue;
        this.keyword(made, keyword, value);
      }
    }
    this.refer(made, part);
    exclusiveBounds(made, part);
    // Members that match an omitted pattern would be treated as additional ones.
    if (hasFewer(made.patternProperties, part.patternProperties)) delete made.additionalProperties;
    const entries = Object.values(made).reduce<number>((sum, value) => sum + sizeOf(value), 0);
    made[WEIGHT] = 1 + Math.floor(entries / ENTRIES_PER_STEP);
    return nullable(made);
  }

  private keyword(made: Parts, keyword: string, value: Json): void {
    if (INVERTING.has(keyword)) {
      this.hasInverting = true;
      if (this.leavesOutInverting) {
        this.gaps.push({ kind: 'inverting', keyword });
        return;
      }
    }
    // Draft-04's flags are processed with their bounds.
    if (keyword.startsWith('exclusive') && typeof value === 'boolean') return;
    if (!this.abilities.accepts(keyword, value) || (keyword === 'enum' && isEmptyList(value))) {
      this.gaps.push({ kind: 'keyword', keyword });
    } else if (keyword === 'type') {
      const unknown = (Array.isArray(value) ? value : [value]).find((name) => !isTypeName(name));
      if (unknown === undefined) made.type = value;
      else this.gaps.push({ kind: 'type', type: String(unknown) });
    } else if (keyword === 'pattern') {
      if (this.abilities.canRun(String(value))) made.pattern = value;
      else this.gaps.push({ kind: 'pattern', pattern: String(value) });
    } else if (keyword === 'patternProperties') {
      this.patterns(made, value);
    } else {
      made[keyword] = this.value(keyword, value);
    }
  }

  private value(keyword: string, value: Json): Json {
    const isList = Array.isArray(value);
    if (schemasIn(keyword, isList)) return mapInner(keyword, value, (inner) => this.schema(inner));
    this.left -= isList ? value.length : 1;
    return value;
  }

  private patterns(made: Parts, value: Json): void {
    const schemas: Parts = {};
    for (const [pattern, inner] of Object.entries(value ?? {})) {
      if (this.abilities.canRun(pattern)) setOwn(schemas, pattern, this.schema(inner));
      else this.gaps.push({ kind: 'pattern', pattern });
    }
    made.patternProperties = schemas;
  }

  /** What `$dynamicRef` and `$recursiveRef` refer to is only known during validation. */
  private refer(made: Parts, part: JsonObject): void {
    for (const keyword of ['$ref', '$dynamicRef', '$recursiveRef'] as const) {
      const reference = own(part, keyword);
      if (typeof reference !== 'string') continue;
      const target = keyword === '$ref' && this.isClear(reference) ? this.references.target(part) : undefined;
      if (target === undefined) this.gaps.push({ kind: 'reference', reference });
      else made.$ref = this.definitionReference(target);
    }
  }

  /** Whether a reference means the same from anywhere: within a schema that has an `$id`, `#` is that schema. */
  private isClear(reference: string): boolean {
    if (!reference.startsWith('#')) return true;
    this.hasInnerIds ??= hasInnerIds(this.root);
    return !this.hasInnerIds;
  }

  private definitionReference(target: Json): string {
    if (target === this.root && this.part === this.root) return '#';
    const known = this.names.get(target);
    if (known !== undefined) return DEFS + known;
    const name = `d${this.names.size}`;
    this.names.set(target, name);
    this.open.push({ name, schema: target });
    return DEFS + name;
  }
}

/** Whether a schema inside another one has an `$id` of its own. One that begins with `#` is an anchor. */
function hasInnerIds(root: Json): boolean {
  let found = false;
  eachSubschema(root, (schema) => {
    const id = own(schema, '$id');
    found ||= schema !== root && typeof id === 'string' && !id.startsWith('#');
  });
  return found;
}

/** Converts draft-04's flags to the numbers that later versions use. */
function exclusiveBounds(made: Parts, part: JsonObject): void {
  for (const [flag, bound] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (own(part, flag) !== true || typeof made[bound] !== 'number') continue;
    made[flag] = made[bound];
    delete made[bound];
  }
}

/** OpenAPI's keyword, which ajv supports only next to a `type`. */
function nullable(made: Parts): Json {
  if (made.nullable === undefined || (made.nullable === true && made.type !== undefined)) return made;
  const isNullable = made.nullable === true;
  delete made.nullable;
  return isNullable ? { anyOf: [{ type: 'null' }, made] } : made;
}

function hasFewer(some: Json | undefined, all: Json | undefined): boolean {
  return Object.keys(some ?? {}).length < Object.keys(all ?? {}).length;
}

/** The number of its entries. */
function sizeOf(value: Json): number {
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 1;
}

function isEmptyList(value: Json): boolean {
  return Array.isArray(value) && value.length === 0;
}
