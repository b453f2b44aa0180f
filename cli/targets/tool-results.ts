/** The tools of a manifest for targets, with the place of each problem. */
import type { Manifest } from '../../server/service/model/manifest';
import { quote } from '../../server/service/model/rule';
import type { Tool } from '../../server/service/model/tool';
import type { Conversion } from '../../server/service/targets/conversion/convert';
import { convertAll } from '../../server/service/targets/conversion/convert-all';
import { manifestProblemsByTool, namedConversion } from '../../server/service/targets/conversion/manifest-problems';
import type { TargetsInUse } from '../../server/service/targets/in-use';
import { toolDefinition } from '../../server/service/targets/model/definition';
import { type TargetProblem, verdictAmongOthers } from '../../server/service/targets/model/problem';
import { unknownParameters } from '../../server/service/targets/unknown-parameters';
import { definitionTokens } from '../../server/service/tokens/tool-tokens';
import { Places } from './places';
import { Repairs } from './repairs';
import type { ToolForTarget, ToolResult } from './result';

/** What each target does to each tool. @param manifest completed by what files next to it add */
export function toolResults(manifest: Manifest, inUse: TargetsInUse): readonly ToolResult[] {
  const { targets, naming } = inUse;
  const converted = manifest.tools.map((tool) => {
    const definition = toolDefinition(tool);
    return { tool, definition, conversions: convertAll(targets, definition, naming) };
  });
  const together = targets.map((target, at) => {
    const named = converted.map(({ definition: { name }, conversions }) =>
      namedConversion(name, conversions[at] as Conversion),
    );
    return manifestProblemsByTool(target, named);
  });
  const places = new Places(manifest, targets, naming);
  return converted.map(({ tool, definition, conversions }, index) => {
    const repairs = new Repairs(tool, inUse, conversions);
    const isUnknown = unknownParameters(manifest, tool) !== undefined;
    return {
      name: tool.name,
      tokens: definitionTokens(definition),
      targets: conversions.map((conversion, at) =>
        forTarget(conversion, together[at]?.get(index) ?? [], tool, isUnknown, repairs, places),
      ),
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

function forTarget(
  { target, verdict, effectiveName, problems, isBlind }: Conversion,
  together: readonly TargetProblem[],
  tool: Tool,
  isUnknown: boolean,
  repairs: Repairs,
  places: Places,
): ToolForTarget {
  const all = together.length > 0 ? [...problems, ...together] : problems;
  return {
    target,
    verdict: verdictAmongOthers(verdict, together),
    blind: isBlind ? 'size' : isUnknown ? 'parameters' : undefined,
    effectiveName,
    problems: places.allPlaced(tool, target, all, repairs),
  };
}
