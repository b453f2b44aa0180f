/** Reads an author's schema as a form needs it: references resolved, parts merged, one of several alternatives selected. */

import { isObject, isSame, type Json, own } from '../../json/value';
import { listAt, membersAt, type Schema, textsAt } from '../keyword-values';
import { References } from '../references';
import { isAmong, type TypeName, typeOf } from '../types';
import { typesOf } from './allowed-types';
import {
  hasNoShape,
  isOnlyNull,
  type NamedValue,
  namedValues,
  requirementNote,
  titleOf,
  unnamed,
} from './alternatives';
import { Merged } from './merged';
import { mismatch } from './mismatch';

/** A schema as it applies to one value. */
export interface Reading {
  /** Without `$ref`, `allOf`, `anyOf`, `oneOf` and `if`: their keywords are merged into it. */
  readonly schema: Schema;
  /** `undefined`: any value. Never `null`: see `isNullable`. */
  readonly type: Exclude<TypeName, 'null'> | 'null' | undefined;
  readonly isNullable: boolean;
  /** The schema is `false`: no value fits. */
  readonly isNever: boolean;
  /** The allowed values, with titles if the schema has them. */
  readonly values: readonly NamedValue[] | undefined;
  /** Choices between schemas, outermost first. */
  readonly alternatives: readonly Alternatives[];
  /** Rules that do not affect the shape, as sentences: "Needs `a` or `b`." */
  readonly notes: readonly string[];
}

/** A choice between schemas. */
export interface Alternatives {
  /** Distinguishes it from the other choices of the same schema. */
  readonly key: string;
  readonly titles: readonly string[];
  /** The schemas; absent for a choice of types. */
  readonly parts?: readonly Json[];
  readonly selected: number;
}

/** The alternative that the user selected; `undefined` if there is none. */
export type Picked = (key: string) => number | undefined;

const NONE_PICKED: Picked = () => undefined;
/** Maximum depth of references and nested parts. */
const MAX_DEPTH = 48;
/** Maximum number of schemas that are merged. */
const MAX_PARTS = 2_000;
/** Maximum number of alternatives that are offered. */
const MAX_ALTERNATIVES = 100;

/** Reads the parts of one schema. Never throws and always terminates, whatever the schema. */
export class SchemaReader {
  private readonly references: References;

  constructor(root: Json) {
    this.references = new References(root);
  }

  /** A part of the schema as it applies to a value (`undefined`: there is none yet). */
  read(part: Json, value?: Json, picked: Picked = NONE_PICKED): Reading {
    return new PartReader(this.references, value, picked).read(part);
  }

  /** 0 if nothing contradicts the value. */
  mismatch(part: Json, value: Json): number {
    return mismatch(this.references, part, value);
  }
}

interface Group {
  readonly key: string;
  readonly parts: readonly Json[];
}

class PartReader {
  private readonly merged = new Merged();
  private readonly seen = new Set<Json>();
  private readonly pending: Group[] = [];
  private readonly alternatives: Alternatives[] = [];
  private readonly notes: string[] = [];
  private values: readonly NamedValue[] | undefined;
  private isNever = false;
  private canBeNull = false;

  constructor(
    private readonly references: References,
    private readonly value: Json | undefined,
    private readonly picked: Picked,
  ) {}

  read(part: Json): Reading {
    this.add(part, '', 0);
    for (let group = this.pending.shift(); group; group = this.pending.shift()) this.choose(group);
    const merged = this.merged.schema();
    const { types, isNullable } = typesOf(merged, this.canBeNull);
    const type = this.chooseType(types);
    return {
      schema: type === undefined ? merged : { ...merged, type },
      type,
      isNullable,
      isNever: this.isNever,
      values: this.withNull(this.valuesOf(merged)),
      alternatives: this.alternatives,
      notes: this.notes,
    };
  }

