/** Converts an author's schema to one that a validator can compile: what it can't is left out and listed as gaps. */

import { isObject, type Json, type JsonObject, own, setOwn } from '../../../../common/json/value';
import { KEYWORDS, schemasIn } from '../../../../common/json-schema/keywords';
import { mapInner } from '../../../../common/json-schema/subschemas';
import { isTypeName } from '../../../../common/json-schema/types';
import { type Draft, namesDraft } from './drafts';
import type { Gap } from './gaps';
import { type Identifiers, NO_ADDRESS, type Target } from './identifiers';
import { withoutDoubt } from './without-doubt';

/** The abilities of a validator. */
export interface Abilities {
  /** Whether it can run a pattern in bounded time. */
  canRun(pattern: string): boolean;
  /** Whether it can compile a keyword with this value. */
  accepts(keyword: string, value: Json): boolean;
}

/** A schema that can be compiled. */
export interface Checkable {
  /** Without identifiers; every `$ref` is `#` or refers to an entry of `$defs`. */
  readonly schema: Json;
  /** What it leaves out. It never refuses a value that the author's schema accepts. */
  readonly gaps: readonly Gap[];
}

/** A whole schema, with data computed once for all its parts. */
export interface Whole {
  readonly root: Json;
  readonly draft: Draft;
  readonly identifiers: Identifiers;
}

/** A schema under construction. */
export type Parts = { [keyword: string]: Json };

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
 * Makes a part of a schema checkable, or a modified copy of a part.
 * @throws if it would be too large
 */
export function checkable(whole: Whole, part: Json, abilities: Abilities): Checkable {
  return new Builder(whole, part, abilities).build();
}

/** The target of a `$ref` of a checkable schema; `undefined` if there is no such definition. */
export function definitionOf(root: Json, reference: string): Json | undefined {
  return reference === '#' ? root : own(own(root, '$defs'), reference.slice(DEFS.length));
}

class Builder {
  private readonly identifiers: Identifiers;
  private readonly gaps: Gap[] = [];
  private readonly names = new Map<string, string>();
  private readonly open: (Target & { readonly name: string })[] = [];
  private readonly doubtful = new Set<Json>();
  private readonly draft: Draft;
  private readonly isWhole: boolean;
  /** Up to draft-07 siblings of a `$ref` are ignored. They are read if the schema names no version. */
  private readonly refAlone: boolean;
  /** For some members it is unknown whether a schema describes them. */
  private isOpen = false;
  private left = MAX_VALUES;

  constructor(
    { root, draft, identifiers }: Whole,
    private readonly part: Json,
    private readonly abilities: Abilities,
  ) {
    this.draft = draft;
    this.identifiers = identifiers;
    this.isWhole = root === part;
    this.refAlone = namesDraft(root) && (draft === 'draft-04' || draft === 'draft-07');
  }

  build(): Checkable {
    const main = this.schema(this.part, NO_ADDRESS);
    const $defs: { [name: string]: Json } = {};
    for (let next = this.open.pop(); next; next = this.open.pop()) {
      $defs[next.name] = this.schema(next.schema, next.outer);
    }
    const { doubtful, isOpen, gaps } = this;
    return withoutDoubt({ main, $defs, doubtful, isOpen, gaps });
  }

  private schema(part: Json, outer: string): Json {
    if (--this.left < 0) throw new Error('schema too large');
    if (typeof part === 'boolean') return part;
    if (!isObject(part)) {
      this.gaps.push({ kind: 'keyword', keyword: JSON.stringify(part) });
      return this.doubt({});
    }
    const base = this.identifiers.baseOf(part, outer);
    const made: Parts = {};
    const refersAlone = this.refAlone && typeof own(part, '$ref') === 'string';
    if (!refersAlone) {
      for (const [keyword, value] of Object.entries(part)) {
        if (SILENT.includes(keyword) || (!KEYWORDS.has(keyword) && keyword !== 'nullable')) continue;
        this.keyword(made, keyword, value, base);
      }
    }
    this.references(made, part, base);
    exclusiveBounds(made, part);
    // Members that match an omitted pattern would be treated as additional ones.
    if (this.doubtful.has(made) && hasFewer(made.patternProperties, part.patternProperties))
      delete made.additionalProperties;
    return nullable(made);
  }

