/** Finds out whether what one target wants is what another one does not take. */
import { valueAt } from '../../../common/json/place';
import type { Path } from '../../../common/json/pointer';
import { isObject, isSame, type Json, setOwn } from '../../../common/json/value';
import { listAt, type Schema, textsAt } from '../../../common/json-schema/keyword-values';
import type { Tool } from '../model/tool';
import type { TargetsInUse } from '../targets/in-use';
import { toolDefinition } from '../targets/model/definition';
import type { Place, Repair, SchemaChange, TargetProblem } from '../targets/model/problem';
import type { Target } from '../targets/model/target';
import { itemsRepair } from '../targets/steps/array-items';
import { mapAt } from '../targets/steps/each-schema';
import { changedSchema } from '../targets/steps/replace';
import { type ExaminedSchema, type ExaminedSchemas, isError, type Said } from './examined-schemas';
import { ARGUMENT, asArgument } from './target-argument';
import { outline, withoutText } from './target-outline';

/** OpenAPI's keyword for `null`: other targets do not know it. */
const NULLABLE = 'nullable';

/** Where a schema is in which a change is examined. */
const PLACE: Path = ['properties', ARGUMENT];

/** A schema that a repair changes, before and after it, as the schema of the arguments that is examined. */
interface Examined {
  readonly before: ExaminedSchema;
  readonly after: ExaminedSchema;
  readonly change: SchemaChange;
  /** Where the schema is in them. */
  readonly path: Path;
}

/** What the repairs of a tool are examined with. */
export interface Examination extends Pick<TargetsInUse, 'targets'> {
  readonly tool: Tool;
  /** The schema of its arguments. */
  readonly own: ExaminedSchema;
  /** Those that were examined before. */
  readonly schemas: ExaminedSchemas;
}

/**
 * The targets in use that take the tool less than before once a problem of another one is repaired. Only the schemas that the repair changes
 * are looked at, each with what it refers to: a tool may have thousands of problems.
 * @param owners the targets whose own repair it is: one of their problems may come after another
 */
export function conflictsOf(
  { at, repair }: TargetProblem,
  { tool, targets, schemas }: Examination,
  owners: readonly Target[],
): readonly Target[] {
  if (!repair || targets.length < 2) return [];
  const { parameters } = toolDefinition(tool);
  const pairs = repair.changes.flatMap((change) => examined(change, parameters, repair, schemas) ?? []);
  return targets.filter((target) => pairs.some((pair) => isWorse(pair, target, at, owners.includes(target))));
}

function setsNullable({ set }: SchemaChange): boolean {
  return set !== undefined && Object.hasOwn(set, NULLABLE);
}

function examined(
  change: SchemaChange,
  parameters: Json | undefined,
  repair: Repair,
  schemas: ExaminedSchemas,
): Examined | undefined {
  const { path } = change;
  const written = valueAt(parameters, path);
  if (!isObject(written) || isOfOwnNames(change, written)) return undefined;
  const short = outline(written, change);
  // With schemas within it, a description may be compared with theirs.
  const plain = short === written ? (schema: Schema) => schema : withoutText;
  const before = plain(short);
  const after = plain(changedSchema(short, change));
  // Some targets have rules for the root alone.
  if (path.length === 0) return { before: schemas.of(before), after: schemas.of(after), change, path };
  return {
    before: schemas.of(asArgument(before, parameters, isRequired(path, parameters))),
    after: schemas.of(asArgument(after, parameters, isRequired(path, parameters, repair))),
    change,
    path: PLACE,
  };
}

/** Whether a target takes a schema less than before. @param at the problem that is repaired @param isOwn with a repair of the target */
function isWorse({ before, after, change, path }: Examined, target: Target, at: Place, isOwn: boolean): boolean {
  if (setsNullable(change) && !before.for(target).problems.some((one) => isThere(one, at, path))) return true;
  const left = after.for(target);
  if (left.breaking.length === 0) return false;
  const had = before.for(target);
  // What it referred to, and no longer does, may have had more problems than it has itself.
  if (isOwn) return refusals(left) > refusals(had) || (refusesOptional(left) && !refusesOptional(had));
  return hasOthers(left, had);
}

/** Whether problems are there that were not before, elsewhere either: each is compared with one, not their numbers. */
function hasOthers(left: Said, had: Said): boolean {
  const come = notIn(had, left);
  if (come.length === 0) return false;
  const gone = notIn(left, had);
  // What it refused, and now takes after a change, it takes more than before.
  if (gone.some(isError) && !come.some(isError)) return false;
  const moved = new Moved(gone);
  return come.some((one) => !moved.take(one));
}

/** What of a schema others do not have. */
function notIn({ breakingKeys }: Said, { breaking }: Said): readonly TargetProblem[] {
  return breaking.flatMap(({ key, problem }) => (breakingKeys.has(key) ? [] : [problem]));
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
  examination: Examination,
  owners: readonly Target[],
): Repair | undefined {
  const { repair } = problem;
  const { parameters } = toolDefinition(examination.tool);
  const common = repair && (withStrings(repair) ?? withAlternative(repair, parameters));
  return common && conflictsOf({ ...problem, repair: common }, examination, owners).length === 0 ? common : undefined;
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

/** Whether the argument itself is refused for being optional. */
function refusesOptional({ breaking }: Said): boolean {
  return breaking.some(({ problem }) => {
    const { code, at } = problem;
    const isOfArgument = at.part === 'schema' && at.path.length === 0 && at.item === ARGUMENT;
    return code === 'optional-property' && isOfArgument && isError(problem);
  });
}

function refusals({ breaking }: Said): number {
  return breaking.filter(({ problem }) => isError(problem)).length;
}

/** Whether a problem is about the same keyword of the schema that is changed. */
function isThere({ at }: TargetProblem, place: Place, path: Path): boolean {
  if (at.part !== 'schema' || place.part !== 'schema') return false;
  return isSame([...at.path], [...path]) && at.keyword === place.keyword;
}
