/** goagent's `agentcli`: `tools.json`, a list of programs. Sources: its manifest reference and `internal/tools/manifest.go`. */
import { type ASTNode, itemsOf, jsonOf, memberString, memberValue, propertiesOf, stringOf } from '../../document/node';
import type { Detection } from '../../model/manifest';
import type { Tool } from '../../model/tool';
import type { JsonSchema } from '../../schema/json-schema';
import { schemaById } from '../../schema/schemas';
import type { Dialect } from '../dialect';

export const agentcli: Dialect = {
  id: 'agentcli',
  title: 'goagent agentcli',
  platform: 'agentcli',
  reads: { json: true, yaml: false },
  schema: schemaById('agentcli.schema.json') as JsonSchema,
  toolsKey: 'tools',
  usualFiles: ['**/tools.json'],
  detect,
  readTool,
  rules: [],
};

function detect(root: ASTNode): Detection {
  const tools = itemsOf(memberValue(root, 'tools'));
  const withCommand = tools.slice(0, 5).filter((tool) => memberValue(tool, 'command') !== undefined).length;
  if (withCommand === 0 || memberValue(root, 'schema_version')) return { score: 0, reason: 'no tool has a `command`' };
  return { score: propertiesOf(root).length === 1 ? 0.9 : 0.6, reason: 'has `tools` whose items have a `command`' };
}

function readTool(node: ASTNode): Tool {
  const nameNode = memberValue(node, 'name');
  const schema = memberValue(node, 'schema');
  const command = memberValue(node, 'command');
  const argv = itemsOf(command).map(stringOf);
  return {
    node,
    name: stringOf(nameNode),
    nameNode: nameNode?.type === 'string' ? nameNode : undefined,
    modelName: stringOf(nameNode),
    description: memberString(node, 'description'),
    descriptionNode: memberValue(node, 'description'),
    inputSchema: schema && { node: schema, schema: jsonOf(schema), origin: 'written' },
    outputSchema: undefined,
    invocation:
      command && argv.length > 0 && argv.every((part) => part !== undefined)
        ? { kind: 'process', argv: argv as string[], node: command }
        : undefined,
  };
}