  private keyword(made: Parts, keyword: string, value: Json, base: string): void {
    // Draft-04's flags are processed with their bounds.
    if (keyword.startsWith('exclusive') && typeof value === 'boolean') return;
    if (!this.abilities.accepts(keyword, value) || (keyword === 'enum' && isEmptyList(value))) {
      this.omit(made, { kind: 'keyword', keyword });
    } else if (keyword === 'type') {
      const unknown = (Array.isArray(value) ? value : [value]).find((name) => !isTypeName(name));
      if (unknown === undefined) made.type = value;
      else this.omit(made, { kind: 'type', type: String(unknown) });
    } else if (keyword === 'pattern') {
      if (this.abilities.canRun(String(value))) made.pattern = value;
      else this.omit(made, { kind: 'pattern', pattern: String(value) });
    } else if (keyword === 'patternProperties') {
      this.patterns(made, value, base);
    } else {
      made[keyword] = this.value(keyword, value, base);
    }
  }

  private value(keyword: string, value: Json, base: string): Json {
    const isList = Array.isArray(value);
    if (schemasIn(keyword, isList)) return mapInner(keyword, value, (inner) => this.schema(inner, base));
    this.left -= isList ? value.length : 1;
    return value;
  }

  private patterns(made: Parts, value: Json, base: string): void {
    const schemas: Parts = {};
    for (const [pattern, inner] of Object.entries(value ?? {})) {
      if (this.abilities.canRun(pattern)) setOwn(schemas, pattern, this.schema(inner, base));
      else {
        this.omit(made, { kind: 'pattern', pattern });
        this.isOpen = true;
      }
    }
    made.patternProperties = schemas;
  }

  private references(made: Parts, part: JsonObject, base: string): void {
    const references: Json[] = [];
    for (const keyword of ['$ref', '$dynamicRef', '$recursiveRef'] as const) {
      const reference = own(part, keyword);
      if (typeof reference !== 'string') continue;
      const target = this.target(keyword, reference, base);
      if (target) references.push({ $ref: this.nameOf(target) });
      else {
        this.omit(made, { kind: 'reference', reference });
        this.isOpen = true;
      }
    }
    const [first, ...others] = references;
    if (first) Object.assign(made, first);
    if (others.length > 0) made.allOf = [...(Array.isArray(made.allOf) ? made.allOf : []), ...others];
  }

  private target(keyword: string, reference: string, base: string): Target | undefined {
    if (keyword === '$ref') return this.identifiers.target(reference, base);
    // Each of these keywords belongs to one version.
    if (keyword === '$dynamicRef') {
      return this.draft === '2020-12' ? this.identifiers.dynamicTarget(reference, base) : undefined;
    }
    return this.draft === '2019-09' && reference === '#' ? this.identifiers.recursiveTarget(base) : undefined;
  }

  private nameOf(target: Target): string {
    if (target.pointer === '' && this.isWhole) return '#';
    const known = this.names.get(target.pointer);
    if (known !== undefined) return DEFS + known;
    const name = `d${this.names.size}`;
    this.names.set(target.pointer, name);
    this.open.push({ ...target, name });
    return DEFS + name;
  }

  private omit(made: Parts, gap: Gap): void {
    this.gaps.push(gap);
    this.doubt(made);
  }

  private doubt(made: Parts): Json {
    this.doubtful.add(made);
    return made;
  }
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

function isEmptyList(value: Json): boolean {
  return Array.isArray(value) && value.length === 0;
}
