/** Reads a tool whose parts are members of its object, under any keys. */
import { type ASTNode, jsonOf, memberValue, stringOf } from '../document/tree/node';
import type { Tool, ToolSchema } from '../model/tool';

/** The keys of a tool's parts; those of parts that the dialect does not have are absent. */
export type ToolKeys = Readonly<
  Partial<Record<'name' | 'title' | 'description' | 'inputSchema' | 'outputSchema', string>>
>;

/** Reads a tool. @param keys `name` and `description` have these names unless others are given @param invocation how it is called */
export function readMembers(node: ASTNode, keys: ToolKeys, invocation: Tool['invocation']): Tool {
  const at = (key: string | undefined) => (key === undefined ? undefined : memberValue(node, key));
  const [nameNode, descriptionNode] = [at(keys.name ?? 'name'), at(keys.description ?? 'description')];
  return {
    node,
    name: stringOf(nameNode),
    nameNode: nameNode?.type === 'string' ? nameNode : undefined,
    modelName: stringOf(nameNode),
    ...(keys.title !== undefined && { title: stringOf(at(keys.title)) }),
    description: stringOf(descriptionNode),
    descriptionNode,
    inputSchema: written(at(keys.inputSchema)),
    outputSchema: written(at(keys.outputSchema)),
    invocation,
  };
}

function written(node: ASTNode | undefined): ToolSchema | undefined {
  return node && { node, schema: jsonOf(node), origin: 'written' };
}
