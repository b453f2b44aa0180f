/** Finds a repair that suits all targets, in the place of one that does not. */
import { valueAt } from '../../../../common/json/place';
import type { Path } from '../../../../common/json/pointer';
import { isObject, isSame, type Json, setOwn } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import type { Tool } from '../../model/tool';
import { isInText } from '../../targets/as-written';
import type { Repair, SchemaChange, TargetProblem } from '../../targets/model/problem';
import type { Target } from '../../targets/model/target';
import { repairInManifest } from '../../targets/passed-on';
import { itemsWithin } from '../../targets/steps/array-items';
import { ANNOTATIONS, NULLABLE } from '../../targets/steps/nullable';
import { isOf } from '../../targets/steps/types';
import { changesMore, conflictsOf, type Examination, isOfNames, isShort } from './conflicts';
import { nextToUnion } from './next-to-union';
import { isResolvedBy } from './repair-in-text';

/**
 * A repair instead of one that not all targets in use take, if all take it: with `null` as an alternative in `anyOf` instead of in an array of
 * types or in `nullable`, with strings as the items of an array instead of anything, and with an alternative for each type.
 */
export function commonRepair(
  problem: TargetProblem,
  examination: Examination,
  owners: readonly Target[],
): Repair | undefined {
  const { repair } = problem;
  const { tool } = examination;
  const parameters = tool.inputSchema?.schema;
  if (!repair) return undefined;
  const within = withinAlternatives(problem, examination, owners);
  if (within) return within;
  const common = passedOn(withStrings(repair, parameters) ?? withAlternative(repair, parameters), problem, tool);
  if (common && suitsAll(common, problem, examination, owners)) return common;
  return isShort(examination) ? splitRepair(problem, examination, owners) : undefined;
}

/** A repair with an alternative for each type, if that suits all. */
function splitRepair(problem: TargetProblem, examination: Examination, owners: readonly Target[]): Repair | undefined {
  const { tool, trials } = examination;
  const split = problem.repair && passedOn(withTypes(problem, problem.repair, tool.inputSchema?.schema), problem, tool);
  if (!split || !suitsAll(split, problem, examination, owners)) return undefined;
  return owners.every((owner) => isResolvedBy(split, owner, trials, problem)) ? split : undefined;
}

/**
 * What stands next to alternatives written into them, instead of removed or described, if that suits all, and those who want the repair have
 * fewer problems with what comes of it.
 */
function withinAlternatives(
  problem: TargetProblem,
  examination: Examination,
  owners: readonly Target[],
): Repair | undefined {
  const [owner] = owners;
  const found = owner && isShort(examination) ? nextToUnion(problem, owner, examination.trials) : undefined;
  return found && isBetterForAll(found, problem, examination, owners) ? found : undefined;
}

/** Whether a repair suits all, and those who want it have fewer problems with what comes of it. */
function isBetterForAll(
  repair: Repair,
  problem: TargetProblem,
  examination: Examination,
  owners: readonly Target[],
): boolean {
  const { tool, trials } = examination;
  if (!isInText(repair, tool) || !suitsAll(repair, problem, examination, owners)) return false;
  const after = trials.after(repair);
  const isBetter = (one: Target) => {
    const [before, now] = [examination.own, after].map((schema) => schema?.for(one).problems.length ?? 0);
    return (now ?? 0) < (before ?? 0) && isResolvedBy(repair, one, trials, problem);
  };
  return owners.every(isBetter);
}

/**
 * Whether an object has to be closed before what stands next to its alternatives is written into them: that suits all then. While it is open,
 * each alternative would have to be closed, which is more that is wrong.
 */
export function comesAfterClosing(
  problem: TargetProblem,
  examination: Examination,
  owners: readonly Target[],
): boolean {
  const [owner] = owners;
  const [change, ...others] =
    (owner && isShort(examination) && writtenInto(problem, owner, examination)?.changes) || [];
  if (!change || others.length > 0 || !isToBeClosed(change.path, examination)) return false;
  const closed = (alternatives: readonly Json[]) =>
    alternatives.map((one) => (isObject(one) ? { ...one, additionalProperties: false } : one));
  const lists = Object.entries(change.set ?? {}).map(([keyword, one]) => [
    keyword,
    closed(Array.isArray(one) ? one : []),
  ]);
  const repair = { title: '', changes: [{ ...change, set: Object.fromEntries(lists) as Schema }] };
  return isBetterForAll(repair, problem, examination, owners);
}

/** The repair that writes what stands next to alternatives into them, in the place of another one, or that one itself. */
function writtenInto(problem: TargetProblem, owner: Target, { trials }: Examination): Repair | undefined {
  const { repair, ...bare } = problem;
  const found = nextToUnion(problem, owner, trials);
  if (found || !repair) return found;
  const itself = nextToUnion(bare, owner, trials);
  return itself && isSame(itself.changes as unknown as Json, repair.changes as unknown as Json) ? itself : undefined;
}

