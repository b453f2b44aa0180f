/** What a tool costs in each request that offers it to a model. */
import type { Tool } from '../model/tool';
import { type ToolDefinition, toolDefinition } from '../targets/model/definition';
import { estimatedTokens } from './estimate';

/** The estimated tokens of a tool, see {@link BASIS}. What a provider writes around the parts is not counted. */
export interface ToolTokens {
  readonly name: number;
  readonly description: number;
  /** Of the JSON Schema of its arguments, as compact JSON. `undefined`: the manifest has none. */
  readonly schema: number | undefined;
  readonly total: number;
}

/** Returns the estimate of what the platform sends of a tool. Pure: callers keep it as long as the tool is the same object. */
export function tokensOf(tool: Tool): ToolTokens {
  return definitionTokens(toolDefinition(tool));
}

/** The estimate of a definition. */
export function definitionTokens({
  name,
  description,
  parameters,
}: Pick<ToolDefinition, 'name' | 'description' | 'parameters'>): ToolTokens {
  const parts = {
    name: estimatedTokens(name),
    description: estimatedTokens(description ?? ''),
    schema: parameters === undefined ? undefined : estimatedTokens(JSON.stringify(parameters)),
  };
  return { ...parts, total: parts.name + parts.description + (parts.schema ?? 0) };
}

/** The sum of several tools. */
export function sumOf(tokens: Iterable<ToolTokens>): ToolTokens {
  let [name, description, schema, total] = [0, 0, 0, 0];
  for (const one of tokens) {
    name += one.name;
    description += one.description;
    schema += one.schema ?? 0;
    total += one.total;
  }
  return { name, description, schema, total };
}
