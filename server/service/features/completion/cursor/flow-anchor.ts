/** Finds where to start reading tokens: the tree covers most of the text before the cursor, so that not all of it is scanned again. */
import { countBefore } from '../../../document/text-order';
import type { ASTNode, Path } from '../../../document/tree/node';
import type { Frame } from './flow-scan';
import type { Token } from './flow-tokens';

/** An offset to start at, with the brackets open there. */
export interface FlowAnchor {
  readonly start: number;
  readonly frames: Frame[];
  /** The token right before it: an opening bracket, or the end of an entry (as an empty word). */
  readonly previous: Token | undefined;
}

/**
 * Descends the tree to the innermost bracket around the cursor, and there to the end of the last entry before the cursor.
 * @param node a value that starts with a bracket before the cursor
 * @param path its path
 */
export function flowAnchor(text: string, node: ASTNode, path: Path, cursor: number): FlowAnchor {
  const frames: Frame[] = [];
  let at: ASTNode | undefined = node;
  let start = node.offset;
  let previous: Token | undefined;
  let where = path;
  while (at && (at.type === 'object' || at.type === 'array') && isBracketAround(text, at, cursor)) {
    const isObject: boolean = at.type === 'object';
    const frame: Frame = {
      kind: isObject ? 'object' : 'array',
      path: where,
      key: '',
      index: 0,
      phase: isObject ? 'key' : 'value',
      keys: [],
    };
    frames.push(frame);
    start = at.offset + 1;
    previous = { kind: isObject ? '{' : '[', offset: at.offset, end: start, closed: true };
    const children: readonly ASTNode[] = at.children ?? [];
    const index = lastBefore(children, cursor);
    const child: ASTNode | undefined = children[index];
    const value: ASTNode | undefined = child?.type === 'property' ? child.valueNode : child;
    if (child && value && value.offset < cursor && isBracketAround(text, value, cursor)) {
      frame.index = index;
      if (child.type === 'property') frame.key = child.keyNode.value;
      frame.phase = 'comma';
      where = [...where, child.type === 'property' ? frame.key : index];
      at = value;
      continue;
    }
    passEntries(frame, children, index, cursor, (end) => {
      start = end;
      previous = { kind: 'word', offset: end, end, closed: true };
    });
    at = undefined;
  }
  return { start, frames, previous };
}

/** Advances the frame past the last complete entry that ends before the cursor. */
function passEntries(
  frame: Frame,
  children: readonly ASTNode[],
  last: number,
  cursor: number,
  begin: (end: number) => void,
): void {
  for (let index = last; index >= 0; index--) {
    const child = children[index];
    const value = child?.type === 'property' ? child.valueNode : child;
    if (!child || !value || value.length === 0) continue;
    const end = value.offset + value.length;
    if (end >= cursor || value.offset < child.offset) continue;
    frame.index = index;
    if (child.type === 'property') frame.key = child.keyNode.value;
    frame.phase = 'comma';
    begin(end);
    return;
  }
}

/** Whether the cursor is between the node's brackets, of which the closing one may be missing. */
export function isBracketAround(text: string, node: ASTNode, cursor: number): boolean {
  const open = text[node.offset];
  if ((node.type !== 'object' || open !== '{') && (node.type !== 'array' || open !== '[')) return false;
  const end = node.offset + node.length;
  if (cursor <= node.offset || cursor > end) return false;
  return cursor < end || text[end - 1] !== (open === '{' ? '}' : ']');
}

function lastBefore(children: readonly ASTNode[], cursor: number): number {
  return countBefore(children, cursor, ({ offset }) => offset) - 1;
}
