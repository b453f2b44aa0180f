/** A tool as the panel shows it. */
import type { Json, ToolDescription, ToolPlace } from '../../server/invocation-protocol';
import type { ToolView } from '../../webview/protocol';
import type { RunValues } from './run-values';
import { toolKey } from './runs';

/** Plain data. @param values the arguments that its form has */
export function toolView(
  tool: ToolPlace,
  { description, inputSchema, sample, definition, valuesSchema }: ToolDescription,
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
    canSaveCase: !tool.isTrigger,
    ...(definition === null ? {} : { definition }),
    ...(valuesSchema === undefined
      ? {}
      : { configuration: { schema: valuesSchema, values: configuration.form(tool.uri, valuesSchema) } }),
  };
}
