/**
 * The fields of a tool as agentcli's Go struct holds them after decoding.
 *
 * A key may stand more than once, in any case: each occurrence is decoded into the same field in text order. `null` leaves a string or number
 * as it was and empties a list; list items that are `null` keep what stood there before.
 */
import type { ASTNode } from '../../document/tree/node';
import { propertiesOf } from '../../document/tree/node';
import { type ToolField, toolField } from './go-keys';
import { goString } from './go-text';

/** A string with the place that it comes from. */
export interface Word {
  readonly value: string;
  readonly node: ASTNode;
}

/** A list of strings with the place that decided it; without one the key does not stand in the tool. */
export interface WordList {
  readonly words: readonly Word[];
  readonly node: ASTNode | undefined;
}

/** The values that stand for a field, in text order. */
function fieldValues(tools: readonly ASTNode[], field: ToolField): readonly ASTNode[] {
  const values: ASTNode[] = [];
  for (const tool of tools) {
    for (const { keyNode, valueNode } of propertiesOf(tool)) {
      const key = keyNode.value;
      // Folding keeps the length: it is worth its cost for few keys.
      if (key.length !== field.length || !valueNode) continue;
      if (key === field || toolField(key) === field) values.push(valueNode);
    }
  }
  return values;
}

/** The value that decided a field: the last one. */
export function fieldValue(tool: ASTNode, field: ToolField): ASTNode | undefined {
  return fieldValues([tool], field).at(-1);
}

/** The text of a string field with the place that gave it; without such a place `node` is the last one that stands there. */
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

/** The strings of a list field. */
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
