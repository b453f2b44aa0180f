/** Reads the manifest as its one tool. It has no schema: Glean takes the parameters from elsewhere, see `completed.ts`. */
import { type ASTNode, memberValue, stringOf } from '../../document/tree/node';
import type { Tool } from '../../model/tool';

/** The path at which tools are called, see Glean's client API. */
export const CALL = '/rest/api/v1/tools/call';

export function readTool(node: ASTNode): Tool {
  const nameNode = memberValue(node, 'name');
  const descriptionNode = memberValue(node, 'description');
  return {
    node,
    name: stringOf(nameNode),
    nameNode: nameNode?.type === 'string' ? nameNode : undefined,
    modelName: stringOf(nameNode),
    title: stringOf(memberValue(node, 'displayName')),
    description: stringOf(descriptionNode),
    descriptionNode,
    inputSchema: undefined,
    outputSchema: undefined,
    invocation: { kind: 'catalogue', endpoint: CALL },
  };
}
