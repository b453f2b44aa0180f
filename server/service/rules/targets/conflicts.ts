/** Finds out whether what one target wants is what another one does not take. */
import { valueAt } from '../../../../common/json/place';
import type { Path } from '../../../../common/json/pointer';
import { isObject, isSame, type Json, own } from '../../../../common/json/value';
import { listAt, type Schema, textsAt } from '../../../../common/json-schema/keyword-values';
import type { Tool } from '../../model/tool';
import type { TargetsInUse } from '../../targets/in-use';
import type { Place, Repair, SchemaChange, TargetProblem } from '../../targets/model/problem';
import type { Target } from '../../targets/model/target';
import { sentOf } from '../../targets/passed-on';
import { mapAt } from '../../targets/steps/each-schema';
import { pointerKeys, schemaAt } from '../../targets/steps/local-schema';
import { NULLABLE, nullabilityIn } from '../../targets/steps/nullable';
import { changedSchema } from '../../targets/steps/replace';
import { ARGUMENT, asArgument } from './argument';
import { type ExaminedSchema, type ExaminedSchemas, isError, type SchemaResult } from './examined-schemas';
import { outline, withoutText } from './outline';
import type { Trials } from './trials';

/** What a target that knows `nullable` writes with it. */
const WITH_NULL: Json = {
  type: 'object',
  properties: { [ARGUMENT]: { type: ['string', 'null'] } },
  required: [ARGUMENT],
};

/** Where a schema is in which a change is examined. */
const PLACE: Path = ['properties', ARGUMENT];

/** A change, and where the schema that it changes is in what is examined. */
interface PlacedChange {
  readonly change: SchemaChange;
  readonly path: Path;
}

/** A schema that a repair changes, before and after it, as the schema of the arguments that is examined. */
interface Examined {
  readonly before: ExaminedSchema;
  readonly after: ExaminedSchema;
  readonly changes: readonly PlacedChange[];
}

/** What the repairs of a tool are examined with. */
export interface Examination extends Pick<TargetsInUse, 'targets'> {
  readonly tool: Tool;
  /** The schema of its arguments. */
  readonly own: ExaminedSchema;
  /** Those that were examined before. */
  readonly schemas: ExaminedSchemas;
  /** The repairs that were tried. */
  readonly trials: Trials;
}

/** A target that takes a tool less than before, once a problem of another one is repaired. */
export interface Conflict {
  readonly target: Target;
  /** It does not know `nullable`: without any word, `null` is not allowed any more. */
  readonly losesNull?: true;
  /** It takes the recursion that is ended. */
  readonly losesRecursion?: true;
  /** It is refused only as it stands: a library changes it. */
  readonly isChangedBySdk?: true;
}

/** Characters of a schema times problems of a tool up to which each repair is examined in the whole schema. */
const MAX_WHOLE = 100_000;

/**
 * The targets in use that take the tool less than before once a problem of another one is repaired. A tool may have thousands of problems: then
 * only the schemas that the repair changes are looked at, each with what it refers to.
 * @param owners the targets whose own repair it is: one of their problems may come after another
 */
export function conflictsOf(
  problem: TargetProblem,
  examination: Examination,
  owners: readonly Target[],
): readonly Conflict[] {
  const { targets } = examination;
  if (!problem.repair || targets.length < 2) return [];
  const pairs = pairsOf(problem.repair, examination);
  return targets.flatMap((target) => {
    const isOwner = owners.includes(target);
    if (losesNull(pairs, target, problem, examination.schemas)) return [{ target, losesNull: true }];
    if (!isOwner && losesRecursion(pairs, target, problem)) return [{ target, losesRecursion: true }];
    if (!isOwner && losesNullable(pairs, target, examination.schemas)) return [{ target }];
    const worse = pairs.filter((pair) => isWorse(pair, target, problem, isOwner));
    if (worse.length === 0) return [];
    return worse.every((pair) => isOfSdk(pair, target)) ? [{ target, isChangedBySdk: true }] : [{ target }];
  });
}

