/** Where to begin reading tokens: the tree knows most of what stands before the cursor, so that not everything is read again. */
import type { ASTNode, Path } from '../../../document/tree/node';
import type { Frame } from './flow-scan';
import type { Token } from './flow-tokens';

/** A place to begin at, with the brackets open there. */
export interface FlowAnchor {
  readonly start: number;
  readonly frames: Frame[];
  /** What stands right before: an opening bracket, or the end of an entry (as a word without length). */
  readonly previous: Token | undefined;
}

/**
 * Goes down the tree to the innermost bracket around the cursor and there behind the last entry that ends before it.
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

/** Puts the frame behind the last entry that is complete and ends before the cursor. */
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

/** Whether the cursor stands between the node's brackets, of which the closing one may be missing. */
export function isBracketAround(text: string, node: ASTNode, cursor: number): boolean {
  const open = text[node.offset];
  if ((node.type !== 'object' || open !== '{') && (node.type !== 'array' || open !== '[')) return false;
  const end = node.offset + node.length;
  if (cursor <= node.offset || cursor > end) return false;
  return cursor < end || text[end - 1] !== (open === '{' ? '}' : ']');
}

function lastBefore(children: readonly ASTNode[], cursor: number): number {
  let low = 0;
  let high = children.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((children[middle]?.offset ?? Number.POSITIVE_INFINITY) < cursor) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
