/** Reads one entry of `tools` into the tool model. */
import { type ASTNode, jsonOf } from '../../document/tree/node';
import type { Tool } from '../../model/tool';
import { commandOf, fieldValue, textOf } from './tool-spec';

/** Reads a tool as agentcli's decoder does: keys in any case, the last of duplicate ones. */
export function readTool(node: ASTNode): Tool {
  const name = textOf([node], 'name');
  const description = textOf([node], 'description');
  const schema = fieldValue(node, 'schema');
  const command = commandOf(node);
  const named = name.node?.type === 'string' && name.value !== '' ? name.node : undefined;
  return {
    node,
    name: named && name.value,
    nameNode: named,
    modelName: named && name.value,
    description: description.value === '' ? undefined : description.value,
    descriptionNode: description.node,
    inputSchema:
      schema && schema.type !== 'null' ? { node: schema, schema: jsonOf(schema), origin: 'written' } : undefined,
    outputSchema: undefined,
    invocation:
      command.node && command.words.length > 0
        ? { kind: 'process', argv: command.words.map(({ value }) => value), node: command.node }
        : undefined,
  };
}
