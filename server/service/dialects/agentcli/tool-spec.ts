/** The fields of a tool as agentcli's Go struct holds them after decoding, and the tool model made of them.
 *
 * A key may occur more than once, in any case: each occurrence is decoded into the same field in text order. `null` leaves a string or
 * number unchanged and empties an array; array items that are `null` keep the previous value.
 */
import { type ASTNode, jsonOf, propertiesOf } from '../../document/tree/node';
import type { Tool } from '../../model/tool';
import { type ToolField, toolField } from './go-keys';
import { goString } from './go-text';

/** A string with the node that it comes from. */
export interface Word {
  readonly value: string;
  readonly node: ASTNode;
}

/** An array of strings with the node that set it; without a node, the tool does not have the key. */
interface WordList {
  readonly words: readonly Word[];
  readonly node: ASTNode | undefined;
}

/** All values given for a field of these tools, in text order. */
export function fieldValues(tools: readonly ASTNode[], field: ToolField): readonly ASTNode[] {
  const values: ASTNode[] = [];
  for (const tool of tools) {
    for (const { keyNode, valueNode } of propertiesOf(tool)) {
      const key = keyNode.value;
      // Folding keeps the length, so keys of another length need not be folded.
      if (key.length !== field.length || !valueNode) continue;
      if (key === field || toolField(key) === field) values.push(valueNode);
    }
  }
  return values;
}

/** The last value given for a field. */
export function fieldValue(tool: ASTNode, field: ToolField): ASTNode | undefined {
  return fieldValues([tool], field).at(-1);
}

/** The value of a string field with the node that set it; if none is a string, `node` is the last value given. */
export function textOf(
  tools: readonly ASTNode[],
  field: 'name' | 'description',
): { readonly value: string; readonly node: ASTNode | undefined } {
  let given: ASTNode | undefined;
  let last: ASTNode | undefined;
  for (const node of fieldValues(tools, field)) {
    last = node;
    if (node.type === 'string') given = node;
  }
  return { value: given?.type === 'string' ? goString(given.value) : '', node: given ?? last };
}

/** The program of one tool and its arguments. */
export function commandOf(tool: ASTNode): WordList {
  return wordsOf([tool], 'command');
}

/** The environment variables that one tool gets. */
export function passedVariables(tool: ASTNode): WordList {
  return wordsOf([tool], 'envPassthrough');
}

/** The strings of an array field. */
export function wordsOf(tools: readonly ASTNode[], field: 'command' | 'envPassthrough'): WordList {
  let slots: Word[] = [];
  let length = 0;
  let node: ASTNode | undefined;
  for (const list of fieldValues(tools, field)) {
    node = list;
    if (list.type === 'null' || (list.type === 'array' && list.items.length === 0)) {
      slots = [];
      length = 0;
    } else if (list.type === 'array') {
      length = list.items.length;
      slots = [...list.items.map((item, i) => word(item, slots[i])), ...slots.slice(length)];
    }
  }
  return { words: slots.slice(0, length), node };
}

function word(item: ASTNode, before: Word | undefined): Word {
  return { value: item.type === 'string' ? goString(item.value) : (before?.value ?? ''), node: item };
}

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
    // `null` is kept, and sent as it is.
    inputSchema: schema && { node: schema, schema: jsonOf(schema), origin: 'written' },
    outputSchema: undefined,
    invocation:
      command.node && command.words.length > 0
        ? { kind: 'process', argv: command.words.map(({ value }) => value), node: command.node }
        : undefined,
  };
}
