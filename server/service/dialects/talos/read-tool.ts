/** Reads one entry of `functions` into the tool model. */
import { type ASTNode, jsonOf, memberString, memberValue } from '../../document/tree/node';
import type { Tool, ToolSchema } from '../../model/tool';
import { droppedParts } from './dropped-parts';
import { sentSchema } from './sent-schema';

/** The function name that the model gets: Talos joins the tool's id and the function's name with `_`. */
export function modelNameOf(id: string | undefined, name: string | undefined): string | undefined {
  return name === undefined ? undefined : id === undefined ? name : `${id}_${name}`;
}

/** Reads one function. Its model name takes the tool's id from the root. */
export function readTool(node: ASTNode, root: ASTNode): Tool {
  const nameNode = memberValue(node, 'name');
  const name = nameNode?.type === 'string' ? nameNode.value : undefined;
  const parameters = memberValue(node, 'parameters');
  const id = memberString(root, 'id');
  return {
    node,
    name,
    nameNode: nameNode?.type === 'string' ? nameNode : undefined,
    modelName: modelNameOf(id, name),
    ...(id !== undefined && { prefixKey: 'id' }),
    description: memberString(node, 'description'),
    descriptionNode: memberValue(node, 'description'),
    inputSchema: parameters && parameters.type !== 'null' ? written(parameters) : undefined,
    outputSchema: undefined,
    invocation:
      nameNode && name !== undefined ? { kind: 'handler', file: 'index.ts', handler: name, node: nameNode } : undefined,
  };
}

function written(parameters: ASTNode): ToolSchema {
  const schema = jsonOf(parameters);
  const sender = { send: sentSchema, sentBy: 'Talos', sentWith: 'ai-sdk' } as const;
  return {
    node: parameters,
    schema,
    sent: sentSchema(schema),
    ...sender,
    dropped: () => droppedParts(parameters),
    origin: 'written',
  };
}
