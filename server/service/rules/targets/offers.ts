/** Which repairs of a problem are offered, and whom they do not suit. */
import { valueAt } from '../../../../common/json/place';
import { isObject, isSame, type Json, setOwn } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import { isInText } from '../../targets/as-written';
import type { Repair, SchemaChange, TargetProblem } from '../../targets/model/problem';
import type { Target } from '../../targets/model/target';
import { repairInManifest } from '../../targets/passed-on';
import { hasPropertiesInParts } from '../../targets/steps/closed-objects';
import { ANNOTATIONS, NULLABLE } from '../../targets/steps/nullable';
import { changedSchema } from '../../targets/steps/replace';
import { isOf } from '../../targets/steps/types';
import { everywhere, together } from './merged-groups';
import type { Group, TargetWithProblem } from './placed-problem';
import { problemKey, type Trial } from './trial';
import { withValueRepair } from './value-repair';

/** A repair that is offered. */
export interface Offer {
  readonly repair: Repair;
  /** The targets whose problem it resolves. */
  readonly resolved: readonly Target[];
  /** The targets that take the tool less than before. */
  readonly conflicts: readonly Target[];
}

/**
 * The repairs of a problem: first those that suit all targets in use. Where one of these resolves it for all that have it, those that do so for
 * some are not offered.
 */
export function offersFor(group: Group, trial: Trial): readonly Offer[] {
  const repairs = group.flatMap((one) => {
    const repair = repairInText(one, trial);
    return repair ? [{ ...one, repair }] : [];
  });
  const byTitle = new Map<string, Offer>();
  for (const one of repairs) {
    const changes = JSON.stringify(one.repair.changes);
    const owners = repairs
      .filter(({ repair }) => JSON.stringify(repair.changes) === changes)
      .map(({ target }) => target);
    for (const offer of offersOf(one, owners, group, trial)) {
      const known = byTitle.get(offer.repair.title);
      if (!known || isBetter(offer, known)) byTitle.set(offer.repair.title, offer);
    }
  }
  const found = [...byTitle.values()];
  const suitable = found.filter(({ conflicts }) => conflicts.length === 0);
  const whole = suitable.filter(({ resolved }) => resolved.length === group.length);
  return [...(whole.length > 0 ? whole : suitable), ...found.filter(({ conflicts }) => conflicts.length > 0)];
}

function isBetter(one: Offer, other: Offer): boolean {
  const [less, more] = [one, other].map(({ conflicts }) => conflicts.length) as [number, number];
  return less === more ? one.resolved.length > other.resolved.length : less < more;
}

/**
 * The repair of a target's problem, or another way to write it that suits more; both, where the latter alone suits all.
 * @param owners the targets whose own repair it is
 */
function offersOf(
  one: TargetWithProblem & { readonly repair: Repair },
  owners: readonly Target[],
  group: Group,
  trial: Trial,
): readonly Offer[] {
  const { repair } = one;
  const written = trial.tool.inputSchema?.schema;
  const offerOf = (made: Repair): Offer | undefined => {
    if (!isInText(made, trial.tool) || !trial.resolves(made, one)) return undefined;
    const resolved = group.filter((other) => trial.resolves(made, other)).map(({ target }) => target);
    const conflicts = trial.conflicts(made, owners);
    // One that is bad for a target that wants it is no repair.
    return conflicts.some((target) => owners.includes(target)) ? undefined : { repair: made, resolved, conflicts };
  };
  const itself = offerOf(repair);
  if (!itself) return [];
  const suits = itself.conflicts.length === 0;
  if (suits && !isDescribing(repair) && !trial.changesMore(repair)) return [itself];
  const alternative = otherWay(repair, written);
  const passedOn = alternative && repairInManifest({ ...one.problem, repair: alternative }, trial.tool);
  const other = passedOn && offerOf(passedOn);
  if (!other || other.conflicts.length > 0) return [itself];
  if (!suits) return [other, itself];
  return trial.changesMore(other.repair) && !isDescribing(repair) ? [itself] : [other];
}

/** The repair of a problem in the schema as it is written: that of a conversion builds on the repairs before it. */
function repairInText(one: TargetWithProblem, trial: Trial): Repair | undefined {
  const { tool, own } = trial;
  const { target, problem } = one;
  // With no repair of another kind before it.
  const alone = problem.repair && trial.ofKind(problem.code, target);
  const repairsOf = (its: TargetProblem) =>
    (alone?.get(problemKey(its)) ?? [its])
      .flatMap((other) => repairInManifest(withValueRepair(other, own.schema), tool) ?? [])
      .filter((repair) => !closesParts(repair, own.schema));
  const [first = [], ...others] = everywhere(one).map(repairsOf);
  const rest = others.flatMap(([repair]) => repair ?? []);
  if (rest.length < others.length) return undefined;
  return first.map((repair) => together([repair, ...rest])).find((repair) => trial.resolves(repair, one));
}

/** Whether a repair closes a schema whose parts have properties of their own: these would be forbidden. */
function closesParts({ changes }: Repair, parameters: Json | undefined): boolean {
  return changes.some(({ path, set = {}, remove = [] }) => {
    const written = set.additionalProperties === false ? valueAt(parameters, path) : undefined;
    return isObject(written) && hasPropertiesInParts(changedSchema(written, { remove }));
  });
}

/**
 * The repair with strings as the items of an array instead of anything, with `null` as an alternative in `anyOf`, or with an alternative for each
 * type instead of describing what belongs to one of them; `undefined` if there is no other way. @param parameters as they are written
 */