/** Whether a target wants the object at a place closed, which can be done at once. */
function isToBeClosed(path: Path, { own, targets }: Examination): boolean {
  const isHere = ({ code, at, repair }: TargetProblem) =>
    code === 'closed-object' && at.part === 'schema' && isSame([...at.path], [...path]) && repair?.changes.length;
  return targets.some((target) => own.for(target).problems.some(isHere));
}

/** A repair as an author can make it, so far as the platform passes it on. */
function passedOn(repair: Repair | undefined, problem: TargetProblem, tool: Tool): Repair | undefined {
  const found = repair && repairInManifest({ ...problem, repair }, tool);
  return found && isInText(found, tool) ? found : undefined;
}

function suitsAll(
  repair: Repair,
  problem: TargetProblem,
  examination: Examination,
  owners: readonly Target[],
): boolean {
  return conflictsOf({ ...problem, repair }, examination, owners).length === 0;
}

/**
 * A repair in the place of one that all targets in use take: with an alternative for each type, where that would only describe what belongs to
 * one of them; with `null` as an alternative in `anyOf`, where some would change what they took as it stood. `undefined` if neither helps.
 */
export function gentlerRepair(
  problem: TargetProblem,
  examination: Examination,
  owners: readonly Target[],
): Repair | undefined {
  const { repair } = problem;
  const { tool, trials } = examination;
  const within = withinAlternatives(problem, examination, owners);
  if (within) return within;
  if (repair?.changes.every(describes)) return splitRepair(problem, examination, owners);
  if (!repair?.changes.some(allowsNull) || !changesMore(problem, examination)) return undefined;
  const found = passedOn(withAlternative(repair, tool.inputSchema?.schema), problem, tool);
  if (!found || !suitsAll(found, problem, examination, owners)) return undefined;
  if (changesMore({ ...problem, repair: found }, examination)) return undefined;
  return owners.every((owner) => isResolvedBy(found, owner, trials, problem)) ? found : undefined;
}

/** Whether a change only describes what it removes. */
function describes({ set = {}, remove = [] }: SchemaChange): boolean {
  return remove.length > 0 && isSame(Object.keys(set), ['description']);
}

/** An alternative for each type, where what belongs to one of several types is the problem. */
function withTypes({ at }: TargetProblem, { changes }: Repair, parameters: Json | undefined): Repair | undefined {
  const [change, ...others] = changes;
  if (!change || others.length > 0 || at.part !== 'schema' || !isSame([...at.path], [...change.path])) return undefined;
  const before = valueAt(parameters, change.path);
  if (!isObject(before) || !Array.isArray(before.type) || before.type.length < 2) return undefined;
  if (Object.hasOwn(before, 'anyOf')) return undefined;
  return { title: 'Replace the types with `anyOf`', changes: [asAlternatives(before, before.type, change.path)] };
}

/** The change that writes a schema as an alternative for each of its types. What is said of all stays. */
function asAlternatives(schema: Schema, types: readonly Json[], path: Path): SchemaChange {
  const moved = Object.keys(schema).filter((keyword) => !ANNOTATIONS.has(keyword));
  const alternatives = types.flatMap((type) => alternativeOf(schema, moved, type) ?? []);
  return { path, set: { anyOf: alternatives }, remove: moved };
}

function withStrings(repair: Repair, parameters: Json | undefined): Repair | undefined {
  const [change, ...others] = repair.changes;
  if (!change || others.length > 0 || !isSame(change.set ?? {}, { items: {} })) return undefined;
  const written = valueAt(parameters, change.path);
  const root = isObject(parameters) ? parameters : {};
  const { set, ...what } = itemsWithin(isObject(written) ? written : {}, root, { type: 'string' });
  return { ...what, changes: [{ ...change, set }] };
}

function withAlternative(repair: Repair, parameters: Json | undefined): Repair | undefined {
  const isOfNull = (change: SchemaChange) => allowsNull(change) || removesNull(change, parameters);
  if (!repair.changes.some(isOfNull)) return undefined;
  const changes = repair.changes.map((change) => {
    const before = valueAt(parameters, change.path);
    return isOfNull(change) && isObject(before) ? asAlternative(before, change.path) : change;
  });
  return { ...repair, title: `${titleOf(repair)} as an alternative in \`anyOf\``, changes };
}

function titleOf({ title, changes }: Repair): string {
  return changes.some(isOfNames) ? title : 'Write `null`';
}

/** Whether a change allows `null` by a list of types, or by `nullable`. */
function allowsNull({ set = {} }: SchemaChange): boolean {
  const { type, nullable } = set;
  return nullable === true || (Array.isArray(type) && type.includes('null'));
}

/** Whether a change removes a `nullable` that allows `null`. */
function removesNull({ path, remove = [] }: SchemaChange, parameters: Json | undefined): boolean {
  if (!remove.includes(NULLABLE)) return false;
  const before = valueAt(parameters, path);
  return isObject(before) && before[NULLABLE] === true && before.type !== undefined;
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