/** Whether a repair makes a target in use change a tool that it took as it stood, or change more of it. */
export function changesMore({ repair }: TargetProblem, examination: Examination): boolean {
  const pairs = repair ? pairsOf(repair, examination) : [];
  return examination.targets.some((target) =>
    pairs.some(({ before, after }) => changesOf(after, target) > changesOf(before, target)),
  );
}

function changesOf(schema: ExaminedSchema, target: Target): number {
  return schema.for(target).problems.filter(({ treatment }) => treatment === 'changed').length;
}

function pairsOf(repair: Repair, examination: Examination): readonly Examined[] {
  const { tool, own, schemas, trials } = examination;
  if (isShort(examination)) {
    const after = trials.after(repair);
    const changes = repair.changes.map((change) => ({ change, path: change.path }));
    if (after) return [{ before: own, after, changes }];
  }
  const changes = repair.changes.filter((one) => !isOfWhole(one));
  return (changes.length > 0 ? changes : repair.changes).flatMap(
    (change) => examined(change, tool, repair, schemas) ?? [],
  );
}

/** Whether each repair is examined in the whole schema: others are too long, or have too many problems. */
export function isShort({ own, targets }: Examination): boolean {
  const problems = targets.reduce((sum, target) => sum + own.for(target).problems.length, 0);
  return own.length * problems <= MAX_WHOLE;
}

/** Whether a change is of what belongs to the whole schema. Next to other changes, these need it: what nothing refers to any more, and the draft. */
function isOfWhole({ path, set = {}, remove = [] }: SchemaChange): boolean {
  const isOf = (keywords: readonly string[]) => [...Object.keys(set), ...remove].every((one) => keywords.includes(one));
  if (path.length === 0) return isOf(['$schema', '$defs', 'definitions']);
  return path.length === 1 && (path[0] === '$defs' || path[0] === 'definitions');
}

function examined(change: SchemaChange, tool: Tool, repair: Repair, schemas: ExaminedSchemas): Examined | undefined {
  const parameters = tool.inputSchema?.schema;
  const { path } = change;
  const written = valueAt(parameters, path);
  if (!isObject(written) || isOfOwnNames(change, written)) return undefined;
  const short = outline(written, change);
  // With schemas within it, a description may be compared with theirs.
  const plain = short === written ? (schema: Schema) => schema : withoutText;
  const before = plain(short);
  const after = plain(changedSchema(short, change));
  const sent = (schema: Schema) => schemas.of(sentOf(schema, tool));
  // Some targets have rules for the root alone.
  if (path.length === 0) return { before: sent(before), after: sent(after), changes: [{ change, path }] };
  const draft = draftIn(parameters);
  const draftAfter = repair.changes.reduce(
    (now, { path: one, set }) => (one.length === 0 ? draftIn(set, now) : now),
    draft,
  );
  return {
    before: sent({ ...draft, ...asArgument(before, parameters, isRequired(path, parameters)) }),
    after: sent({ ...draftAfter, ...asArgument(after, parameters, isRequired(path, parameters, repair)) }),
    changes: [{ change, path: PLACE }],
  };
}

/** The `$schema` of a schema: some targets check what is in it against the draft that it names. */
function draftIn(schema: Json | undefined, otherwise: Schema = {}): Schema {
  return isObject(schema) && typeof schema.$schema === 'string' ? { $schema: schema.$schema } : otherwise;
}

/** Whether a target takes a schema less than before. @param isOwner with a repair of the target */
function isWorse(
  { before, after, changes }: Examined,
  target: Target,
  problem: TargetProblem,
  isOwner: boolean,
): boolean {
  const left = after.for(target);
  if (left.breaking.length === 0) return false;
  const had = before.for(target);
  const come = withoutCopies(notIn(had, left), had, changes, before);
  if (come.length === 0) return false;
  const gone = notIn(left, had);
  if (isOwner) return refusals(come) > refusals(gone) || (refusesOptional(left) && !refusesOptional(had));
  // What it did not look at, it may refuse too.
  if (isMerged(problem, gone, changes)) return refusals(come) > refusals(gone);
  return hasOthers(come, gone, changes);
}

