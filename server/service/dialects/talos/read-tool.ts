/** Reads one entry of `functions` into the tool model. */

import { objectOf, own } from '../../../../common/json/value';
import {
  type ASTNode,
  type Json,
  jsonOf,
  memberString,
  memberValue,
  type PropertyASTNode,
  pathOf,
  setOwn,
} from '../../document/tree/node';
import { quote } from '../../model/rule';
import type { DroppedPart, Tool, ToolSchema } from '../../model/tool';
import { readMembers } from '../read-members';
import { type Dropped, droppedFrom } from './rules/dropped-keyword/dropped';
import { isDescribed } from './rules/dropped-keyword/wording';

/** The function name that the model gets: Talos joins the tool's id and the function's name with `_`. */
export function modelNameOf(id: string | undefined, name: string | undefined): string | undefined {
  return name === undefined ? undefined : id === undefined ? name : `${id}_${name}`;
}

/** Reads one function. Its model name takes the tool's id from the root. */
export function readTool(node: ASTNode, root: ASTNode): Tool {
  const parameters = memberValue(node, 'parameters');
  const id = memberString(root, 'id');
  const tool = readMembers(node, {}, undefined);
  const { nameNode } = tool;
  return {
    ...tool,
    modelName: modelNameOf(id, tool.name),
    ...(id !== undefined && { prefixKey: 'id' }),
    inputSchema: parameters && parameters.type !== 'null' ? written(parameters) : undefined,
    invocation: nameNode && { kind: 'handler', file: 'index.ts', handler: nameNode.value, node: nameNode },
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

type Mutable = { [key: string]: Json };

/** The maximum depth of nested `items` that are converted; deeper ones become "anything". */
const MAX_DEPTH = 32;

/**
 * The schema as it is sent. Of a parameter it keeps the `type` (`integer` as `number`), for an array that of its items, and the
 * `description`; a parameter of any other type may be anything, and is not listed as required.
 */
export function sentSchema(parameters: Json): Json {
  const properties: Mutable = {};
  const required: string[] = [];
  const written = own(parameters, 'properties');
  // An array is read as an object whose keys are the indexes.
  const entries = Array.isArray(written)
    ? written.map((one, i) => [String(i), one] as const)
    : Object.entries(objectOf(written));
  for (const [name, property] of entries) {
    const type = sentType(property, 0);
    const description = own(property, 'description');
    setOwn(properties, name, typeof description === 'string' ? { ...type, description } : type);
    if (type.type !== undefined && isRequired(parameters, name)) required.push(name);
  }
  const sent: Mutable = { type: 'object', properties, additionalProperties: false };
  return required.length > 0 ? { ...sent, required } : sent;
}

function sentType(property: Json | undefined, depth: number): Mutable {
  const type = own(property, 'type');
  switch (type) {
    case 'string':
    case 'boolean':
      return { type };
    case 'number':
    case 'integer':
      return { type: 'number' };
    case 'array':
      return { type, items: depth < MAX_DEPTH ? sentType(own(property, 'items'), depth + 1) : {} };
    default:
      return {};
  }
}

/** Whether a parameter is required. Talos searches a `required` that is a string for substrings: every name that occurs in it counts. */
function isRequired(parameters: Json, name: string): boolean {
  const required = own(parameters, 'required');
  return Array.isArray(required) ? required.includes(name) : typeof required === 'string' && required.includes(name);
}

/** Everything that is dropped, in text order, also what a description says in words. @param parameters the schema as it is written */
export function droppedParts(parameters: ASTNode): readonly DroppedPart[] {
  const depth = pathOf(parameters).length;
  return [...droppedFrom(parameters)].flatMap((dropped) => {
    const property = dropped.kind === 'keyword' ? dropped.property : dropped.type.parent;
    if (property?.type !== 'property') return [];
    const path = pathOf(property).slice(depth, -1);
    const [, parameter] = path;
    const of = parameter === undefined ? '' : ` of ${quote(String(parameter))}`;
    return { path, keyword: property.keyNode.value, ...words(dropped, property, of) };
  });
}

function words(dropped: Dropped, { keyNode }: PropertyASTNode, of: string): Pick<DroppedPart, 'what' | 'why' | 'loss'> {
  switch (dropped.kind) {
    case 'integer':
      return {
        what: `Talos passes on the \`integer\`${of} as \`number\`.`,
        why: 'No target gets to know that it is whole.',
        loss: `that the number${of} is an integer`,
      };
    case 'anything': {
      const { written, isRequired } = dropped;
      const type = `the type ${written === undefined ? '' : `${quote(written)}`}`.trimEnd();
      return {
        what: `Talos does not pass on ${type}${of}.`,
        why: `Every target gets it as any value${isRequired ? ', and as optional' : ''}.`,
        loss: isRequired ? `${type}${of}, and that it is required` : `${type}${of}`,
      };
    }
    case 'keyword': {
      const keyword = `${quote(keyNode.value)}${of}`;
      const what = `Talos does not pass on ${keyword}.`;
      return isDescribed(keyNode.value, dropped.property.valueNode, memberString(dropped.carrier, 'description'))
        ? { what, why: 'Only the description says it.', loss: `${keyword}, but for what the description says` }
        : { what, why: 'No target gets it.', loss: keyword };
    }
  }
}
