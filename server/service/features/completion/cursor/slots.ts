/**
 * Finds the slots at the cursor. In YAML, only the cursor's line and the indentation above it are read; the tree gives paths and keys.
 * Parsing the text with a placeholder at the cursor was tried instead: at 200 tools it takes 0.5 to 500 ms with the incremental parser,
 * and 4 to 300 ms without, against 0.05 ms (medians, Node 24).
 */
import { jsonUnit } from '../../../document/edit/text-style';
import type { ManifestDocument } from '../../../document/manifest-document';
import { countBefore } from '../../../document/text-order';
import { type ASTNode, nodeAtOffset, type Path, pathOf } from '../../../document/tree/node';
import { blockSlots } from './block-slots';
import { type Frame, scanFlow } from './flow-scan';
import { flowSlots } from './flow-slots';
import { jsonToken, type Token, yamlFlowToken } from './flow-tokens';
import type { Slot } from './slot';
import { readLine, startOfLine } from './yaml-lines';

/** Returns the slots at the cursor; none in a comment or a multi-line string. @param indent one level, where the text has none yet */
export function slotsAt(document: ManifestDocument, offset: number, indent?: string): readonly Slot[] {
  return document.language === 'yaml' ? yamlSlots(document, offset, indent) : jsonSlots(document, offset, indent);
}

function yamlSlots(document: ManifestDocument, offset: number, indent?: string): readonly Slot[] {
  const { text, root } = document;
  const around = flowAround(text, root, offset);
  if (around)
    return flowSlotsFrom(document, flowAnchor(text, around, pathOf(around), offset), offset, pathOf(around), indent);
  const line = readLine(text, startOfLine(text, offset));
  if (isInsideText(text, root, offset, line.start)) return [];
  const found = blockSlots({ text, root }, line, offset, indent);
  if (!('bracket' in found)) return found;
  return flowSlotsFrom(document, { start: found.bracket, frames: [], previous: undefined }, offset, found.path, indent);
}

function flowSlotsFrom(
  { text, root }: ManifestDocument,
  { start, frames, previous }: FlowAnchor,
  offset: number,
  path: Path,
  indent: string | undefined,
): readonly Slot[] {
  const cursor = scanFlow(text, yamlFlowToken, start, offset, frames, path, previous);
  if (!cursor || cursor.frames.length === 0) return [];
  // In a YAML file whose root is written as JSON, items are written as JSON.
  const isJson = root !== undefined && root.type === 'object' && text[root.offset] === '{';
  const style = isJson ? 'json' : 'yaml-flow';
  return flowSlots({ text, root, offset, cursor, style, unit: jsonUnit(text, indent) });
}

/** The outermost flow collection around the cursor. */
function flowAround(text: string, root: ASTNode | undefined, offset: number): ASTNode | undefined {
  let outermost: ASTNode | undefined;
  for (let node = nodeAtOffset(root, offset); node; node = node.parent) {
    if (isBracketAround(text, node, offset)) outermost = node;
  }
  return outermost;
}

/** Whether the cursor is in a quoted string that started on an earlier line. */
function isInsideText(text: string, root: ASTNode | undefined, offset: number, lineStart: number): boolean {
  const node = nodeAtOffset(root, offset);
  if (node?.type !== 'string' || node.offset >= lineStart) return false;
  const quote = text[node.offset];
  return (quote === '"' || quote === "'") && offset < node.offset + node.length;
}

function jsonSlots({ text, root }: ManifestDocument, offset: number, indent?: string): readonly Slot[] {
  const anchor = root ? flowAnchor(text, root, [], offset) : { start: 0, frames: [], previous: undefined };
  const start = anchor.frames.length > 0 ? anchor.start : 0;
  const cursor = scanFlow(text, jsonToken, start, offset, anchor.frames, [], anchor.previous);
  return cursor ? flowSlots({ text, root, offset, cursor, style: 'json', unit: jsonUnit(text, indent) }) : [];
}

/** Where to start reading tokens: the tree covers most of the text before the cursor, so that not all of it is scanned again. */
interface FlowAnchor {
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
function flowAnchor(text: string, node: ASTNode, path: Path, cursor: number): FlowAnchor {
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
function isBracketAround(text: string, node: ASTNode, cursor: number): boolean {
  const open = text[node.offset];
  if ((node.type !== 'object' || open !== '{') && (node.type !== 'array' || open !== '[')) return false;
  const end = node.offset + node.length;
  if (cursor <= node.offset || cursor > end) return false;
  return cursor < end || text[end - 1] !== (open === '{' ? '}' : ']');
}

function lastBefore(children: readonly ASTNode[], cursor: number): number {
  return countBefore(children, cursor, ({ offset }) => offset) - 1;
}
