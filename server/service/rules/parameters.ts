/** The parameters of a tool. */
import { memberValue, type PropertyASTNode, propertiesOf } from '../document/tree/node';
import type { Tool } from '../model/tool';

/** Returns the members that declare a tool's parameters: of the schema's `properties`, or of a map in the dialect's own notation. */
export function parameterMembers({ inputSchema }: Tool): readonly PropertyASTNode[] {
  if (!inputSchema) return [];
  if (inputSchema.origin === 'derived') return propertiesOf(inputSchema.node);
  return propertiesOf(memberValue(inputSchema.node, 'properties'));
}
