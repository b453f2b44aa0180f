/** Converts a tool and the plan of a call for the panel. */
import type { Json } from '../../common/json/value';
import type { PlanAnswer, ToolDescription, ToolLocation } from '../../server/protocol/invocation';
import type { PlanView, ToolView } from '../../webview/protocol';
import type { RunValues } from '../run/run-values';
import { toolKey } from '../run/runs';

/** Plain data. @param values the arguments in its form */
export function toolView(
  tool: ToolLocation,
  { description, inputSchema, sample, sampleDoubt, definition, valuesSchema, configured }: ToolDescription,
  values: Json,
  configuration: RunValues,
): ToolView {
  return {
    key: toolKey(tool),
    place: tool,
    name: tool.name,
    dialect: tool.dialect,
    description,
    inputSchema,
    arguments: values,
    sample,
    ...(sampleDoubt === undefined ? {} : { sampleDoubt }),
    canSaveCase: !tool.isTrigger,
    isTrigger: tool.isTrigger === true,
    ...(definition === null ? {} : { definition }),
    ...(valuesSchema === undefined
      ? {}
      : { configuration: { schema: valuesSchema, values: configuration.form(tool.uri, valuesSchema, configured) } }),
  };
}

/** A call as it would be made. @param answer `undefined`: the tool no longer exists */
export function planView(answer: PlanAnswer | undefined): PlanView {
  if (!answer) return { lines: [], notes: [], refusal: 'The tool no longer exists in its manifest.', faults: [] };
  const { lines, plan, refusal, faults, unchecked = [] } = answer;
  return { lines, notes: [...(plan?.notes ?? []), ...unchecked], refusal, faults };
}