/** Whether the target had the same problem, with an `allOf`, and now gets what was within that. */
function isMerged(
  { code, at }: TargetProblem,
  gone: readonly TargetProblem[],
  changes: readonly PlacedChange[],
): boolean {
  return changes.some(
    ({ change: { set = {}, remove = [] }, path }) =>
      remove.includes('allOf') &&
      Object.keys(set).some((keyword) => keyword !== 'description') &&
      gone.some((one) => one.code === code && isThere(one, at, path)),
  );
}

/**
 * Whether `null` is lost to a target which does not know `nullable`. One that has the same problem with what is written takes no `null` so far.
 */
function losesNull(
  pairs: readonly Examined[],
  target: Target,
  { code, at }: TargetProblem,
  schemas: ExaminedSchemas,
): boolean {
  return pairs.some(({ before, after, changes }) =>
    changes.some(({ change: { set = {} }, path }) => {
      if (set[NULLABLE] !== true || !allows(before, path) || allows(after, path)) return false;
      if (knowsNullable(target, schemas)) return false;
      return !before.for(target).problems.some((one) => one.code === code && isThere(one, at, path));
    }),
  );
}

/** Whether `nullable` is taken from a target which knows it, and nothing else allows `null`. */
function losesNullable(pairs: readonly Examined[], target: Target, schemas: ExaminedSchemas): boolean {
  return pairs.some(({ before, after, changes }) =>
    changes.some(({ change: { remove = [] }, path }) => {
      if (!remove.includes(NULLABLE) || own(valueAt(before.schema, path), NULLABLE) !== true) return false;
      return !allows(after, path) && knowsNullable(target, schemas);
    }),
  );
}

/** Whether a repair ends a recursion that a target takes. */
function losesRecursion(pairs: readonly Examined[], target: Target, { repair }: TargetProblem): boolean {
  if (!repair?.endsRecursion) return false;
  return pairs.some(({ before, changes }) => {
    const ends = changes.filter(({ change: { remove = [] } }) => remove.includes('$ref'));
    const { problems } = before.for(target);
    if (ends.length === 0 || problems.some((one) => one.repair?.endsRecursion)) return false;
    return !problems.some(
      ({ code, at, repair: its }) =>
        code === 'reference' &&
        !keepsReference(its) &&
        ends.some(({ path }) => isThere({ at }, { part: 'schema', path, keyword: '$ref' }, path)),
    );
  });
}

/** Whether a repair is of what stands next to a reference: the target takes that itself. */
function keepsReference(repair: Repair | undefined): boolean {
  const { changes = [] } = repair ?? {};
  return changes.length > 0 && changes.every(({ remove = [] }) => !remove.includes('$ref'));
}

/** Whether a target refuses what has come only as it stands: a library changes it before. */
function isOfSdk({ before, after }: Examined, target: Target): boolean {
  return !notIn(before.for(target), after.for(target)).some(isError);
}

/** Whether a part of a schema allows `null` as JSON Schema. */
function allows({ schema }: ExaminedSchema, path: Path): boolean {
  return isObject(schema) && nullabilityIn(schema)(valueAt(schema, path));
}

function knowsNullable(target: Target, schemas: ExaminedSchemas): boolean {
  const { problems } = schemas.of(WITH_NULL).for(target);
  return problems.some(({ repair }) => repair?.changes.some(({ set = {} }) => set[NULLABLE] === true));
}