  private add(part: Json, key: string, depth: number): void {
    if (part === false) this.isNever = true;
    if (!isObject(part) || depth > MAX_DEPTH || this.seen.size > MAX_PARTS || this.seen.has(part)) return;
    this.seen.add(part);
    this.merged.add(part);
    if (part.nullable === true) this.canBeNull = true;
    const target = this.references.target(part);
    if (target !== undefined) this.add(target, `${key}r`, depth + 1);
    for (const [index, inner] of listAt(part, 'allOf').entries()) this.add(inner, `${key}a${index}`, depth + 1);
    this.addConditions(part, key, depth);
    for (const keyword of ['oneOf', 'anyOf'] as const) {
      const parts = listAt(part, keyword);
      if (parts.length > 0 && this.pending.length < MAX_DEPTH) this.pending.push({ key: `${key}${keyword}`, parts });
    }
  }

  private addConditions(part: Schema, key: string, depth: number): void {
    const condition = own(part, 'if');
    if (condition !== undefined && this.value !== undefined) {
      const follows = own(part, mismatch(this.references, condition, this.value) === 0 ? 'then' : 'else');
      if (follows !== undefined) this.add(follows, `${key}i`, depth + 1);
    }
    if (!isObject(this.value)) return;
    for (const keyword of ['dependentSchemas', 'dependencies', 'dependentRequired']) {
      for (const [name, follows] of membersAt(part, keyword)) {
        if (!Object.hasOwn(this.value, name)) continue;
        if (Array.isArray(follows)) this.merged.require(follows.filter((item) => typeof item === 'string'));
        else if (keyword !== 'dependentRequired') this.add(follows, `${key}d${name}`, depth + 1);
      }
    }
  }

  private choose({ key, parts: all }: Group): void {
    const withoutNull = all.filter((part) => !isOnlyNull(part));
    if (withoutNull.length < all.length && withoutNull.length > 0) this.canBeNull = true;
    const parts = (withoutNull.length > 0 ? withoutNull : all).slice(0, MAX_ALTERNATIVES);
    const [only] = parts;
    if (parts.length === 1 && only !== undefined) {
      this.add(only, `${key}0`, 0);
      return;
    }
    const named = namedValues(parts);
    if (named) {
      this.values ??= named;
      return;
    }
    if (parts.every(hasNoShape)) {
      const note = requirementNote(parts);
      if (note) this.notes.push(note);
      return;
    }
    const byHand = this.picked(key);
    const selected = byHand !== undefined && byHand < parts.length ? byHand : this.best(parts);
    this.alternatives.push({
      key,
      titles: parts.map((part, index) => titleOf(this.references, part, index)),
      parts,
      selected,
    });
    const chosen = parts[selected];
    if (chosen !== undefined) this.add(chosen, `${key}${selected}`, 0);
  }

  private best(parts: readonly Json[]): number {
    const { value } = this;
    if (value === undefined) return 0;
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    for (const [index, part] of parts.entries()) {
      const found = mismatch(this.references, part, value);
      if (found < least) [best, least] = [index, found];
      if (found === 0) break;
    }
    return best;
  }

  private chooseType(types: readonly TypeName[]): TypeName | undefined {
    if (types.length < 2 || this.values) return types[0];
    const { value } = this;
    const fitting =
      value === undefined || value === null ? -1 : types.findIndex((type) => isAmong(typeOf(value), [type]));
    const byHand = this.picked('type');
    const selected = fitting >= 0 ? fitting : byHand !== undefined && byHand < types.length ? byHand : 0;
    this.alternatives.push({ key: 'type', titles: types, selected });
    return types[selected];
  }

  /** If `null` is allowed besides the values of an alternative, it is added to them. */
  private withNull(values: readonly NamedValue[] | undefined): readonly NamedValue[] | undefined {
    if (!values || !this.canBeNull || values.some(({ value }) => value === null)) return values;
    return [...values, unnamed(null)];
  }

  private valuesOf(merged: Schema): readonly NamedValue[] | undefined {
    const constant = own(merged, 'const');
    if (constant !== undefined) return [unnamed(constant)];
    const choices = own(merged, 'enum');
    if (!Array.isArray(choices)) return this.values;
    // Not part of JSON Schema, but widely used.
    const names = textsAt(merged, 'enumNames');
    const named = this.values;
    if (choices.length > 500 || (names.length === 0 && !named)) return choices.map((value) => unnamed(value));
    return choices.map((value, index) => ({
      ...(named?.find((one) => isSame(one.value, value)) ?? unnamed(value)),
      ...(names[index] === undefined ? {} : { title: names[index] }),
    }));
  }
}
