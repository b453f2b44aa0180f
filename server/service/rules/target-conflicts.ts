/** Finds out whether what one target wants is what another one does not take. */
import { valueAt } from '../../../common/json/place';
import type { Path } from '../../../common/json/pointer';
import { isObject, isSame, type Json, objectOf, setOwn } from '../../../common/json/value';
import { listAt, type Schema, textsAt } from '../../../common/json-schema/keyword-values';
import type { Tool } from '../model/tool';
import { convertParameters } from '../targets/conversion/convert-schema';
import type { TargetsInUse } from '../targets/in-use';
import { type Place, type Repair, type SchemaChange, severityOf, type TargetProblem } from '../targets/model/problem';
import type { Target } from '../targets/model/target';
import { repairInManifest, sentOf } from '../targets/passed-on';
import { itemsRepair } from '../targets/steps/array-items';
import { mapAt } from '../targets/steps/each-schema';
import { changedSchema } from '../targets/steps/replace';
import { ARGUMENT, asArgument } from './target-argument';
import { outline } from './target-outline';

/** OpenAPI's keyword for `null`: other targets do not know it. */
const NULLABLE = 'nullable';

/** Where a schema is in which a change is examined. */
const PLACE: Path = ['properties', ARGUMENT];

/** A schema that a repair changes, before and after it, as the schema of the arguments that is examined. */
interface Examined {
  readonly before: Schema;
  readonly after: Schema;
  readonly change: SchemaChange;
  /** Where the schema is in them. */
  readonly path: Path;
}

/**
 * The targets in use that take the tool less than before once a problem of another one is repaired. Only the schemas that the repair changes
 * are looked at, each with what it refers to: a tool may have thousands of problems.
 * @param owners the targets whose own repair it is: one of their problems may come after another
 */
export function conflictsOf(
  { at, repair }: TargetProblem,
  tool: Tool,
  { targets }: TargetsInUse,
  owners: readonly Target[],
): readonly Target[] {
  if (!repair || targets.length < 2) return [];
  const parameters = tool.inputSchema?.schema;
  const pairs = repair.changes.flatMap((change) => sentPair(examined(change, parameters, repair), tool) ?? []);
  return targets.filter((target) => pairs.some((pair) => isWorse(pair, target, at, owners.includes(target))));
}

/** What the platform of a tool sends of a schema before and after a change. */
function sentPair(pair: Examined | undefined, tool: Tool): Examined | undefined {
  if (!pair || !tool.inputSchema?.send) return pair;
  return { ...pair, before: objectOf(sentOf(pair.before, tool)), after: objectOf(sentOf(pair.after, tool)) };
}

function examined(change: SchemaChange, parameters: Json | undefined, repair: Repair): Examined | undefined {
  const { path } = change;
  const written = valueAt(parameters, path);
  if (!isObject(written) || isOfOwnNames(change, written)) return undefined;
  const before = outline(written, change);
  const after = changedSchema(before, change);
  // Some targets have rules for the root alone.
  if (path.length === 0) return { before, after, change, path };
  return {
    before: asArgument(before, parameters, isRequired(path, parameters)),
    after: asArgument(after, parameters, isRequired(path, parameters, repair)),
    change,
    path: PLACE,
  };
}

/** Whether a target takes a schema less than before. @param at the problem that is repaired @param isOwn with a repair of the target */
function isWorse({ before, after, change, path }: Examined, target: Target, at: Place, isOwn: boolean): boolean {
  const known = change.set && Object.hasOwn(change.set, NULLABLE) ? problemsWith(target, before) : undefined;
  if (known && !known.some((one) => isThere(one, at, path))) return true;
  const left = problemsWith(target, after).filter(isBreaking);
  if (left.length === 0) return false;
  const had = (known ?? problemsWith(target, before)).filter(isBreaking);
  // What it referred to, and no longer does, may have had more problems than it has itself.
  if (isOwn) return refusals(left) > refusals(had) || (left.some(isOfOptional) && !had.some(isOfOptional));
  return hasOthers(left, had);
}

/** Whether problems are there that were not before, elsewhere either: each is compared with one, not their numbers. */
function hasOthers(left: readonly TargetProblem[], had: readonly TargetProblem[]): boolean {
  const [leftKeys, hadKeys] = [new Set(left.map(keyOf)), new Set(had.map(keyOf))];
  const gone = had.filter((one) => !leftKeys.has(keyOf(one)));
  const come = left.filter((one) => !hadKeys.has(keyOf(one)));
  // What it refused, and now takes after a change, it takes more than before.
  if (gone.some(isError) && !come.some(isError)) return false;
  const moved = new Moved(gone);
  return come.some((one) => !moved.take(one));
}

function keyOf({ code, message, at }: TargetProblem): string {
  return JSON.stringify([code, message, at]);
}

/** Problems that are gone: each may be one that has come at another place. A schema may have thousands, so they are found by what they are about. */
class Moved {
  private readonly taken = new Set<TargetProblem>();
  private readonly byKey = new Map<string, TargetProblem[]>();

  constructor(gone: readonly TargetProblem[]) {
    for (const one of gone) {
      for (const about of aboutOf(one)) {
        const key = `${isError(one)} ${about}`;
        const others = this.byKey.get(key);
        if (others) others.push(one);
        else this.byKey.set(key, [one]);
      }
    }
  }

