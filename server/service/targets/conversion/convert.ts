/** Converts a tool for a target: what it gets, and what it does not take as it stands. */

import type { Path } from '../../../../common/json/pointer';
import { isObject, type Json, setOwn } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import type { ToolDefinition, WireTool } from '../model/definition';
import { inferred } from '../model/evidence';
import { type Place, type Repair, type TargetProblem, type Verdict, verdictOf } from '../model/problem';
import type { Found, FoundChange, Naming, Step, StepContext, Target } from '../model/target';
import { eachListed, eachSchema } from '../steps/each-schema';
import { addMembers } from '../steps/members';
import { descriptionProblems } from './description';
import { limitsCrossed } from './limits-crossed';
import { nameProblems } from './name';
import { problemOf } from './problem-of';
import { problemsAlone, type RequestCounts, requestCounts } from './request-counts';
import { SchemaReader } from './schema-reader';
import { afterSender } from './sent-with';
import { type Origins, TooLarge, WorkingCopy } from './working-copy';

/** Levels of nesting that are converted. */
const MAX_DEPTH = 200;

/** What a target does to a tool. */
export interface Conversion {
  readonly target: Target;
  readonly verdict: Verdict;
  /** The name that the model sees. */
  readonly effectiveName: string;
  /** The schema of the arguments with all repairs; `undefined` if the tool has none. */
  readonly parameters: Json | undefined;
  /** In the order in which the target would find them. */
  readonly problems: readonly TargetProblem[];
  /** What is counted over all tools of a request; empty if nothing is, or the schema was not examined. */
  readonly counts: RequestCounts;
  /** The schema was not examined: the verdict is that of the rest. */
  readonly isBlind?: true;
  /** Where the parts of `parameters` come from; absent if they were not converted. */
  readonly origins?: Origins;
}

/** A tool in the form of a target. */
export interface WireConversion extends Conversion {
  /** The tool as an export writes it: with all repairs. */
  readonly wire: WireTool;
}

/** Converts a tool. Pure; never throws. */
export function convert(target: Target, tool: ToolDefinition, naming: Naming = UNNAMED): WireConversion {
  const conversion = conversionWith(convertParameters(target, tool.parameters), target, tool, naming);
  return { ...conversion, wire: target.wire({ ...tool, parameters: conversion.parameters }) };
}

/** The conversion of a tool whose schema has been converted. */
export function conversionWith(
  schema: ConvertedSchema,
  target: Target,
  tool: ToolDefinition,
  naming: Naming,
): Conversion {
  const effectiveName = target.effectiveName?.(tool.name, naming) ?? tool.name;
  const own = [...nameProblems(target, tool.name, effectiveName), ...descriptionProblems(target, tool.description)];
  const ofSchema = afterSender(target, tool, schema.problems);
  const problems = own.length > 0 ? [...own, ...ofSchema] : ofSchema;
  const { parameters, counts = [], isBlind, origins } = schema;
  const conversion = { target, verdict: verdictOf(problems), effectiveName, parameters, problems, counts };
  // Most are neither: a tool has one conversion for each target.
  if (!isBlind && !origins) return conversion;
  return { ...conversion, ...(isBlind ? { isBlind } : {}), ...(origins ? { origins } : {}) };
}

/** Names of no surroundings. */
export const UNNAMED: Naming = { server: undefined, plugin: undefined };

/** The schema of the arguments as a target gets it. */
export interface ConvertedSchema {
  readonly parameters: Json | undefined;
  readonly problems: readonly TargetProblem[];
  /** What is counted over all tools of a request; absent if nothing is. */
  readonly counts?: RequestCounts;
  /** It is too large, or nested too deeply, to be examined. */
  readonly isBlind?: true;
  /** Where the parts of `parameters` come from; absent if they were not converted. */
  readonly origins?: Origins;
}

/**
 * Converts the schema of the arguments. Pure; never throws.
 * @param reader of `parameters`, if these are an object: one serves several targets
 */
