/** The form of OpenAI's Responses. */
import type { ToolDefinition, WireTool } from '../model/definition';
import { NO_ARGUMENTS, withText } from '../wire/function-tool';

/** `{"type": "function", "name": …, "parameters": …, "strict": …}`. `parameters` and `strict` are required members. */
export function flatTool({ name, description, parameters }: ToolDefinition, strict: boolean): WireTool {
  const none = strict ? { ...NO_ARGUMENTS, required: [], additionalProperties: false } : NO_ARGUMENTS;
  return { type: 'function', name, ...withText('description', description), parameters: parameters ?? none, strict };
}