  /** Whether a problem is one of these, which is no graver: of the same schema, or of the same keyword of what was moved. Each is used once. */
  take(come: TargetProblem): boolean {
    const gravities = isError(come) ? [true] : [false, true];
    return gravities.some((gravity) =>
      aboutOf(come).some((about) => this.takeFrom(this.byKey.get(`${gravity} ${about}`))),
    );
  }

  private takeFrom(some: TargetProblem[] = []): boolean {
    for (let one = some.pop(); one; one = some.pop()) {
      if (this.taken.has(one)) continue;
      this.taken.add(one);
      return true;
    }
    return false;
  }
}

/** What a problem is about, in two ways. */
function aboutOf({ code, at }: TargetProblem): readonly string[] {
  if (at.part !== 'schema') return [`${code} ${at.part}`];
  return [`${code} keyword ${at.keyword ?? ''}`, `${code} path ${JSON.stringify(at.path)}`];
}

/** Whether a schema is no property, or one that its object requires: a property that is not may have to allow `null`. @param repair after it */
function isRequired(path: Path, parameters: Json | undefined, repair?: Repair): boolean {
  const [keyword, name] = path.slice(-2);
  if (keyword !== 'properties' || typeof name !== 'string') return true;
  const around = path.slice(0, -2);
  const change = repair?.changes.find(
    ({ path: one, set }) => set?.required !== undefined && isSame([...one], [...around]),
  );
  return textsAt(change?.set ?? valueAt(parameters, around), 'required').includes(name);
}

/**
 * A repair instead of one that not all targets in use take, if all take it: with `null` as an alternative in `anyOf` instead of in a list of
 * types or in `nullable`, and with strings as the items of an array instead of anything.
 */
export function commonRepair(
  problem: TargetProblem,
  tool: Tool,
  inUse: TargetsInUse,
  owners: readonly Target[],
): Repair | undefined {
  const { repair } = problem;
  const other = repair && (withStrings(repair) ?? withAlternative(repair, tool.inputSchema?.schema));
  const common = other && repairInManifest({ ...problem, repair: other }, tool);
  return common && conflictsOf({ ...problem, repair: common }, tool, inUse, owners).length === 0 ? common : undefined;
}

function withStrings(repair: Repair): Repair | undefined {
  const [change, ...others] = repair.changes;
  if (!change || others.length > 0 || !isSame(change.set ?? {}, { items: {} })) return undefined;
  const items = { type: 'string' };
  return { ...itemsRepair(items), changes: [{ ...change, set: { items } }] };
}

function withAlternative(repair: Repair, parameters: Json | undefined): Repair | undefined {
  if (!repair.changes.some(allowsNull)) return undefined;
  const changes = repair.changes.map((change) => {
    const before = valueAt(parameters, change.path);
    return allowsNull(change) && isObject(before) ? asAlternative(before, change.path) : change;
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

/** The change that writes a schema as an alternative to `null`: all of it, as some interfaces take nothing next to `anyOf`. */
function asAlternative(schema: Schema, path: SchemaChange['path']): SchemaChange {
  const types = Array.isArray(schema.type) ? schema.type.filter((type) => type !== 'null') : [schema.type];
  const alternatives = types.map((type) => {
    const inner: { [keyword: string]: Json } = {};
    for (const [keyword, value] of Object.entries(schema)) {
      if (keyword === 'type') setOwn(inner, keyword, type ?? value);
      else if (keyword !== NULLABLE) setOwn(inner, keyword, keyword === 'enum' ? withoutNull(value) : value);
    }
    return inner;
  });
  return { path, set: { anyOf: [...alternatives, { type: 'null' }] }, remove: Object.keys(schema) };
}

function withoutNull(values: Json): Json {
  return Array.isArray(values) ? values.filter((value) => value !== null) : values;
}

/** Whether a change only says which properties are required. */
function isOfNames({ set = {}, remove = [] }: SchemaChange): boolean {
  return remove.length === 0 && Object.keys(set).every((keyword) => keyword === 'required');
}

/** Whether a schema has all properties that a change requires: it changes none of them, and no target has a problem with it. */
function isOfOwnNames(change: SchemaChange, schema: Schema): boolean {
  const properties = mapAt(schema, 'properties');
  const isOwn = (name: Json) => typeof name === 'string' && Object.hasOwn(properties, name);
  return isOfNames(change) && listAt(change.set, 'required').every(isOwn);
}

function problemsWith(target: Target, schema: Schema): readonly TargetProblem[] {
  return convertParameters(target, schema as Json).problems;
}

/** Whether the argument itself is refused for being optional. */
function isOfOptional(problem: TargetProblem): boolean {
  const { code, at } = problem;
  const isOfArgument = at.part === 'schema' && at.path.length === 0 && at.item === ARGUMENT;
  return code === 'optional-property' && isOfArgument && isError(problem);
}

function isError(problem: TargetProblem): boolean {
  return severityOf(problem) === 'error';
}

/** Whether the request is refused, at least as it stands. */
function isBreaking(problem: TargetProblem): boolean {
  return problem.isRefusedUnchanged === true || isError(problem);
}

function refusals(problems: readonly TargetProblem[]): number {
  return problems.filter(isError).length;
}

/** Whether a problem is about the same keyword of the schema that is changed. */
function isThere({ at }: TargetProblem, place: Place, path: Path): boolean {
  if (at.part !== 'schema' || place.part !== 'schema') return false;
  return isSame([...at.path], [...path]) && at.keyword === place.keyword;
}
