/** What is written in the place of a `$ref`: what it refers to, and what stands next to it. Both hold. */
import { isSame, type Json, own } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import type { Found, FoundChange, StepContext } from '../model/target';
import { type Both, bothOf, droppedLoss } from './merging';
import { BESIDE_REFERENCE } from './nullable';

type Repair = NonNullable<Found['repair']>;

/**
 * The repair that writes what a reference refers to in its place; `undefined` if what stands next to it says something else.
 * @param target what it refers to @param lost what is lost besides, as a phrase
 */
export function inlining(schema: Schema, target: Schema, copy: StepContext['copy'], lost = ''): Repair | undefined {
  const { $ref: _, ...siblings } = schema;
  const both = withTarget(siblings, copy(target) as Schema);
  if (!both) return undefined;
  const losses = [...(lost === '' ? [] : [lost]), ...droppedLoss(both.dropped)];
  return {
    title: 'Inline `$ref`',
    ...(losses.length > 0 ? { loss: losses.join(', and ') } : {}),
    changes: [inPlace(schema, both.schema, target)],
  };
}

/** What stands next to a reference and a copy of what that refers to, as one schema. The latter may be a reference again. */
function withTarget(siblings: Schema, target: Schema): Both | undefined {
  // A name that two schemas have would lead to neither.
  const { $id: _, $anchor: __, ...copied } = target;
  return bothOf(siblings, copied);
}

/** The change after which a schema has these members instead of a `$ref`, or another one. @param target what that refers to */
function inPlace(schema: Schema, members: Schema, target: Schema): FoundChange {
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
function fromTarget(schema: Schema, target: Schema): Pick<FoundChange, 'from'> {
  const isThere = ([keyword, value]: [string, Json]) =>
    BESIDE_REFERENCE.has(keyword) || NAMING.has(keyword) || isSame(value, own(target, keyword) ?? null);
  return Object.entries(schema).every(isThere) ? { from: target } : {};
}

/** Keywords that say which schema it is. */
const NAMING: ReadonlySet<string> = new Set(['$id', '$schema']);

/** The repair for a conversion alone: in the text, another one comes first. */
export function carriedOutOnly(repair: Repair): Repair {
  return { ...repair, changes: [], together: repair.together ?? repair.changes };
}
