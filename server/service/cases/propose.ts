/** What can be expected of a call that was made: what will come back again, and of the rest its kind. */
import { isObject, isSame } from '../../../common/json/value';
import { type Json, type Path, pointer } from '../document/tree/node';
import type { PastRun } from '../invocation/past-run';
import { passingKind } from './passing';

/** What to expect, and what is not expected as it was. */
export interface Proposal {
  readonly expect: { readonly equals?: Json; readonly contains?: Json; readonly matches?: Json };
  /** JSON Pointers of what differs from call to call; empty for the whole output. */
  readonly varying: readonly string[];
}

/** Places that are named; an output of which more varies is expected by its kind alone. */
const MAX_VARYING = 20;
/** Values that are compared: of a larger output nothing is proposed but its kind. */
const MAX_VALUES = 20_000;

/**
 * What can be expected of runs with the same arguments: all of the output where it was the same each time and nothing in it is of the
 * moment; else what stayed the same in `contains`, and the kind of what did not in `matches`.
 * @param runs the newest first; of one run alone only the values tell: times of that moment, ids that are made anew
 */
export function proposal(runs: readonly PastRun[]): Proposal {
  const [newest, ...others] = runs;
  if (!newest) return { expect: {}, varying: [] };
  const comparison = new Comparison(newest);
  const part = comparison.part(
    newest.result,
    others.map(({ result }) => result),
    [],
  );
  const { varying } = comparison;
  if (comparison.isTooMuch || varying.length > MAX_VARYING) {
    return { expect: { matches: kindOf([newest.result, ...others.map(({ result }) => result)]) }, varying: [''] };
  }
  if (varying.length === 0) return { expect: { equals: newest.result }, varying };
  const { same, kind } = part;
  return {
    expect: { ...(same !== undefined && { contains: same }), ...(kind !== undefined && { matches: kind }) },
    varying,
  };
}

/** What of a place stayed, and a JSON Schema of what did not. */
interface Part {
  readonly same: Json | undefined;
  readonly kind: Json | undefined;
}

/** One look at several outputs. */
class Comparison {
  readonly varying: string[] = [];
  private seen = 0;

  constructor(private readonly newest: PastRun) {}

  get isTooMuch(): boolean {
    return this.seen > MAX_VALUES;
  }

  part(value: Json, others: readonly Json[], path: Path): Part {
    this.seen += 1;
    if (this.isTooMuch || this.varying.length > MAX_VARYING) return { same: undefined, kind: undefined };
    if (isObject(value) && others.every(isObject)) return this.members(value, others, path);
    if (Array.isArray(value) && others.every((other) => Array.isArray(other) && other.length === value.length)) {
      return this.items(value, others as readonly Json[][], path);
    }
    const passing = passingKind(value, this.newest.startedAt);
    if (!passing && others.every((other) => isSame(other, value))) return { same: value, kind: undefined };
    this.varying.push(pointer(path));
    return { same: undefined, kind: passing ?? kindOf([value, ...others]) };
  }

  private members(value: JsonObject, others: readonly JsonObject[], path: Path): Part {
    const before = this.varying.length;
    const same: [string, Json][] = [];
    const kinds: [string, Json][] = [];
    for (const [key, member] of Object.entries(value)) {
      const theirs = others.map((other) => (Object.hasOwn(other, key) ? other[key] : undefined));
      if (theirs.some((other) => other === undefined)) {
        this.varying.push(pointer([...path, key]));
        continue;
      }
      const part = this.part(member, theirs as readonly Json[], [...path, key]);
      if (part.same !== undefined) same.push([key, part.same]);
      if (part.kind !== undefined) kinds.push([key, part.kind]);
    }
    const hasMore = others.some((other) => Object.keys(other).some((key) => !Object.hasOwn(value, key)));
    if (hasMore) this.varying.push(pointer(path));
    if (this.varying.length === before) return { same: value, kind: undefined };
    const kind = kinds.length > 0 && {
      type: 'object',
      required: kinds.map(([key]) => key),
      properties: Object.fromEntries(kinds),
    };
    return { same: same.length > 0 ? Object.fromEntries(same) : undefined, kind: kind || undefined };
  }

  private items(value: readonly Json[], others: readonly Json[][], path: Path): Part {
    const before = this.varying.length;
    const parts = value.map((item, index) =>
      this.part(
        item,
        others.map((other) => other[index] as Json),
        [...path, index],
      ),
    );
    if (this.varying.length === before) return { same: [...value], kind: undefined };
    // `contains` looks for each item among all: what is left of one says where it varies.
    const same = parts.flatMap((part) => (part.same === undefined ? [] : [part.same]));
    return { same: same.length > 0 ? same : undefined, kind: { type: 'array', minItems: value.length } };
  }
}

type JsonObject = { readonly [key: string]: Json };

/** A JSON Schema that says what type these values have. */
function kindOf(values: readonly Json[]): Json {
  const types = new Set(values.map(typeOf));
  // Every integer is a number.
  if (types.has('number')) types.delete('integer');
  const [only, ...more] = types;
  return { type: more.length === 0 ? (only ?? 'null') : [...types] };
}

function typeOf(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}
