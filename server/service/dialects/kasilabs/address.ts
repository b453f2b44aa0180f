/** Where a tool is called. */
import { type ASTNode, memberString, memberValue } from '../../document/tree/node';
import type { Invocation } from '../../model/tool';

/** The default path of a tool. Source: the manifest page. */
export const DEFAULT_PATH = '/execute';

/** The URL of a tool: base URL and path, concatenated. `undefined` if the manifest has no base URL or the path is not a string. */
export function addressOf(tool: ASTNode, root: ASTNode | undefined): string | undefined {
  const base = memberString(root, 'baseUrl');
  const path = memberValue(memberValue(tool, 'endpoint'), 'path');
  if (base === undefined || (path && path.type !== 'string')) return undefined;
  return base + (path?.type === 'string' ? path.value : DEFAULT_PATH);
}

/** How a tool is called. */
export function callOf(tool: ASTNode, root: ASTNode): Invocation | undefined {
  const url = addressOf(tool, root);
  if (url === undefined) return undefined;
  const endpoint = memberValue(tool, 'endpoint');
  const method = memberString(endpoint, 'method') ?? 'POST';
  return { kind: 'http', method, url, node: endpoint };
}
