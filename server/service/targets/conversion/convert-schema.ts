/** Converts the schema of a tool's arguments for a target: the steps of the target, one after the other, each with its repairs. */

import { isObject, type Json, objectInText } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import { inferred } from '../model/evidence';
import type { Place, TargetProblem } from '../model/problem';
import type { Found, Step, StepContext, Target } from '../model/target';
import { eachListed, eachSchema } from '../steps/each-schema';
import { problemOf } from './problem-of';
import { problemsAlone, type RequestCounts, requestCounts } from './request-counts';
import { SchemaReader } from './schema-reader';
import { StepReport } from './step-report';
import { type Origins, type Paths, pathsIn, TooLarge, WorkingCopy } from './working-copy';

/** Levels of nesting that are converted. */
const MAX_DEPTH = 200;

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
  const at: Place = { part: 'schema', path: [] };
  const meant = objectInText(parameters);
  if (meant) {
    const message = 'The schema is a text: its JSON has to be written as an object.';
    const repair = { title: 'Write the schema as an object', changes: [] };
    const problem = problemOf(target, 'root', statement, at, message, repair);
    const within = convertParameters(target, meant);
    return { ...within, problems: [...(problem ? [problem] : []), ...within.problems] };
  }
  const message = 'The schema is not an object.';
  const problem = problemOf(target, 'root', statement, at, message);
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

function converted(target: Target, reader: SchemaReader): ConvertedSchema {
  const { steps, looksInto } = target;
  const first = reader.firstFinding(target, (step) => finds(step, looksInto, reader));
  if (first < 0) return counted(target, { parameters: reader.root as Json, problems: [] }, reader);
  const copy = new WorkingCopy(reader.root, reader.paths);
  const report = new StepReport(target, copy);
  // Reads what the step before has left.
  let before = new SchemaReader(copy.root, reader.contents);
  const isRearranged = () => report.changed === 'schemas';
  // The same for all steps: there are many of them, and most find nothing.
  const context: StepContext = {
    root: copy.root,
    pathOf: (schema) => copy.pathOf(schema),
    copy: (schema) => copy.copy(schema),
    each: (visit) => {
      if (isRearranged()) eachSchema(copy.root, visit, looksInto);
      else eachListed(before.schemas(looksInto), visit, isRearranged, looksInto);
    },
    errorsIn: (draft, part) =>
      (part || report.changed !== 'nothing' ? new SchemaReader(part ?? copy.root) : before).errors(draft),
    report: (found) => report.add(found),
  };
  for (const step of steps.slice(first)) {
    if (step.mayFind?.(before.contents) === false) continue;
    report.startStep(step);
    step.apply(context);
    before = afterStep(before, report);
  }
  const found: ConvertedSchema = { parameters: copy.root as Json, problems: report.problems, origins: copy };
  return counted(target, found, before);
}

/** The reader of a schema after a step. */
function afterStep(before: SchemaReader, { changed, added }: StepReport): SchemaReader {
  if (changed === 'schemas') return new SchemaReader(before.root);
  return added ? before.withContents(added) : before;
}

/** With what is counted over all tools of a request, if anything is. */
function counted(target: Target, found: ConvertedSchema, reader: SchemaReader): ConvertedSchema {
  if (!target.requestLimits) return found;
  const counts = requestCounts(target, reader.schemas(target.looksInto));
  return { ...found, counts, problems: [...found.problems, ...problemsAlone(target, counts)] };
}

/** What is certain about a schema that is too large to be converted: that it is larger than the target takes. */
function limitsCrossed(target: Target, root: Schema): readonly TargetProblem[] {
  const limits = target.steps.filter(({ code }) => code === 'limit');
  let known: Paths | undefined;
  return limits.flatMap(({ statement, apply }) => {
    const problems: TargetProblem[] = [];
    const report = ({ schema, keyword, message }: Found) => {
      known ??= pathsIn(root, Number.POSITIVE_INFINITY);
      const path = known.get(schema) ?? [];
      const at = { part: 'schema', path, ...(keyword === undefined ? {} : { keyword }) } as const;
      const problem = problemOf(target, 'limit', statement, at, message);
      if (problem) problems.push(problem);
    };
    apply({
      root,
      report,
      pathOf: () => [],
      copy: (schema) => schema,
      each: (visit) => eachSchema(root, visit, target.looksInto),
      errorsIn: () => [],
    });
    return problems;
  });
}

/** Thrown, and caught here, by the first finding of a step; made once, as a stack takes longer than the steps. */
const FOUND = new Error('found');

/** Whether a step finds anything: most find nothing in most schemas, which are listed once for all of them. */
function finds(step: Step, looksInto: Target['looksInto'], reader: SchemaReader): boolean {
  if (step.mayFind?.(reader.contents) === false) return false;
  if (step.finds) return reader.schemas(looksInto).some(({ schema, site }) => step.finds?.(schema, site));
  const stop = (): never => {
    throw FOUND;
  };
  try {
    const each: StepContext['each'] = (visit) => {
      for (const { schema, site } of reader.schemas(looksInto)) visit(schema, site);
    };
    const errorsIn: StepContext['errorsIn'] = (draft, part) => (part ? new SchemaReader(part) : reader).errors(draft);
    const { root } = reader;
    step.apply({ root, pathOf: stop, copy: stop, each, errorsIn, report: stop });
    return false;
  } catch (error) {
    if (error !== FOUND) throw error;
    return true;
  }
}
