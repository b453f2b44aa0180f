/** The tools of a manifest for targets, with the place of each problem. */
import type { Manifest } from '../../server/service/model/manifest';
import { quote } from '../../server/service/model/rule';
import type { Tool } from '../../server/service/model/tool';
import type { Conversion } from '../../server/service/targets/conversion/convert';
import { convertAll } from '../../server/service/targets/conversion/convert-all';
import { manifestProblemsByTool, namedConversion } from '../../server/service/targets/conversion/manifest-problems';
import { toolDefinition } from '../../server/service/targets/model/definition';
import { type TargetProblem, verdictAmongOthers } from '../../server/service/targets/model/problem';
import type { Naming, Target } from '../../server/service/targets/model/target';
import { unknownParameters } from '../../server/service/targets/unknown-parameters';
import { definitionTokens } from '../../server/service/tokens/tool-tokens';
import { Places } from './places';
import type { ToolForTarget, ToolResult } from './result';

/** What each target does to each tool. @param manifest completed by what files next to it add */
export function toolResults(manifest: Manifest, targets: readonly Target[], naming: Naming): readonly ToolResult[] {
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
    const isBlind = unknownParameters(manifest, tool) !== undefined;
    return {
      name: tool.name,
      tokens: definitionTokens(definition),
      targets: conversions.map((conversion, at) =>
        forTarget(conversion, together[at]?.get(index) ?? [], tool, isBlind, places),
      ),
    };
  });
}

/** Sentences on what of the tools is not known. */
export function unknownParts(manifest: Manifest): readonly string[] {
  return manifest.tools.flatMap((tool) => {
    const why = unknownParameters(manifest, tool);
    if (why === undefined) return [];
    const advice = tool.inputSchemaProblem === undefined ? ' `tool-manifest fetch-parameters` stores them there.' : '';
    return [`The parameters of ${quote(tool.name ?? '')} are not examined. ${why}${advice}`];
  });
}

function forTarget(
  { target, verdict, effectiveName, problems, isBlind: isTooLarge }: Conversion,
  together: readonly TargetProblem[],
  tool: Tool,
  isBlind: boolean,
  places: Places,
): ToolForTarget {
  const all = together.length > 0 ? [...problems, ...together] : problems;
  return {
    target,
    verdict: verdictAmongOthers(verdict, together),
    isBlind: isBlind || isTooLarge === true,
    effectiveName,
    problems: places.allPlaced(tool, target, all),
  };
}
