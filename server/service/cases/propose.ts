/** Proposes an expectation for a call from its past runs: the constant parts of the output, and the type of the rest. */

import type { PastRun } from '../../../common/invocation/outcome';
import { isObject, isSame } from '../../../common/json/value';
import { type Json, type Path, pointer } from '../document/tree/node';
import { passingKind } from './passing';

/** The proposed expectation, and the parts that vary. */
export interface Proposal {
  readonly expect: { readonly equals?: Json; readonly contains?: Json; readonly matches?: Json };
  /** JSON Pointers of the values that vary between calls; an empty pointer is the whole output. */
  readonly varying: readonly string[];
}

/** Limit of varying values; for an output with more, only the type is proposed. */
const MAX_VARYING = 20;
/** Limit of compared values: for a larger output, only the type is proposed. */
const MAX_VALUES = 20_000;

/**
 * Returns the expectation for runs with the same arguments: the whole output if it was the same each time and has no value that depends on
 * the time of the call; else the constant parts in `contains`, and the types of the others in `matches`.
 * @param runs the newest first; with a single run, only values such as current times and generated ids are known to vary
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

/** The constant part of a value, and a JSON Schema for the rest. */
interface Part {
  readonly same: Json | undefined;
  readonly kind: Json | undefined;
}

/** One comparison of several outputs. */
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
    // `contains` searches for each item among all items, so the order of the constant parts does not matter.
    const same = parts.flatMap((part) => (part.same === undefined ? [] : [part.same]));
    return { same: same.length > 0 ? same : undefined, kind: { type: 'array', minItems: value.length } };
  }
}

type JsonObject = { readonly [key: string]: Json };

/** Returns a JSON Schema for the types of these values. */
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
