/** A copy of a schema that steps may change, in which each schema knows its place in the original. */
import { valueAt } from '../../../../common/json/place';
import { childByKey, type Path } from '../../../../common/json/pointer';
import { isObject, type Json, own, setOwn } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import type { FoundChange } from '../model/target';

type Mutable = { [key: string]: Json };

/** Maximum number of values in a copy, including those that repeated references add. */
const MAX_VALUES = 25_000;

/** Of the root. */
const ROOT: Path = [];

/** Thrown when a schema grows beyond what can be converted. */
export class TooLarge extends Error {}

/** Where the parts of a converted schema come from. */
export interface Origins {
  /** The path in the original of the schema that an object or array comes from; `undefined` for one that is not part of the schema. */
  originOf(part: object): Path | undefined;
}

/** The paths of the objects and arrays of a schema. */
export type Paths = ReadonlyMap<object, Path>;

/** Finds them. @param most of so many objects and arrays: by default as many as can be converted */
export function pathsIn(root: Schema, most: number = MAX_VALUES): Paths {
  const paths = new Map<object, Path>();
  const open: (readonly [Json, Path])[] = [[root as Json, ROOT]];
  for (let next = open.pop(); next && paths.size < most; next = open.pop()) {
    const [value, path] = next;
    if (typeof value !== 'object' || value === null) continue;
    paths.set(value, path);
    for (const key of Object.keys(value)) {
      const inner = (value as Mutable)[key] as Json;
      if (typeof inner === 'object' && inner !== null)
        open.push([inner, [...path, Array.isArray(value) ? Number(key) : key]]);
    }
  }
  return paths;
}

/** A changeable copy. */
export class WorkingCopy implements Origins {
  readonly root: Schema;
  /** A copy lives for one conversion: V8 collects a `WeakMap` at three times the cost. */
  private readonly places = new Map<object, Path>();
  /** What was at another place before a change. */
  private readonly moved = new Set<object>();
  private left = MAX_VALUES;

  /** @param paths those of its parts @throws TooLarge */
  constructor(
    readonly original: Schema,
    private readonly paths: Paths = pathsIn(original),
  ) {
    this.root = this.placed(original) as Mutable;
  }

  /** The place of a schema in the original; the root's for one that is part of neither. */
  pathOf(schema: object): Path {
    return this.places.get(schema) ?? this.paths.get(schema) ?? ROOT;
  }

  /** Whether a schema is elsewhere in the original, or a reference there, which has been replaced here. */
  isReplaced(schema: Schema): boolean {
    if (this.moved.has(schema)) return true;
    return own(schema, '$ref') === undefined && own(valueAt(this.original, this.pathOf(schema)), '$ref') !== undefined;
  }

  originOf(part: object): Path | undefined {
    return this.places.get(part);
  }

  /** A copy of a part of this copy, with the same places. @throws TooLarge */
  copy(value: Json): Json {
    if (--this.left < 0) throw new TooLarge();
    if (typeof value !== 'object' || value === null) return value;
    const copied: Json = Array.isArray(value)
      ? value.map((item) => this.copy(item))
      : this.members(value, (one) => this.copy(one));
    const place = this.places.get(value);
    if (place) this.places.set(copied as object, place);
    return copied;
  }

  /** Changes a schema of this copy. What is new in it gets the place of the schema. */
  change({ schema, set = {}, remove, from, keepsPlaces }: FoundChange): void {
    const target = schema as Mutable;
    const place = this.pathOf(schema);
    if (keepsPlaces) this.keepPlaces(set, schema);
    for (const key of remove ?? []) delete target[key];
    for (const key of Object.keys(set)) {
      const value = set[key] as Json;
      this.claim(value, place);
      setOwn(target, key, value);
    }
    if (from) this.places.set(schema, this.pathOf(from));
  }

  private placed(value: Json): Json {
    if (--this.left < 0) throw new TooLarge();
    if (typeof value !== 'object' || value === null) return value;
    const copied: Json = Array.isArray(value) ? [] : {};
    if (Array.isArray(copied)) for (const item of value as Json[]) copied.push(this.placed(item));
    else for (const key of Object.keys(value)) setOwn(copied, key, this.placed((value as Mutable)[key] as Json));
    this.places.set(copied, this.paths.get(value) ?? ROOT);
    return copied;
  }

  private members(object: Schema, change: (value: Json) => Json): Mutable {
    const copied: Mutable = {};
    for (const key of Object.keys(object)) setOwn(copied, key, change(object[key] as Json));
    return copied;
  }

  /** Gives what is in a new value the places of what is at the same paths in an old one. */
  private keepPlaces(now: Json, before: Json | undefined): void {
    if (typeof now !== 'object' || now === null) return;
    const place = typeof before === 'object' && before !== null ? this.places.get(before) : undefined;
    if (place) this.places.set(now, place);
    else this.moved.add(now);
    for (const key of Object.keys(now)) this.keepPlaces((now as Mutable)[key] as Json, childByKey(before, key));
  }

  private claim(value: Json, place: Path): void {
    if (typeof value !== 'object' || value === null || this.places.has(value)) return;
    this.places.set(value, place);
    for (const inner of Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [])
      this.claim(inner, place);
  }
}
