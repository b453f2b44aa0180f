/** The form of MCP: a tool in a server's response to `tools/list`, which is also what MCP clients get. */
import type { ToolDefinition, WireTool } from '../model/definition';
import { NO_ARGUMENTS, withText, withValue } from './function-tool';

/** `{"name": …, "inputSchema": {…}}`, with the schema of the result where clients take it. */
export function mcpTool({ name, title, description, parameters = NO_ARGUMENTS, result }: ToolDefinition): WireTool {
  return {
    name,
    ...withText('title', title),
    ...withText('description', description),
    inputSchema: parameters,
    ...withValue('outputSchema', result),
  };
}