export function otherWay(repair: Repair, parameters: Json | undefined): Repair | undefined {
  return withStrings(repair) ?? withAlternative(repair, parameters) ?? withTypes(repair, parameters);
}

/** Whether a repair only describes what it removes. */
export function isDescribing({ changes }: Repair): boolean {
  return changes.every(({ set = {}, remove = [] }) => remove.length > 0 && isSame(Object.keys(set), ['description']));
}

/** A repair with strings as the items of an array instead of anything: some targets want a type. */
function withStrings(repair: Repair): Repair | undefined {
  const [change, ...others] = repair.changes;
  const isOfItems = change && others.length === 0 && isSame(change.set ?? {}, { items: {} });
  return isOfItems
    ? { ...repair, title: 'Add `items` (strings)', changes: [{ ...change, set: { items: { type: 'string' } } }] }
    : undefined;
}

/** A repair with `null` as an alternative in `anyOf`, instead of in a list of types or in `nullable`. */
function withAlternative(repair: Repair, parameters: Json | undefined): Repair | undefined {
  const isOfNull = (change: SchemaChange) => allowsNull(change) || removesNull(change, parameters);
  if (!repair.changes.some(isOfNull)) return undefined;
  const changes = repair.changes.map((change) => {
    const before = valueAt(parameters, change.path);
    return isOfNull(change) && isObject(before) ? asAlternative(before, change.path) : change;
  });
  const isRequiring = repair.changes.some(({ set }) => set?.required !== undefined);
  return { ...repair, title: `${isRequiring ? repair.title : 'Write `null`'} as an alternative in \`anyOf\``, changes };
}

/** Whether a change allows `null` by a list of types, or by `nullable`. */
function allowsNull({ set = {} }: SchemaChange): boolean {
  const { type, nullable } = set;
  return nullable === true || (Array.isArray(type) && type.includes('null'));
}

/** Whether a change removes a `nullable` that allows `null`. */
function removesNull({ path, remove = [] }: SchemaChange, parameters: Json | undefined): boolean {
  const before = remove.includes(NULLABLE) ? valueAt(parameters, path) : undefined;
  return isObject(before) && before[NULLABLE] === true && before.type !== undefined;
}

/** An alternative for each type, where what belongs to one of several types is described. What is said of all stays. */
function withTypes(repair: Repair, parameters: Json | undefined): Repair | undefined {
  const [change, ...others] = repair.changes;
  const before = change && others.length === 0 && isDescribing(repair) ? valueAt(parameters, change.path) : undefined;
  if (!change || !isObject(before) || Object.hasOwn(before, 'anyOf')) return undefined;
  const types = Array.isArray(before.type) ? before.type : [];
  if (types.length < 2) return undefined;
  const moved = Object.keys(before).filter((keyword) => !ANNOTATIONS.has(keyword));
  const anyOf = types.flatMap((type) => alternativeOf(before, moved, type) ?? []);
  return { title: 'Replace the types with `anyOf`', changes: [{ path: change.path, set: { anyOf }, remove: moved }] };
}

/** The change that writes a schema as an alternative to `null`. What only describes it stays: people and programs look for that at the property. */
function asAlternative(schema: Schema, path: SchemaChange['path']): SchemaChange {
  const types = Array.isArray(schema.type) ? schema.type.filter((type) => type !== 'null') : [schema.type];
  const keywords = Object.keys(schema).filter((keyword) => !ANNOTATIONS.has(keyword));
  const alternatives = types.flatMap((type) => alternativeOf(schema, keywords, type, types.length === 1) ?? []);
  return { path, set: { anyOf: [...alternatives, { type: 'null' }] }, remove: keywords };
}

/**
 * A schema of one type, with those of some keywords that say something of that; `undefined` if it has none of the values.
 * @param isOnly the schema has no other type
 */
function alternativeOf(
  schema: Schema,
  keywords: readonly string[],
  type: Json | undefined,
  isOnly = false,
): Schema | undefined {
  const inner: { [keyword: string]: Json } = {};
  for (const keyword of keywords) {
    const value = schema[keyword] as Json;
    if (keyword === 'type') setOwn(inner, keyword, type ?? value);
    else if (keyword === NULLABLE || !(isOnly || saysOf(keyword, type))) continue;
    else if (keyword !== 'enum' || !Array.isArray(value)) setOwn(inner, keyword, value);
    else {
      const values = value.filter((one) => (isOnly ? one !== null : isOf(one, String(type))));
      if (!isOnly && values.length === 0) return undefined;
      if (type !== 'null') setOwn(inner, keyword, values);
    }
  }
  return inner;
}

/** Whether a keyword says something of values of a type. */
function saysOf(keyword: string, type: Json | undefined): boolean {
  const types = OF_TYPES.get(keyword);
  return types === undefined || types.includes(String(type));
}

const OF_TYPES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    string: ['minLength', 'maxLength', 'pattern', 'format'],
    number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
    array: ['items', 'prefixItems', 'additionalItems', 'contains', 'minItems', 'maxItems', 'uniqueItems'],
    object: ['properties', 'required', 'additionalProperties', 'minProperties', 'maxProperties', 'patternProperties'],
  }).flatMap(([type, keywords]) =>
    keywords.map((keyword) => [keyword, type === 'number' ? ['number', 'integer'] : [type]] as const),
  ),
);
