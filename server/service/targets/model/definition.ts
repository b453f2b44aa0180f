/** A tool as its platform offers it: what a target gets. */
import type { Json, JsonObject } from '../../../../common/json/value';
import type { Sender, Tool } from '../../model/tool';

/** The definition of a tool, after what its own platform does to it. */
export interface ToolDefinition {
  /** Empty if the manifest has none. */
  readonly name: string;
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

/** Returns what the platform sends of a tool. */
export function toolDefinition({ modelName, title, description, inputSchema, outputSchema }: Tool): ToolDefinition {
  return {
    name: modelName ?? '',
    ...(title ? { title } : {}),
    description,
    parameters: inputSchema?.sent ?? inputSchema?.schema,
    ...(inputSchema?.sentWith ? { sentWith: inputSchema.sentWith } : {}),
    result: outputSchema?.sent ?? outputSchema?.schema,
  };
}

/** The JSON object of a tool in the form of a target. */
export type WireTool = JsonObject;
