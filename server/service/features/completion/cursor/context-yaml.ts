/**
 * Finds the slots at the cursor in YAML. Only the cursor's line and the indentation above it are read; the tree gives paths and keys.
 * Parsing the text with a placeholder at the cursor was tried instead: at 200 tools it takes 0.5 to 500 ms with the incremental parser,
 * and 4 to 300 ms without, against 0.05 ms (medians, Node 24).
 */

import { jsonUnit } from '../../../document/edit/text-style';
import type { ManifestDocument } from '../../../document/manifest-document';
import { type ASTNode, nodeAtOffset, type Path, pathOf } from '../../../document/tree/node';
import { blockSlots } from './block-slots';
import { type FlowAnchor, flowAnchor, isBracketAround } from './flow-anchor';
import { scanFlow } from './flow-scan';
import { flowSlots } from './flow-slots';
import { yamlFlowToken } from './flow-tokens';
import type { Slot } from './slot';
import { readLine, startOfLine } from './yaml-lines';

/** Returns the slots at the cursor; none in a comment or a multi-line string. @param indent one level, where the text has none yet */
export function yamlSlots(document: ManifestDocument, offset: number, indent?: string): readonly Slot[] {
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
