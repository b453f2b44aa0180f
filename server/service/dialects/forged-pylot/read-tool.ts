/** Reads one entry of `tools` into the tool model. */
import {
  type ASTNode,
  type Json,
  memberString,
  memberValue,
  type ObjectASTNode,
  propertiesOf,
  setOwn,
} from '../../document/tree/node';
import { StringNode } from '../../document/tree/tree-nodes';
import { nearestJson } from '../../document/yaml/py-yaml';
import type { Tool, ToolSchema } from '../../model/tool';

/** Reads a tool; `inputs` and `outputs` become JSON Schema. */
export function readTool(node: ASTNode): Tool {
  const nameNode = memberValue(node, 'name');
  const name = nameNode?.type === 'string' && nameNode.value !== '' ? nameNode : undefined;
  const description = memberString(node, 'description');
  const moduleNode = memberValue(node, 'module');
  return {
    node,
    name: name?.value,
    nameNode: name,
    modelName: name?.value,
    description: description === '' ? undefined : description,
    descriptionNode: memberValue(node, 'description'),
    inputSchema: schemaOf(memberValue(node, 'inputs'), true),
    outputSchema: schemaOf(memberValue(node, 'outputs'), false),
    invocation:
      moduleNode?.type === 'string' && moduleNode.value.trim() !== ''
        ? {
            kind: 'python',
            module: moduleNode.value,
            className: memberString(node, 'class_name') || undefined,
            node: moduleNode,
          }
        : undefined,
  };
}

/**
 * A block of parameters as an object schema. Only `required` is expressed differently in JSON Schema; the other keys are JSON Schema
 * keywords.
 * @param hasRequired whether `required` has a meaning: in `outputs` it does not
 */
function schemaOf(block: ASTNode | undefined, hasRequired: boolean): ToolSchema | undefined {
  if (block?.type !== 'object') return undefined;
  return new Derived(block, hasRequired);
}

/** A class, as the schema itself is only needed for calls: the problems of a thousand tools are found without it. */
class Derived implements ToolSchema {
  readonly origin = 'derived';
  private made: Json | undefined;

  constructor(
    readonly node: ObjectASTNode,
    private readonly hasRequired: boolean,
  ) {}

  get schema(): Json {
    this.made ??= derivedSchema(this.node, this.hasRequired);
    return this.made;
  }
}

function derivedSchema(block: ObjectASTNode, hasRequired: boolean): Json {
  const properties: { [key: string]: Json } = {};
  const required: string[] = [];
  for (const { keyNode, valueNode } of block.properties) {
    if (valueNode?.type !== 'object') continue;
    const name = (keyNode instanceof StringNode ? keyNode.python : undefined) ?? keyNode.value;
    setOwn(properties, name, parameterSchema(valueNode));
    const flag = memberValue(valueNode, 'required');
    if (hasRequired && flag?.type === 'boolean' && flag.value) required.push(name);
  }
  return { type: 'object', properties, ...(required.length > 0 && { required: [...new Set(required)] }) };
}

function parameterSchema(spec: ASTNode): Json {
  const schema: { [key: string]: Json } = {};
  for (const { keyNode, valueNode } of propertiesOf(spec)) {
    if (valueNode && keyNode.value !== 'required') setOwn(schema, keyNode.value, nearestJson(valueNode));
  }
  return schema;
}
