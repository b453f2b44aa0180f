/** Tools in the form of a target, with everything that is different, and where. */
import type { Path } from '../../../../common/json/pointer';
import type { Json } from '../../../../common/json/value';
import type { ASTNode } from '../../document/tree/node';
import type { Tool } from '../../model/tool';
import { convert, type WireConversion } from '../../targets/conversion/convert';
import { toolDefinition, type WireTool } from '../../targets/model/definition';
import { type TargetProblem, type Verdict, verdictAmongOthers } from '../../targets/model/problem';
import type { Naming, Target } from '../../targets/model/target';
import { placeOf } from '../../targets/place';
import { WirePlaces } from './marks';
import { NONE_TOGETHER, type TogetherByTool } from './together';

/** A problem with its places. */
export interface FormProblem {
  readonly problem: TargetProblem;
  /** Where it is in the manifest. */
  readonly node: ASTNode;
  /** Where it shows in the form; the first one is the most important. */
  readonly paths: readonly Path[];
  /** It is one of the tools of the manifest together: this one alone does not have it. */
  readonly isOfAllTools: boolean;
}

/** One tool of a form. */
export interface FormTool {
  readonly tool: Tool;
  readonly conversion: WireConversion;
  /** Among the other tools of its manifest. */
  readonly verdict: Verdict;
  readonly problems: readonly FormProblem[];
}

/** Tools in the form of a target. */
export interface TargetForm {
  /** As an export writes it. */
  readonly wire: Json;
  readonly tools: readonly FormTool[];
}

/** One tool as a target gets it. @param together the problems of the tools of its manifest with the target */
export function toolForm(
  tool: Tool,
  target: Target,
  naming: Naming,
  together: TogetherByTool = NONE_TOGETHER,
): TargetForm {
  const conversion = convert(target, toolDefinition(tool), naming);
  return { wire: conversion.wire as Json, tools: [formTool(tool, conversion, [], together)] };
}

/** All tools of a manifest, as a request or a response contains them. @param together their problems together with the target */
export function listForm(
  tools: readonly Tool[],
  target: Target,
  naming: Naming,
  together: TogetherByTool = NONE_TOGETHER,
): TargetForm {
  const conversions = tools.map((tool) => convert(target, toolDefinition(tool), naming));
  const wire = target.wireList(conversions.map((conversion) => conversion.wire));
  const places = placesOf(wire, new Set(conversions.map((conversion) => conversion.wire)));
  return {
    wire,
    tools: tools.flatMap((tool, index) => {
      const conversion = conversions[index];
      return conversion ? [formTool(tool, conversion, places.get(conversion.wire) ?? [], together)] : [];
    }),
  };
}

function formTool(tool: Tool, conversion: WireConversion, at: Path, together: TogetherByTool): FormTool {
  const places = new WirePlaces(conversion, at);
  const ofAll = together.get(tool) ?? [];
  const problems = [...conversion.problems, ...ofAll].map((problem) => ({
    problem,
    node: placeOf(tool, problem.at),
    paths: places.of(problem),
    isOfAllTools: ofAll.includes(problem),
  }));
  return { tool, conversion, verdict: verdictAmongOthers(conversion.verdict, ofAll), problems };
}

/** Where the tools are in a list. */
function placesOf(list: Json, tools: ReadonlySet<WireTool>): ReadonlyMap<WireTool, Path> {
  const found = new Map<WireTool, Path>();
  const visit = (value: Json, at: Path): void => {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value) && tools.has(value)) {
      found.set(value, at);
      return;
    }
    for (const [key, child] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
      visit(child, [...at, key]);
    }
  };
  visit(list, []);
  return found;
}
