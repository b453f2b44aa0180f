/** The tools of a manifest for targets, with the place of each problem. */
import { pointerOf } from '../../common/json/pointer';
import { pathOf } from '../../server/service/document/tree/node';
import type { Manifest } from '../../server/service/model/manifest';
import { quote } from '../../server/service/model/rule';
import type { Tool } from '../../server/service/model/tool';
import { Writable } from '../../server/service/rules/targets/repair-edits';
import { convertAll } from '../../server/service/targets/conversion/convert-all';
import { manifestProblemsByTool } from '../../server/service/targets/conversion/manifest-problems';
import { FreeNames } from '../../server/service/targets/free-names';
import type { TargetsInUse } from '../../server/service/targets/in-use';
import { toolDefinition } from '../../server/service/targets/model/definition';
import { type TargetProblem, verdictAmongOthers } from '../../server/service/targets/model/problem';
import { placeOf } from '../../server/service/targets/place';
import { unknownParameters } from '../../server/service/targets/unknown-parameters';
import { definitionTokens } from '../../server/service/tokens/tool-tokens';
import { type Judged, KnownSchemas } from './known-schemas';
import { PlacedProblems } from './places';
import { Repairs } from './repairs';
import type { DroppedParts, ToolForTarget, ToolResult } from './result';

/** What each target does to each tool. @param manifest completed by what files next to it add @param known schemas of other tools */
export function toolResults(
  manifest: Manifest,
  inUse: TargetsInUse,
  known = new KnownSchemas(),
): readonly ToolResult[] {
  const { targets, naming } = inUse;
  const converted = manifest.tools.map((tool) => {
    const definition = toolDefinition(tool);
    // The repairs of named targets are tried: they have to be of the schema itself.
    const conversions = inUse.isNamed
      ? convertAll(targets, definition, naming)
      : known.convert(targets, tool, definition, naming);
    return { tool, definition, conversions };
  });
  const together = targets.map((target, at) => {
    const named = converted.map(({ definition: { name }, conversions }) => ({ ...(conversions[at] as Judged), name }));
    return manifestProblemsByTool(target, named);
  });
  const names = new FreeNames(manifest.tools, targets, naming);
  const writable = new Writable(manifest);
  return converted.map(({ tool, definition, conversions }, index) => {
    const titles = known.titlesOf(manifest.dialect, targets, tool);
    const repairs = new Repairs(tool, inUse, conversions, writable, names, titles);
    const placed = new PlacedProblems(manifest, tool, repairs);
    const isUnknown = unknownParameters(manifest, tool) !== undefined;
    const dropped = droppedParts(manifest, tool);
    return {
      name: tool.name,
      tokens: definitionTokens(definition),
      targets: conversions.map((conversion, at) =>
        forTarget(conversion, together[at]?.get(index) ?? [], isUnknown, placed),
      ),
      ...(dropped ? { dropped } : {}),
    };
  });
}

/** Sentences on what of the tools is not known. */
export function unknownParts(manifest: Manifest): readonly string[] {
  return manifest.tools.flatMap((tool) => {
    const why = unknownParameters(manifest, tool);
    if (why === undefined) return [];
    const isStored = tool.inputSchemaProblem === undefined && !tool.lacksInputSchema;
    const advice = isStored ? ' `tool-manifest fetch-parameters` stores them there.' : '';
    return [`The parameters of ${quote(tool.name ?? '')} are not examined. ${why}${advice}`];
  });
}

function droppedParts({ dialect }: Manifest, tool: Tool): DroppedParts | undefined {
  const parts = tool.inputSchema?.dropped?.() ?? [];
  if (parts.length === 0) return undefined;
  return {
    platform: dialect.platform,
    parts: parts.map(({ path, keyword, what, why, loss }) => ({
      path: pointerOf(pathOf(placeOf(tool, { part: 'schema', path, keyword }))),
      loss,
      message: `${what} ${why}`,
    })),
  };
}

function forTarget(
  { target, verdict, effectiveName, problems, isBlind }: Judged,
  together: readonly TargetProblem[],
  isUnknown: boolean,
  placed: PlacedProblems,
): ToolForTarget {
  const all = together.length > 0 ? [...problems, ...together] : problems;
  return {
    target,
    verdict: verdictAmongOthers(verdict, together),
    blind: isBlind ? 'size' : isUnknown ? 'parameters' : undefined,
    effectiveName,
    problems: placed.of(target, all),
  };
}