export function convertParameters(
  target: Target,
  parameters: Json | undefined,
  reader?: SchemaReader,
): ConvertedSchema {
  if (parameters === undefined) return { parameters, problems: [] };
  if (!isObject(parameters)) return nonObject(target, parameters);
  const original = reader ?? new SchemaReader(parameters);
  if (original.isDeeperThan(MAX_DEPTH)) return tooLarge(target, parameters, 'The schema is nested too deeply');
  try {
    return converted(target, original);
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    const problems = limitsCrossed(target, parameters);
    if (problems.length > 0) return { parameters, problems };
    return tooLarge(target, parameters, 'The schema is too large, or becomes so where its references are replaced,');
  }
}

function nonObject(target: Target, parameters: Json): ConvertedSchema {
  const statement = target.nonObjectParameters;
  if (!statement || statement.treatment === 'allowed') return { parameters, problems: [] };
  const message = 'The schema of the arguments is not an object.';
  const problem = problemOf(target, 'root', statement, { part: 'schema', path: [] }, message);
  return { parameters: { type: 'object', properties: {} }, problems: problem ? [problem] : [] };
}

/** What is not examined is said, and nothing is said of what the target would do. */
function tooLarge(target: Target, parameters: Json, why: string): ConvertedSchema {
  const evidence = inferred('it was not examined', '2026-11-25');
  const consequence = `It is not known whether ${target.shortTitle} takes it.`;
  const at: Place = { part: 'schema', path: [] };
  const message = `${why} to be examined.`;
  const problem: TargetProblem = { code: 'limit', treatment: 'refused', at, message, consequence, evidence };
  return { parameters, problems: [problem], isBlind: true };
}

/** Thrown, and caught here, by the first finding of a step; made once, as a stack takes longer than the steps. */
const FOUND = new Error('found');

/** Whether a step finds anything: most find nothing in most schemas, which are listed once for all of them. */
function finds(step: Step, looksInto: Target['looksInto'], reader: SchemaReader): boolean {
  if (step.mayFind?.(reader.members) === false) return false;
  if (step.finds) return reader.schemas(looksInto).some(({ schema, site }) => step.finds?.(schema, site));
  const stop = (): never => {
    throw FOUND;
  };
  try {
    const each: StepContext['each'] = (visit) => {
      for (const { schema, site } of reader.schemas(looksInto)) visit(schema, site);
    };
    const errorsIn: StepContext['errorsIn'] = (draft) => reader.errors(draft);
    step.apply({ root: reader.root, pathOf: stop, copy: stop, each, errorsIn, report: stop });
    return false;
  } catch (error) {
    if (error !== FOUND) throw error;
    return true;
  }
}

function converted(target: Target, reader: SchemaReader): ConvertedSchema {
  const { steps, looksInto } = target;
  const first = reader.firstFinding(target, (step) => finds(step, looksInto, reader));
  if (first < 0) return counted(target, { parameters: reader.root as Json, problems: [] }, reader);
  const copy = new WorkingCopy(reader.root, reader.paths);
  const report = new Report(target, copy);
  // Reads what the step before has left.
  let left = new SchemaReader(copy.root, reader.members);
  for (const step of steps.slice(first)) {
    if (step.mayFind?.(left.members) === false) continue;
    const before = left;
    step.apply({
      root: copy.root,
      pathOf: (schema) => copy.pathOf(schema),
      copy: (schema) => copy.copy(schema),
      each: (visit) => {
        if (report.changed === 'schemas') eachSchema(copy.root, visit, looksInto);
        else eachListed(before.schemas(looksInto), visit, () => report.changed === 'schemas', looksInto);
      },
      errorsIn: (draft) => (report.changed === 'nothing' ? before : new SchemaReader(copy.root)).errors(draft),
      report: (found) => report.add(step, found),
    });
    left = afterChange(left, report);
    report.startStep();
  }
  const found: ConvertedSchema = { parameters: copy.root as Json, problems: report.problems, origins: copy };
  return counted(target, found, left);
}

/** What repairs have changed: `schemas`: which schemas there are, or where; `members`: only what is in them. */
type Changed = 'nothing' | 'members' | 'schemas';

