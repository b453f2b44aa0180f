/** Converts a tool for a target: what it gets, and what it does not take as it stands. */
import type { Json } from '../../../../common/json/value';
import type { ToolDefinition, WireTool } from '../model/definition';
import { type Repair, type TargetProblem, type Verdict, verdictOf } from '../model/problem';
import type { Naming, Target } from '../model/target';
import { hasLoneSurrogate } from '../steps/texts';
import { convertResult } from './convert-result';
import { type ConvertedSchema, convertParameters } from './convert-schema';
import { effectiveNameOf, nameProblems, sentName } from './name';
import { problemOf } from './problem-of';
import type { RequestCounts } from './request-counts';
import type { Origins } from './working-copy';

/** What a target does to a tool. */
export interface Conversion {
  readonly target: Target;
  readonly verdict: Verdict;
  /** The name that the model sees. */
  readonly effectiveName: string;
  /** The schema of the arguments with all repairs; `undefined` if the tool has none. */
  readonly parameters: Json | undefined;
  /** The schema of the result with all repairs; `undefined` if the tool has none, or the target takes the tool only without it. */
  readonly result: Json | undefined;
  /** In the order in which the target would find them. */
  readonly problems: readonly TargetProblem[];
  /** What is counted over all tools of a request; empty if nothing is, or the schema was not examined. */
  readonly counts: RequestCounts;
  /** The schema was not examined: the verdict is that of the rest. */
  readonly isBlind?: true;
  /** Where the parts of `parameters` come from; absent if they were not converted. */
  readonly origins?: Origins;
  /** Where the parts of `result` come from; absent if they were not converted. */
  readonly resultOrigins?: Origins;
}

/** A tool in the form of a target. */
export interface WireConversion extends Conversion {
  /** The tool as an export writes it: with all repairs. */
  readonly wire: WireTool;
}

/** Converts a tool. Pure; never throws. @param newName what to call it if the target refuses its name, as the manifest would write it */
export function convert(
  target: Target,
  tool: ToolDefinition,
  naming: Naming = UNNAMED,
  newName?: string,
): WireConversion {
  const conversion = conversionWith(convertParameters(target, tool.parameters), target, tool, naming);
  const { parameters, result, problems } = conversion;
  if (newName === undefined || !problems.some(isRefusedName)) {
    return { ...conversion, wire: target.wire({ ...tool, parameters, result }) };
  }
  const name = sentName(tool, newName);
  const repair: Repair = { title: `Call it \`${newName}\``, changes: [] };
  return {
    ...conversion,
    effectiveName: effectiveNameOf(target, name, naming),
    problems: problems.map((problem) => (isRefusedName(problem) ? { ...problem, repair } : problem)),
    wire: target.wire({ ...tool, name, parameters, result }),
  };
}

function isRefusedName({ code, treatment, evidence }: TargetProblem): boolean {
  return code === 'name' && treatment === 'refused' && evidence.kind !== 'inferred';
}

/** The conversion of a tool whose schema has been converted. @param all the targets that the tool must work for */
export function conversionWith(
  schema: ConvertedSchema,
  target: Target,
  tool: ToolDefinition,
  naming: Naming,
  all: readonly Target[] = [target],
): Conversion {
  const effectiveName = effectiveNameOf(target, tool.name, naming);
  const { result, resultOrigins, problems: ofResult } = convertResult(target, tool.result);
  const others = problemsWith(schema, target, tool, naming, all, effectiveName);
  // Targets that do the same to a schema share the list.
  const problems = ofResult.length > 0 ? [...others, ...ofResult] : others;
  const { parameters, counts = [], isBlind, origins } = schema;
  const conversion = { target, verdict: verdictOf(problems), effectiveName, parameters, result, problems, counts };
  // Most are none: a tool has one conversion for each target.
  if (!isBlind && !origins && !resultOrigins) return conversion;
  return {
    ...conversion,
    ...(isBlind ? { isBlind } : {}),
    ...(origins ? { origins } : {}),
    ...(resultOrigins ? { resultOrigins } : {}),
  };
}

/**
 * The problems of a tool whose schema has been converted, in the order in which the target would find them.
 * @param all the targets that the tool must work for
 */
export function problemsWith(
  { problems }: Pick<ConvertedSchema, 'problems'>,
  target: Target,
  tool: ToolDefinition,
  naming: Naming,
  all: readonly Target[] = [target],
  effectiveName = effectiveNameOf(target, tool.name, naming),
): readonly TargetProblem[] {
  const ofName = nameProblems(target, tool, effectiveName, naming, all);
  const ofDescription = descriptionProblems(target, tool.description);
  const ofSchema = afterSender(target, tool, problems);
  // Most have problems of the schema alone, which several targets share.
  return ofName.length + ofDescription.length > 0 ? [...ofName, ...ofDescription, ...ofSchema] : ofSchema;
}

const SURROGATE = 'The description has half of a surrogate pair, which is no character: remove it.';

/** The problems of a description. */
function descriptionProblems(target: Target, description: string | undefined): readonly TargetProblem[] {
  const { description: limits, loneSurrogates } = target;
  if (loneSurrogates && description !== undefined && hasLoneSurrogate(description)) {
    const problem = problemOf(target, 'description', loneSurrogates, { part: 'description' }, SURROGATE);
    return problem ? [problem] : [];
  }
  if (!limits || description || (limits.refused === 'empty' && description === undefined)) return [];
  const message = limits.refused === 'empty' ? 'The description is empty.' : 'The tool has no description.';
  const problem = problemOf(target, 'description', limits, { part: 'description' }, message);
  return problem ? [problem] : [];
}

/** The problems of a tool's schema, with what the library of its platform changes as changed. */
function afterSender(
  target: Target,
  { sentWith }: ToolDefinition,
  problems: readonly TargetProblem[],
): readonly TargetProblem[] {
  const sender = sentWith && target.senders?.[sentWith];
  if (!sender) return problems;
  return problems.flatMap((problem) => {
    const change = sender.changed(problem);
    if (!change) return problem;
    const { code, at, message, repair } = problem;
    return problemOf(target, code, change, at, message, repair) ?? [];
  });
}

/** Names of no surroundings. */
export const UNNAMED: Naming = { server: undefined, plugin: undefined };
