/** Converts a tool for a target: what it gets, and what it does not take as it stands. */
import type { Json } from '../../../../common/json/value';
import { countText } from '../../../../common/text/count';
import type { ToolDefinition, WireTool } from '../model/definition';
import { type TargetProblem, type Verdict, verdictOf } from '../model/problem';
import type { Naming, Target } from '../model/target';
import { convertResult } from './convert-result';
import { type ConvertedSchema, convertParameters } from './convert-schema';
import { effectiveNameOf, nameProblems } from './name';
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

/** Converts a tool. Pure; never throws. */
export function convert(target: Target, tool: ToolDefinition, naming: Naming = UNNAMED): WireConversion {
  const conversion = conversionWith(convertParameters(target, tool.parameters), target, tool, naming);
  const { parameters, result } = conversion;
  return { ...conversion, wire: target.wire({ ...tool, parameters, result }) };
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

/** The problems of a description. */
function descriptionProblems(target: Target, description: string | undefined): readonly TargetProblem[] {
  if (!target.description) return [];
  const { length } = description ?? '';
  return target.description.flatMap((limits) => {
    const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = limits;
    if (length >= minLength && length <= maxLength) return [];
    const message =
      length < minLength
        ? 'The tool has no description.'
        : `The description has ${countText(length)} characters, more than ${countText(maxLength)}.`;
    const problem = problemOf(target, 'description', limits, { part: 'description' }, message);
    return problem ? [problem] : [];
  });
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
