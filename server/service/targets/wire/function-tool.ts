/** The forms of OpenAI's interfaces; that of Chat Completions is taken by many others too. */
import { isObject, type Json } from '../../../../common/json/value';
import type { ToolDefinition, WireTool } from '../model/definition';

/** `{"type": "function", "function": {…}}`. What the tool does not have is left out. @param strict adds `"strict": true` */
export function functionTool({ name, description, parameters }: ToolDefinition, strict = false): WireTool {
  return {
    type: 'function',
    function: {
      name,
      ...withText('description', description),
      ...withValue('parameters', parameters),
      ...(strict ? { strict } : {}),
    },
  };
}

/** A member, if there is a text. */
export function withText(key: string, text: string | undefined): { readonly [key: string]: Json } {
  return text === undefined ? {} : { [key]: text };
}

/** A member, if there is a value. */
export function withValue(key: string, value: Json | undefined): { readonly [key: string]: Json } {
  return value === undefined ? {} : { [key]: value };
}

/** The member `tools` of a request. */
export function toolsMember(tools: readonly WireTool[]): Json {
  return { tools: [...tools] as Json[] };
}

/** The schema of a tool without arguments, where one is needed. */
export const NO_ARGUMENTS = { type: 'object', properties: {} } as const;

/**
 * `{"type": "function", "name": …, "parameters": …, "strict": …}`, of OpenAI's Responses. `parameters` and `strict` are required members. The
 * types of openai-node 6.49 have `output_schema`, an object, which describes the JSON in a result that is a string.
 */
export function flatTool({ name, description, parameters, result }: ToolDefinition, strict: boolean): WireTool {
  const none = strict ? { ...NO_ARGUMENTS, required: [], additionalProperties: false } : NO_ARGUMENTS;
  return {
    ...{ type: 'function', name, ...withText('description', description) },
    ...{ parameters: parameters ?? none, strict },
    ...withValue('output_schema', isObject(result) ? result : undefined),
  };
}
