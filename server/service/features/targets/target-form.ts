/** Tools in the form of a target, with everything that is different, and where. */
import type { Path } from '../../../../common/json/pointer';
import type { Json } from '../../../../common/json/value';
import type { ManifestDocument } from '../../document/manifest-document';
import type { ASTNode } from '../../document/tree/node';
import type { Tool } from '../../model/tool';
import { changesOfForm, type ExportChange } from '../../targets/conversion/changes';
import { convert, type WireConversion } from '../../targets/conversion/convert';
import { lossesBefore } from '../../targets/conversion/losses-before';
import type { FreeNames } from '../../targets/free-names';
import { type ToolDefinition, toolDefinition, type WireTool } from '../../targets/model/definition';
import { type TargetProblem, type Verdict, verdictAmongOthers } from '../../targets/model/problem';
import type { Naming, Target } from '../../targets/model/target';
import { placeOf } from '../../targets/place';
import { WirePlaces } from './marks';
import { NONE_TOGETHER, type TogetherByTool } from './tool-targets';

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

/** What is lost or added without a problem, with its places. */
export interface FormLoss {
  readonly change: ExportChange;
  /** Where it is in the manifest. */
  readonly node: ASTNode;
  /** Where it shows in the form. */
  readonly paths: readonly Path[];
}

/** One tool of a form. */
export interface FormTool {
  readonly tool: Tool;
  readonly conversion: WireConversion;
  /** Among the other tools of its manifest. */
  readonly verdict: Verdict;
  readonly problems: readonly FormProblem[];
  /** What is no problem with the target, and is not as in the manifest all the same: an export's report has these too. */
  readonly losses: readonly FormLoss[];
}

/** Tools in the form of a target. */
export interface TargetForm {
  /** As an export writes it. */
  readonly wire: Json;
  readonly tools: readonly FormTool[];
}

/** One tool as a target gets it. @param names for those that the target refuses @param together the problems of the tools of its manifest with the target */
export function toolForm(
  document: ManifestDocument,
  tool: Tool,
  target: Target,
  naming: Naming,
  names: FreeNames,
  together: TogetherByTool = NONE_TOGETHER,
): TargetForm {
  const definition = toolDefinition(tool);
  const conversion = convert(target, definition, naming, names.replacing(tool, target));
  const converted = { document, tool, definition, conversion };
  return { wire: conversion.wire as Json, tools: [formTool(converted, [], together)] };
}

/** All tools of a manifest, as a request or a response contains them. @param together their problems together with the target */
export function listForm(
  document: ManifestDocument,
  tools: readonly Tool[],
  target: Target,
  naming: Naming,
  names: FreeNames,
  together: TogetherByTool = NONE_TOGETHER,
): TargetForm {
  const all = tools.map((tool): Converted => {
    const definition = toolDefinition(tool);
    const newName = names.replacing(tool, target);
    return { document, tool, definition, conversion: convert(target, definition, naming, newName) };
  });
  const wires = all.map(({ conversion }) => conversion.wire);
  const wire = target.wireList(wires);
  const places = placesOf(wire, new Set(wires));
  return { wire, tools: all.map((one) => formTool(one, places.get(one.conversion.wire) ?? [], together)) };
}

/** A tool before and after its conversion. */
interface Converted {
  readonly document: ManifestDocument;
  readonly tool: Tool;
  readonly definition: ToolDefinition;
  readonly conversion: WireConversion;
}

function formTool(converted: Converted, at: Path, together: TogetherByTool): FormTool {
  const { document, tool, definition, conversion } = converted;
  const places = new WirePlaces(conversion, at);
  const ofAll = together.get(tool) ?? [];
  const problems = [...conversion.problems, ...ofAll].map((problem) => ({
    problem,
    node: placeOf(tool, problem.at),
    paths: places.of(problem),
    isOfAllTools: ofAll.includes(problem),
  }));
  const changes = [...changesOfForm(definition, conversion), ...lossesBefore(document, tool, conversion.problems)];
  const losses = changes.map((change) => ({
    change,
    node: placeOf(tool, change.at),
    paths: places.of({ at: change.at }),
  }));
  return { tool, conversion, verdict: verdictAmongOthers(conversion.verdict, ofAll), problems, losses };
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
