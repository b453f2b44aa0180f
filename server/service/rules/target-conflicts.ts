/** Finds out whether what one target wants is what another one does not take. */
import { valueAt } from '../../../common/json/place';
import type { Path } from '../../../common/json/pointer';
import { isObject, isSame, type Json, setOwn } from '../../../common/json/value';
import { listAt, type Schema, textsAt } from '../../../common/json-schema/keyword-values';
import type { Tool } from '../model/tool';
import { convertParameters } from '../targets/conversion/convert-schema';
import type { TargetsInUse } from '../targets/in-use';
import { toolDefinition } from '../targets/model/definition';
import { type Place, type Repair, type SchemaChange, severityOf, type TargetProblem } from '../targets/model/problem';
import type { Target } from '../targets/model/target';
import { mapAt } from '../targets/steps/each-schema';
import { changedSchema } from '../targets/steps/replace';
import { ARGUMENT, asArgument } from './target-argument';

/** OpenAPI's keyword for `null`: other targets do not know it. */
const NULLABLE = 'nullable';

/** Where a schema is in which a change is examined. */
const PLACE = JSON.stringify(['properties', ARGUMENT]);

/**
 * The targets in use that take the tool less than before once a problem of another one is repaired. Only the schemas that the repair changes
 * are looked at, each with what it refers to: a tool may have thousands of problems.
 */
export function conflictsOf({ at, repair }: TargetProblem, tool: Tool, { targets }: TargetsInUse): readonly Target[] {
  if (!repair || targets.length < 2) return [];
  const { parameters } = toolDefinition(tool);
  const pairs = repair.changes.flatMap((change) => {
    const before = valueAt(parameters, change.path);
    if (!isObject(before) || isOfOwnNames(change, before)) return [];
    const after = asArgument(changedSchema(before, change), parameters, isRequired(change.path, parameters, repair));
    return [{ before: asArgument(before, parameters, isRequired(change.path, parameters)), after, change }];
  });
  return targets.filter((target) =>
    pairs.some(({ before, after, change }) => {
      const problems = problemsWith(target, before);
      if (change.set && Object.hasOwn(change.set, NULLABLE) && !problems.some((one) => isThere(one, at))) return true;
      const left = problemsWith(target, after);
      // What it referred to, and no longer does, may have had more problems than it has itself.
      return refusals(left) > refusals(problems) || (left.some(isOfOptional) && !problems.some(isOfOptional));
    }),
  );
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
 * A repair instead of one that allows `null` by a list of types or `nullable`, if all targets in use take it: with `null` as an alternative
 * in `anyOf`.
 */
export function commonRepair(problem: TargetProblem, tool: Tool, inUse: TargetsInUse): Repair | undefined {
  const { repair } = problem;
  if (!repair?.changes.some(allowsNull)) return undefined;
  const { parameters } = toolDefinition(tool);
  const changes = repair.changes.map((change) => {
    const before = valueAt(parameters, change.path);
    return allowsNull(change) && isObject(before) ? asAlternative(before, change.path) : change;
  });
  const common: Repair = { ...repair, title: `${titleOf(repair)} as an alternative in \`anyOf\``, changes };
  return conflictsOf({ ...problem, repair: common }, tool, inUse).length === 0 ? common : undefined;
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
  return code === 'optional-property' && isOfArgument && severityOf(problem) === 'error';
}

function refusals(problems: readonly TargetProblem[]): number {
  return problems.filter((problem) => severityOf(problem) === 'error').length;
}

/** Whether a problem is about the same keyword of the argument itself. */
function isThere({ at }: TargetProblem, place: Place): boolean {
  if (at.part !== 'schema' || place.part !== 'schema') return false;
  return JSON.stringify(at.path) === PLACE && at.keyword === place.keyword;
}
