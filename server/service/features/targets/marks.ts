/** Finds where a problem of a target shows in what the target gets. */
import type { Path, Segment } from '../../../../common/json/pointer';
import { isObject, type Json } from '../../../../common/json/value';
import type { WireConversion } from '../../targets/conversion/convert';
import type { Place, TargetProblem } from '../../targets/model/problem';

/** The places of a converted tool in a JSON value that contains it. */
export class WirePlaces {
  /** By the path of a schema in the manifest, and whose it is: where it is in the value; several if it was inlined. */
  private readonly schemas = new Map<string, Path[]>();
  /** The first member of each name outside of the schema of the arguments. */
  private readonly members = new Map<string, Path>();

  /** @param conversion of the tool @param at where the tool is in the value */
  constructor(
    private readonly conversion: WireConversion,
    private readonly at: Path,
  ) {
    this.visit(conversion.wire as Json, at, undefined);
  }

  /** Where a problem shows: the members that it changed, or else the nearest thing around what is gone. Never empty. */
  of({ at, repair }: Pick<TargetProblem, 'at' | 'repair'>): readonly Path[] {
    if (at.part !== 'schema') return [this.memberOf(at.part)];
    const { path, keyword, item, of } = at;
    const own = keyword === undefined ? [] : this.existing(path, [keyword], of);
    // A property is still there under its name; an index may be that of another item.
    const property = typeof item === 'string' && keyword !== undefined ? this.existing(path, [keyword, item], of) : [];
    if (property.length > 0) return property;
    const changed = (repair?.changes ?? []).flatMap(({ path: its, set = {} }) =>
      Object.keys(set).flatMap((key) => this.existing(its, [key], of)),
    );
    const isOwn = (one: Path) => one.at(-1) === keyword;
    if (changed.length > 0) return changed.some(isOwn) ? changed.filter(isOwn) : changed;
    return own.length > 0 ? own : this.nearest(path, of);
  }

  /** The places of a part of a schema, as far as they exist. */
  private existing(schema: Path, steps: Path, of: Of): readonly Path[] {
    return this.schemasFrom(schema, of)
      .map((at) => [...at, ...steps])
      .filter((path) => this.exists(path));
  }

  private nearest(path: Path, of: Of): readonly Path[] {
    for (let length = path.length; length >= 0; length--) {
      const found = this.schemasFrom(path.slice(0, length), of);
      if (found.length > 0) return found;
    }
    return [this.at];
  }

  private schemasFrom(path: Path, of: Of): readonly Path[] {
    return this.schemas.get(keyOf(path, of)) ?? [];
  }

  private memberOf(part: Exclude<Place['part'], 'schema'>): Path {
    if (part === 'description')
      return this.members.get('description') ?? this.members.get('modelDescription') ?? this.at;
    return (part === 'name' ? this.members.get('name') : undefined) ?? this.at;
  }

  private exists(path: Path): boolean {
    let value: Json | undefined = this.conversion.wire as Json;
    for (const segment of path.slice(this.at.length)) value = childOf(value, segment);
    return value !== undefined;
  }

  private originOf(value: object): string | undefined {
    const { origins, resultOrigins } = this.conversion;
    const path = origins?.originOf(value);
    if (path) return keyOf(path, undefined);
    const inResult = resultOrigins?.originOf(value);
    return inResult && keyOf(inResult, 'result');
  }

  /** @param origin of the value around it: what a repair has added has the origin of the schema around it, and is no schema of its own */
  private visit(value: Json, at: Path, origin: string | undefined): void {
    if (typeof value !== 'object' || value === null) return;
    const key = this.originOf(value);
    if (key !== undefined && key !== origin) {
      const known = this.schemas.get(key);
      if (known) known.push(at);
      else this.schemas.set(key, [at]);
    }
    for (const [name, child] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
      if (key === undefined && typeof name === 'string' && !this.members.has(name))
        this.members.set(name, [...at, name]);
      this.visit(child, [...at, name], key ?? origin);
    }
  }
}

/** Whose schema it is. */
type Of = Extract<Place, { readonly part: 'schema' }>['of'];

function keyOf(path: Path, of: Of): string {
  return JSON.stringify([of ?? '', ...path]);
}

function childOf(value: Json | undefined, segment: Segment): Json | undefined {
  if (Array.isArray(value)) return typeof segment === 'number' ? value[segment] : undefined;
  return isObject(value) && Object.hasOwn(value, segment) ? value[segment] : undefined;
}