/** Problems without those of a copy of what is referred to: the target has them there already. */
function withoutCopies(
  come: readonly TargetProblem[],
  { breaking }: SchemaResult,
  changes: readonly PlacedChange[],
  { schema }: ExaminedSchema,
): readonly TargetProblem[] {
  const inlined = changes.flatMap(({ change: { set = {}, remove = [] }, path }) => {
    const reference = remove.includes('$ref') && isObject(schema) ? own(valueAt(schema, path), '$ref') : undefined;
    const target = reference === undefined ? undefined : schemaAt(schema as Json, reference);
    const keys = pointerKeys(reference);
    const isCopy = keys && isObject(target) && Object.keys(target).every((keyword) => Object.hasOwn(set, keyword));
    return isCopy ? [{ path, keys }] : [];
  });
  if (inlined.length === 0 || come.length === 0) return come;
  const known = new Set(breaking.map(({ problem }) => placeKey(problem)));
  return come.filter((one) => !inlined.some(({ path, keys }) => known.has(placeKey(one, path, keys) ?? '')));
}

/** A problem by its place; `undefined` if it is not within a path. @param instead of the path */
function placeKey({ code, at }: TargetProblem, within: Path = [], instead: Path = []): string | undefined {
  if (at.part !== 'schema' || within.some((key, index) => key !== at.path[index])) return undefined;
  return JSON.stringify([code, at.keyword, at.item, [...instead, ...at.path.slice(within.length)].map(String)]);
}

/**
 * Whether problems are there that were not before, elsewhere either: each is compared with one, not their numbers.
 * @param come problems that were not there @param gone those that are not there any more
 */
function hasOthers(
  come: readonly TargetProblem[],
  gone: readonly TargetProblem[],
  changes: readonly PlacedChange[],
): boolean {
  // What it refused, and now takes after a change, it takes more than before.
  if (gone.some(isError) && !come.some(isError)) return false;
  if (come.some((one) => setsAgain(one, changes))) return true;
  const moved = new Moved(gone);
  return come.some((one) => !moved.take(one));
}

/** Whether the repair of a problem sets what was removed: the two would undo each other without end. */
function setsAgain({ repair }: TargetProblem, changes: readonly PlacedChange[]): boolean {
  return (repair?.changes ?? []).some(({ path, set = {} }) =>
    changes.some(
      (one) => isSame([...one.path], [...path]) && one.change.remove?.some((keyword) => Object.hasOwn(set, keyword)),
    ),
  );
}

/** What of a schema others do not have. */
function notIn({ breakingKeys }: SchemaResult, { breaking }: SchemaResult): readonly TargetProblem[] {
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

/** Whether a change only says which properties are required. */
export function isOfNames({ set = {}, remove = [] }: SchemaChange): boolean {
  return remove.length === 0 && Object.keys(set).every((keyword) => keyword === 'required');
}

/** Whether a schema has all properties that a change requires: it changes none of them, and no target has a problem with it. */
function isOfOwnNames(change: SchemaChange, schema: Schema): boolean {
  const properties = mapAt(schema, 'properties');
  const isOwn = (name: Json) => typeof name === 'string' && Object.hasOwn(properties, name);
  return isOfNames(change) && listAt(change.set, 'required').every(isOwn);
}

/** Whether the argument itself is refused for being optional. */
function refusesOptional({ breaking }: SchemaResult): boolean {
  return breaking.some(({ problem }) => {
    const { code, at } = problem;
    const isOfArgument = at.part === 'schema' && at.path.length === 0 && at.item === ARGUMENT;
    return code === 'optional-property' && isOfArgument && isError(problem);
  });
}

function refusals(problems: readonly TargetProblem[]): number {
  return problems.filter(isError).length;
}

/** Whether a problem is about the same keyword of the schema that is changed. */
function isThere({ at }: Pick<TargetProblem, 'at'>, place: Place, path: Path): boolean {
  if (at.part !== 'schema' || place.part !== 'schema') return false;
  return isSame([...at.path], [...path]) && at.keyword === place.keyword;
}
