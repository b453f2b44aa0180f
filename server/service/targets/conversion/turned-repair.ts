/** Writes repairs within `not`, `if` and `oneOf` so that the schema around them does not allow less. */
import { valueAt, withValue } from '../../../../common/json/place';
import { type Path, pointerOf } from '../../../../common/json/pointer';
import { isObject, type Json, own } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import type { Repair, SchemaChange } from '../model/problem';
import { onlyDescribed } from '../steps/described-rest';
import { withoutReferences } from '../steps/inline-text';
import { describedText } from '../steps/keywords';
import { changedSchema } from '../steps/replace';
import { isDescribed, type Turn, togetherWith } from '../steps/turning';

/**
 * The repair that describes what it is in as a whole, or writes `oneOf` as `anyOf`.
 * @param root the schema as it is written @param around the turning keywords around its changes
 */
export function turnedRepair(root: Schema, repair: Repair, around: readonly Turn<Path>[]): Repair {
  if (around.length === 0) return repair;
  const whole = around.filter(({ owner, keyword }) => isDescribed(valueAt(root as Json, owner), keyword));
  const opened = around.filter((one) => !whole.includes(one));
  const isInWhole = ({ path }: SchemaChange) => whole.some((one) => isWithin(path, one, root as Json));
  const kept = repair.changes.filter((change) => !isInWhole(change));
  const { endsRecursion, title, loss, isSure: _ } = repair;
  const described = [...new Set(whole.flatMap(({ owner, keyword }) => keywordsOf(root as Json, owner, keyword)))];
  return {
    title: titleOf(kept.length > 0 ? title : undefined, described, opened.length > 0),
    loss: [
      ...(kept.length > 0 && loss !== undefined ? [loss] : []),
      ...onlyDescribed(described),
      ...(opened.length > 0 ? ['that only one of the alternatives may match'] : []),
    ].join(', and '),
    ...(endsRecursion && kept.length > 0 ? { endsRecursion } : {}),
    changes: changesWithin(root, kept, whole, opened),
  };
}

/** The changes, found in no more of the schema than they are in: it may be large. */
function changesWithin(
  root: Schema,
  kept: readonly SchemaChange[],
  whole: readonly Turn<Path>[],
  opened: readonly Turn<Path>[],
): readonly SchemaChange[] {
  const base = commonStart([...kept.map(({ path }) => path), ...[...whole, ...opened].map(({ owner }) => owner)]);
  const part = valueAt(root as Json, base);
  if (!isObject(part)) return [];
  const changed = (one: SchemaChange): SchemaChange => ({ ...one, path: one.path.slice(base.length) });
  const turn = (one: Turn<Path>): Turn<Path> => ({ ...one, owner: one.owner.slice(base.length) });
  const changes = changesOf({ root, part }, kept.map(changed), whole.map(turn), opened.map(turn));
  return changes.map((one) => ({ ...one, path: [...base, ...one.path] }));
}

/** The start that all paths have. */
function commonStart(paths: readonly Path[]): Path {
  const [first = [], ...others] = paths;
  const length = first.findIndex((key, index) => others.some((path) => path[index] !== key));
  return length < 0 ? first : first.slice(0, length);
}

function titleOf(first: string | undefined, described: readonly string[], isOpened: boolean): string {
  const parts = [
    ...(first === undefined ? [] : [first]),
    ...(described.length > 0 ? [`move ${shown(described)} into the description`] : []),
    ...(isOpened ? ['replace `oneOf` with `anyOf`'] : []),
  ].join(', and ');
  return `${parts.slice(0, 1).toUpperCase()}${parts.slice(1)}`;
}

const shown = (keywords: readonly string[]) => keywords.map((keyword) => `\`${keyword}\``).join(', ');

function keywordsOf(root: Json, owner: Path, keyword: string): readonly string[] {
  const schema = valueAt(root, owner);
  return isObject(schema) ? togetherWith(schema, keyword) : [];
}

/** Whether a place is in what a turning keyword says. */
function isWithin(path: Path, { owner, keyword }: Turn<Path>, root: Json): boolean {
  const key = path[owner.length];
  if (key === undefined || !owner.every((one, index) => String(one) === String(path[index]))) return false;
  return key === keyword || keywordsOf(root, owner, keyword).includes(String(key));
}

/** What is changed of a schema. */
interface Part {
  readonly root: Schema;
  readonly part: Json;
}

/** The changes, those in `oneOf` as a part of what `anyOf` becomes: changes of one text must not overlap. */
function changesOf(
  { root, part }: Part,
  kept: readonly SchemaChange[],
  whole: readonly Turn<Path>[],
  opened: readonly Turn<Path>[],
): readonly SchemaChange[] {
  let after = part;
  const carryOut = (change: SchemaChange) => {
    const schema = valueAt(after, change.path);
    if (isObject(schema)) after = withValue(after, change.path, changedSchema(schema, change));
    return change;
  };
  const made = [
    ...kept.map(carryOut),
    ...innermostFirst(whole).map((one) => carryOut(describingWhole({ root, part }, after, one))),
    ...innermostFirst(opened).map(({ owner }) => {
      const alternatives = own(valueAt(after, owner), 'oneOf') as Json;
      return carryOut({ path: owner, set: { anyOf: alternatives }, remove: ['oneOf'] });
    }),
  ];
  const outside = made.filter(
    ({ path }) => isObject(valueAt(after, path)) && !opened.some((one) => isWithin(path, one, part)),
  );
  const byPlace = new Map<string, SchemaChange>();
  for (const change of outside) {
    const key = pointerOf(change.path);
    byPlace.set(key, joined(byPlace.get(key), change, after));
  }
  return [...byPlace.values()];
}

const innermostFirst = (turns: readonly Turn<Path>[]) => turns.toSorted((a, b) => b.owner.length - a.owner.length);

/** The change that describes a turning keyword as a whole, as it is written. */
function describingWhole({ root, part }: Part, after: Json, { owner, keyword }: Turn<Path>): SchemaChange {
  const remove = keywordsOf(part, owner, keyword);
  const schema = valueAt(part, owner);
  const stated = Object.fromEntries(remove.map((one) => [one, withoutReferences(own(schema, one) ?? null, root)]));
  const description = describedText(own(valueAt(after, owner), 'description'), stated, remove);
  return { path: owner, set: { description }, remove };
}

/** Changes of one schema as one, with the values that its members have in the end. */
function joined(first: SchemaChange | undefined, second: SchemaChange, after: Json): SchemaChange {
  const { path } = second;
  const now = valueAt(after, path);
  const touched = [first, second].flatMap((one) => [...Object.keys(one?.set ?? {}), ...(one?.remove ?? [])]);
  const names = [...new Set(touched)];
  const set = names.filter((name) => own(now, name) !== undefined).map((name) => [name, own(now, name) as Json]);
  const remove = names.filter((name) => own(now, name) === undefined);
  return {
    path,
    ...(set.length > 0 ? { set: Object.fromEntries(set) } : {}),
    ...(remove.length > 0 ? { remove } : {}),
  };
}
