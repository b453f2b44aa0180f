/** Converts a tool and the plan of a call for the panel. */
import type { Json } from '../../common/json/value';
import type { PlanAnswer, ToolDescription, ToolLocation } from '../../server/protocol/invocation';
import type { PlanView, ToolView } from '../../webview/protocol';
import { toolKey } from '../run/runs';

/** Plain data. @param values the arguments in its form @param configured the values of the form for the configuration of runs */
export function toolView(
  tool: ToolLocation,
  { description, inputSchema, missesParameters, sample, sampleDoubt, definition, valuesSchema }: ToolDescription,
  values: Json,
  configured: Json | undefined,
): ToolView {
  return {
    key: toolKey(tool),
    place: tool,
    name: tool.name,
    dialect: tool.dialect,
    description,
    inputSchema,
    ...(missesParameters && { missesParameters }),
    arguments: values,
    sample,
    ...(sampleDoubt === undefined ? {} : { sampleDoubt }),
    canSaveCase: !tool.isTrigger,
    isTrigger: tool.isTrigger === true,
    ...(definition === null ? {} : { definition }),
    ...(valuesSchema === undefined || configured === undefined
      ? {}
      : { configuration: { schema: valuesSchema, values: configured } }),
  };
}

/** A call as it would be made. @param answer `undefined`: the tool no longer exists */
export function planView(answer: PlanAnswer | undefined): PlanView {
  if (!answer) return { lines: [], notes: [], refusal: 'The tool no longer exists in its manifest.', faults: [] };
  const { lines, plan, refusal, faults, unchecked = [] } = answer;
  return { lines, notes: [...(plan?.notes ?? []), ...unchecked], refusal, faults };
}
