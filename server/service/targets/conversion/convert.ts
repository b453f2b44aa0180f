/** Converts a tool for a target: what it gets, and what it does not take as it stands. */
import type { Json } from '../../../../common/json/value';
import type { ToolDefinition, WireTool } from '../model/definition';
import { type TargetProblem, type Verdict, verdictOf } from '../model/problem';
import type { Naming, Target } from '../model/target';
import { type ConvertedSchema, convertParameters } from './convert-schema';
import { descriptionProblems } from './description';
import { effectiveNameOf, nameProblems } from './name';
import type { RequestCounts } from './request-counts';
import { afterSender } from './sent-with';
import type { Origins } from './working-copy';

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

/** The conversion of a tool whose schema has been converted. @param all the targets that the tool must work for */
export function conversionWith(
  schema: ConvertedSchema,
  target: Target,
  tool: ToolDefinition,
  naming: Naming,
  all: readonly Target[] = [target],
): Conversion {
  const effectiveName = effectiveNameOf(target, tool.name, naming);
  const problems = problemsWith(schema, target, tool, naming, all, effectiveName);
  const { parameters, counts = [], isBlind, origins } = schema;
  const conversion = { target, verdict: verdictOf(problems), effectiveName, parameters, problems, counts };
  // Most are neither: a tool has one conversion for each target.
  if (!isBlind && !origins) return conversion;
  return { ...conversion, ...(isBlind ? { isBlind } : {}), ...(origins ? { origins } : {}) };
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

/** Names of no surroundings. */
export const UNNAMED: Naming = { server: undefined, plugin: undefined };
