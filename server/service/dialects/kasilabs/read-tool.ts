/** Reads one entry of `tools` into the tool model. */
import { type ASTNode, jsonOf, memberString, memberValue } from '../../document/tree/node';
import type { Invocation, Tool, ToolSchema } from '../../model/tool';

/** The default path of a tool. Source: the manifest page. */
export const DEFAULT_PATH = '/execute';

/** The URL of a tool: base URL and path, concatenated. `undefined` if the manifest has no base URL or the path is not a string. */
export function addressOf(tool: ASTNode, root: ASTNode | undefined): string | undefined {
  const base = memberString(root, 'baseUrl');
  const path = memberValue(memberValue(tool, 'endpoint'), 'path');
  if (base === undefined || (path && path.type !== 'string')) return undefined;
  return base + (path?.type === 'string' ? path.value : DEFAULT_PATH);
}

/** Reads one tool. Its URL uses `baseUrl` from the root. */
export function readTool(node: ASTNode, root: ASTNode): Tool {
  const nameNode = memberValue(node, 'name');
  const name = nameNode?.type === 'string' ? nameNode.value : undefined;
  return {
    node,
    name,
    nameNode: nameNode?.type === 'string' ? nameNode : undefined,
    modelName: name,
    description: memberString(node, 'description'),
    descriptionNode: memberValue(node, 'description'),
    inputSchema: schemaOf(memberValue(node, 'inputSchema')),
    ...(memberValue(node, 'inputSchema') ? {} : { lacksInputSchema: true as const }),
    outputSchema: schemaOf(memberValue(node, 'outputSchema')),
    invocation: invocationOf(node, root),
  };
}

function schemaOf(node: ASTNode | undefined): ToolSchema | undefined {
  return node && { node, schema: jsonOf(node), origin: 'written' };
}

function invocationOf(tool: ASTNode, root: ASTNode): Invocation | undefined {
  const url = addressOf(tool, root);
  if (url === undefined) return undefined;
  const endpoint = memberValue(tool, 'endpoint');
  const method = memberString(endpoint, 'method') ?? 'POST';
  return { kind: 'http', method, url, node: endpoint };
}