/** The reader of a schema after a change. */
function afterChange(before: SchemaReader, { changed, added }: Report): SchemaReader {
  if (changed === 'nothing') return before;
  return changed === 'members' ? before.withMembers(added) : new SchemaReader(before.root);
}

/** With what is counted over all tools of a request, if anything is. */
function counted(target: Target, found: ConvertedSchema, reader: SchemaReader): ConvertedSchema {
  if (!target.requestLimits) return found;
  const counts = requestCounts(target, reader.schemas(target.looksInto));
  return { ...found, counts, problems: [...found.problems, ...problemsAlone(target, counts)] };
}

/** What the steps of a target have found in a copy, with the repairs carried out. */
class Report {
  readonly problems: TargetProblem[] = [];
  /** A schema that is referred to twice is found twice: its copies share their path. */
  private readonly known = new Map<Path, Set<string>>();
  /** Several problems may share one repair. */
  private readonly carriedOut = new Set<object>();
  /** By the repairs of the current step. */
  changed: Changed = 'nothing';
  /** The members that they have set. */
  readonly added = new Set<string>();

  constructor(
    private readonly target: Target,
    private readonly copy: WorkingCopy,
  ) {}

  add(step: Step, found: Found): void {
    const problem = findingOf(this.target, step, found, this.copy);
    if (problem && this.isNew(problem, found)) this.problems.push(problem);
    const { repair } = found;
    if (!repair || this.carriedOut.has(repair)) return;
    this.carriedOut.add(repair);
    for (const change of repair.together ?? repair.changes) {
      if (mayRearrange(change)) this.changed = 'schemas';
      else if (this.changed === 'nothing') this.changed = 'members';
      if (change.set) addMembers(change.set, this.added);
      this.copy.change(change);
    }
  }

  startStep(): void {
    this.changed = 'nothing';
    this.added.clear();
  }

  private isNew({ code, message, repair }: TargetProblem, { schema, keyword = '', item = '' }: Found): boolean {
    const path = this.copy.pathOf(schema);
    const found = this.known.get(path) ?? new Set<string>();
    this.known.set(path, found);
    const before = found.size;
    // Messages call the same schema by several names, where the root is a reference to it.
    found.add(`${code} ${keyword} ${item} ${repair?.title ?? message}`);
    return found.size > before;
  }
}

/** Whether a change adds or removes anything that may be, or contain, a schema. */
function mayRearrange({ schema, set = {}, remove = [] }: FoundChange): boolean {
  const isAdded = Object.keys(set).some((key) => !isPlain(set[key]) || !isPlain(schema[key]));
  return isAdded || remove.some((key) => !isPlain(schema[key]));
}

/** Whether a value is none that contains schemas: no object, nor a list with one. */
function isPlain(value: Json | undefined): boolean {
  return Array.isArray(value) ? value.every((item) => typeof item !== 'object') : !isObject(value);
}

/** A finding of a step as a problem; `undefined` if the target takes it. */
function findingOf(target: Target, step: Step, found: Found, copy: WorkingCopy): TargetProblem | undefined {
  const { schema, keyword, item, message, repair } = found;
  const at: Place = {
    part: 'schema',
    path: copy.pathOf(schema),
    ...(keyword === undefined ? {} : { keyword }),
    ...(item === undefined ? {} : { item }),
  };
  return problemOf(target, step.code, found.statement ?? step.statement, at, message, repair && repairOf(repair, copy));
}

function repairOf({ title, loss, changes }: NonNullable<Found['repair']>, copy: WorkingCopy): Repair {
  return {
    title,
    ...(loss === undefined ? {} : { loss }),
    changes: changes.map(({ schema, set, remove }) => ({
      path: copy.pathOf(schema),
      ...(set === undefined ? {} : { set: cloned(set) as Schema }),
      ...(remove === undefined ? {} : { remove }),
    })),
  };
}

/** A copy: what a problem says does not change when the conversion goes on. Strings, which may be long, are shared. */
function cloned(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(cloned);
  const copy: { [key: string]: Json } = {};
  for (const key of Object.keys(value)) setOwn(copy, key, cloned(value[key] as Json));
  return copy;
}
