/** What is written in the place of a `$ref`: what it refers to, and what stands next to it. Both hold. */
import { isObject, type Json, own } from '../../../../common/json/value';
import { listAt, type Schema } from '../../../../common/json-schema/keyword-values';
import type { FoundChange, StepContext } from '../model/target';
import { combined } from './combined';
import { short } from './each-schema';

/** The change, and what is lost by it. */
export interface Inlining {
  readonly change: FoundChange;
  /** As a phrase; absent: nothing. */
  readonly loss?: string;
}

/** Writes what a reference refers to in its place. @param target what it refers to */
export function inlining(schema: Schema, target: Schema, copy: StepContext['copy']): Inlining {
  const { $ref: reference, ...siblings } = schema;
  // A name that two schemas have would lead to neither.
  const { $id: _, $anchor: __, ...copied } = copy(target) as Schema;
  if (Object.keys(siblings).length === 0) return { change: changeTo(schema, copied, target) };
  const { $ref: next, ...rest } = copied;
  const [first, second] = withConditions(siblings, rest);
  const { schema: members, left, isOpened } = combined(first, [second]);
  const all = left.length === 0 ? members : { ...members, allOf: [...listAt(members, 'allOf'), ...left] };
  // What stands there already is not written again.
  const set = Object.fromEntries(
    Object.entries(all).filter(([keyword, value]) => Object.hasOwn(rest, keyword) || value !== own(schema, keyword)),
  );
  const change = changeTo(schema, next === undefined ? set : { ...set, $ref: next }, target);
  return isOpened
    ? { change, loss: `that what \`${short(String(reference))}\` says allows no other properties` }
    : { change };
}

/** The change that sets members in the place of `$ref`. What is referred to may be a reference again. */
function changeTo(schema: Schema, set: Schema, from: Schema): FoundChange {
  return { schema, set, ...(Object.hasOwn(set, '$ref') ? {} : { remove: ['$ref'] }), from };
}

const CONDITION: readonly string[] = ['if', 'then', 'else'];

/** Two schemas, the first with the condition of the second if it has none of its own: it needs no `allOf` then. */
function withConditions(first: Schema, second: Schema): readonly [Schema, Schema] {
  const present = CONDITION.filter((keyword) => Object.hasOwn(second, keyword));
  if (present.length === 0 || CONDITION.some((keyword) => Object.hasOwn(first, keyword))) return [first, second];
  const rest = Object.fromEntries(Object.entries(second).filter(([keyword]) => !present.includes(keyword)));
  const condition = Object.fromEntries(present.map((keyword) => [keyword, second[keyword] as Json]));
  return [{ ...first, ...condition }, rest];
}

/** Values that are copied by one step at most, where it can do without. */
const MOST_COPIED = 5_000;
/** Values of a schema with all copies at most: less than can be converted. */
const MOST_VALUES = 20_000;

/** Tells how much may still be copied. */
export class CopyBudget {
  private left: number;
  private readonly sizes = new Map<Schema, number>();

  constructor(root: Schema) {
    this.left = Math.min(MOST_COPIED, MOST_VALUES - sizeOf(root as Json, MOST_VALUES));
  }

  /** Whether a schema may be copied, which counts. */
  take(schema: Schema): boolean {
    const size = this.sizes.get(schema) ?? sizeOf(schema as Json, MOST_COPIED);
    this.sizes.set(schema, size);
    if (size > this.left) return false;
    this.left -= size;
    return true;
  }
}

/** The number of values in one, itself included; more than `most` are not counted. */
function sizeOf(value: Json, most: number): number {
  let size = 0;
  const open: Json[] = [value];
  for (let next = open.pop(); next !== undefined && size <= most; next = open.pop()) {
    size++;
    if (Array.isArray(next)) for (const one of next) open.push(one);
    else if (isObject(next)) for (const one of Object.values(next)) open.push(one);
  }
  return size;
}
