/** A tool as its platform offers it: what a target gets. */
import type { Json, JsonObject } from '../../../../common/json/value';
import type { Sender, Tool } from '../../model/tool';

/** The definition of a tool, after what its own platform does to it. */
export interface ToolDefinition {
  /** Empty if the manifest has none. */
  readonly name: string;
  /** What the manifest writes of the name, where the platform puts something before it. Absent: all of it. */
  readonly written?: WrittenName;
  /** The name for people, which no model reads. Absent: the manifest has none. */
  readonly title?: string;
  readonly description: string | undefined;
  /** The JSON Schema of the arguments; `undefined` if the manifest has none. */
  readonly parameters: Json | undefined;
  /** The library that sends them. Absent: none that changes them. */
  readonly sentWith?: Sender;
  /** The JSON Schema of the result. */
  readonly result: Json | undefined;
}

/** The end of a name that the manifest writes for the tool itself. */
export interface WrittenName {
  readonly name: string;
  /** The key of the manifest whose value stands before it. Absent: the platform's own choice. */
  readonly prefixKey?: string;
}

/** Returns what the platform sends of a tool. */
export function toolDefinition(tool: Tool): ToolDefinition {
  const { modelName, title, description, inputSchema, outputSchema } = tool;
  const written = writtenName(tool);
  return {
    name: modelName ?? '',
    ...(written ? { written } : {}),
    ...(title ? { title } : {}),
    description,
    parameters: inputSchema?.sent ?? inputSchema?.schema,
    ...(inputSchema?.sentWith ? { sentWith: inputSchema.sentWith } : {}),
    result: outputSchema?.sent ?? outputSchema?.schema,
  };
}

function writtenName({ name, modelName, prefixKey }: Tool): WrittenName | undefined {
  if (name === undefined || name === modelName || modelName?.endsWith(name) !== true) return undefined;
  return { name, ...(prefixKey === undefined ? {} : { prefixKey }) };
}

/** The JSON object of a tool in the form of a target. */
export type WireTool = JsonObject;
