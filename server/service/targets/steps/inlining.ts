/** What is written in the place of a `$ref`: what it refers to, and what stands next to it. Both hold. */
import { isObject, isSame, type Json, own } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import type { Found, FoundChange, StepContext } from '../model/target';
import { type Both, bothOf, droppedLoss } from './merging';
import { BESIDE_REFERENCE } from './nullable';

/** The change, and what is lost by it. */
export interface Inlining {
  readonly change: FoundChange;
  /** As a phrase; absent: nothing. */
  readonly loss?: string;
}

/** Writes what a reference refers to in its place; `undefined` if what stands next to it says something else. @param target what it refers to */
export function inlining(schema: Schema, target: Schema, copy: StepContext['copy']): Inlining | undefined {
  const { $ref: _, ...siblings } = schema;
  const both = withTarget(siblings, copy(target) as Schema);
  if (!both) return undefined;
  const [loss] = droppedLoss(both.dropped);
  return { change: inPlace(schema, both.schema, target), ...(loss === undefined ? {} : { loss }) };
}

/** What stands next to a reference and a copy of what that refers to, as one schema. The latter may be a reference again. */
export function withTarget(siblings: Schema, target: Schema): Both | undefined {
  // A name that two schemas have would lead to neither.
  const { $id: _, $anchor: __, ...copied } = target;
  return bothOf(siblings, copied);
}

/** The change after which a schema has these members instead of a `$ref`, or another one. @param target what that refers to */
export function inPlace(schema: Schema, members: Schema, target: Schema): FoundChange {
  // What stands there already is not written again.
  const isWritten = (keyword: string, value: Json) => Object.hasOwn(target, keyword) || value !== own(schema, keyword);
  const set = Object.fromEntries(Object.entries(members).filter(([keyword, value]) => isWritten(keyword, value)));
  const remove = Object.keys(schema).filter((keyword) => !Object.hasOwn(members, keyword));
  return {
    schema,
    set,
    ...(remove.length > 0 ? { remove } : {}),
    ...fromTarget(schema, target),
  };
}

/** Where problems are reported: at what a reference leads to, unless what stands next to it says more. */
export function fromTarget(schema: Schema, target: Schema): Pick<FoundChange, 'from'> {
  const isThere = ([keyword, value]: [string, Json]) =>
    BESIDE_REFERENCE.has(keyword) || isSame(value, own(target, keyword) ?? null);
  return Object.entries(schema).every(isThere) ? { from: target } : {};
}

/** The repair that inlines; in the text, with the removal of a definition that nothing else uses. @param loss empty: nothing is lost */
export function inliningRepair(
  { inlined, removal }: { readonly inlined: FoundChange; readonly removal: FoundChange | undefined },
  ending: string,
  loss: string,
): NonNullable<Found['repair']> {
  const lost = loss === '' ? {} : { loss };
  // A conversion may copy the reference, and Gemini's removes all definitions in the end.
  return removal
    ? {
        title: `Move the schema that \`$ref\` refers to here${ending}`,
        ...lost,
        changes: [inlined, removal],
        together: [inlined],
      }
    : { title: `Inline \`$ref\`${ending}`, ...lost, changes: [inlined] };
}

/** The repair for a conversion alone: in the text, another one comes first. */
export function carriedOutOnly(repair: NonNullable<Found['repair']>): NonNullable<Found['repair']> {
  return { ...repair, changes: [], together: repair.together ?? repair.changes };
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
