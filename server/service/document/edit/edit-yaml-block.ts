/** Edits of YAML block collections, whose structure is given by lines and columns. */

import { afterBreak, isFirstOnLine, lineEnd, lineStart, skipSpacesBack } from '../text-lines';
import type { ASTNode, Json, PropertyASTNode } from '../tree/node';
import { columnOf, commentBehind, entryStart, isFlow } from '../yaml/yaml-places';
import { type YamlStyle, yamlBlock, yamlBlockValue, yamlOneLiner } from '../yaml/yaml-text';
import type { Edit } from './edit';

/**
 * Removes one of several entries with its lines. Comments stay.
 * @param start where the entry starts: its key, or its dash
 * @param next where the next one starts; `undefined` for the last
 * @param end the end of the entry
 */
export function removeLines(text: string, start: number, next: number | undefined, end: number): readonly Edit[] {
  const comment = commentBehind(text, end);
  if (isFirstOnLine(text, start)) {
    if (comment !== undefined) return [cut(start, comment)];
    return [wholeLines(text, lineStart(text, start), end)];
  }
  // The first entry is on the line of the enclosing item's dash (`- name: x`): the next entry moves up.
  if (next === undefined || text.charAt(skipSpacesBack(text, start) - 1) === '?') return [];
  if (comment !== undefined) return [cut(start, comment)];
  if (text.slice(end, next).trim() === '') return [cut(start, next)];
  return [cut(skipSpacesBack(text, start), end)];
}

/** Inserts lines after an entry and the comment on its last line. */
export function appendLines(
  text: string,
  last: ASTNode,
  end: number,
  column: number,
  entries: readonly string[],
  eol: string,
): readonly Edit[] {
  const indent = ' '.repeat(column);
  const written = entries.map((entry) => `${indent}${entry}`).join(eol);
  const kept = keptBlankLines(text, last, end);
  if (kept !== undefined) return [{ offset: kept, length: 0, text: written + eol }];
  return [{ offset: lineEnd(text, end), length: 0, text: eol + written }];
}

/** Replaces a value in block context. */
export function replaceInBlock(text: string, node: ASTNode, value: Json, style: YamlStyle): readonly Edit[] {
  const holder = node.parent;
  if (yamlOneLiner(value, 'block', style) === undefined && isBlockOf(text, node, value)) {
    const column = columnOf(text, entryStart(text, node.offset));
    return [{ offset: node.offset, length: node.length, text: yamlBlock(value, column, style) }];
  }
  if (holder?.type === 'property') return replaceBehindColon(text, holder, node, value, style);
  const { start, anchor } = replaced(text, node);
  const end = node.offset + node.length;
  const isBlock = yamlOneLiner(value, 'block', style) === undefined;
  const before = text.slice(lineStart(text, start), start);
  const isBehindDash = holder?.type === 'array' && before.trimEnd().endsWith('-');
  // A block may begin after a dash, but not after an anchor or a document marker.
  const needsLine = isBlock && (anchor !== '' || (!isBehindDash && before.trim() !== ''));
  const gap = isBehindDash && !/\s$/.test(before) ? ' ' : '';
  const dash = isBehindDash ? columnOf(text, start) - (before.length - before.trimEnd().length) - 1 : 0;
  const column = needsLine ? (isBehindDash ? dash + 2 : 0) : columnOf(text, start) + gap.length;
  const written = yamlBlock(value, column, style);
  const lead = needsLine ? `${style.eol}${' '.repeat(column)}` : anchor === '' ? '' : ' ';
  return [{ offset: start, length: end - start, text: `${gap}${anchor}${lead}${written}` }];
}

/** Replaces a member's value. Comments between the colon and the old value and after the old value stay in place. */
function replaceBehindColon(
  text: string,
  property: PropertyASTNode,
  node: ASTNode,
  value: Json,
  style: YamlStyle,
): readonly Edit[] {
  const { start, anchor } = replaced(text, node);
  const end = node.offset + node.length;
  const column = columnOf(text, entryStart(text, property.offset));
  const written = (anchor === '' ? '' : ` ${anchor}`) + yamlBlockValue(value, column, style);
  const colon = property.colonOffset ?? -1;
  if (colon < 0) return [{ offset: end, length: 0, text: `:${written}` }];
  const from = colon + 1;
  if (text.slice(from, start).trim() === '') return [{ offset: from, length: end - from, text: written }];
  if (yamlOneLiner(value, 'block', style) === undefined) {
    const line = lineStart(text, start);
    const inner = column + (Array.isArray(value) ? style.dashIndent : style.unit);
    return [{ offset: line, length: end - line, text: ' '.repeat(inner) + yamlBlock(value, inner, style) }];
  }
  const comment = commentBehind(text, end);
  const old = comment === undefined ? wholeLines(text, lineStart(text, start), end) : cut(start, comment);
  return [{ offset: from, length: 0, text: written }, old];
}

/** Whether a node is a block of the same type as the value, so that the new block takes its position and column. */
function isBlockOf(text: string, node: ASTNode, value: Json): boolean {
  if (node.type !== (Array.isArray(value) ? 'array' : 'object')) return false;
  return !isFlow(text, node) && node.length > 0 && text.charAt(node.offset) !== '*';
}

/** The start of the range that a new value replaces, and its anchor, which stays. A tag is replaced: it belongs to the old value. */
export function replaced(text: string, node: ASTNode): { readonly start: number; readonly anchor: string } {
  const start = entryStart(text, node.offset);
  return { start, anchor: /&[^\s,[\]{}]+/.exec(text.slice(start, node.offset))?.[0] ?? '' };
}

/** The end of the blank lines that belong to a block scalar with `|+`; `undefined` for anything else. */
function keptBlankLines(text: string, last: ASTNode, end: number): number | undefined {
  const scalar = lastLeaf(last);
  if (!/^[|>][0-9]?\+/.test(text.slice(scalar.offset, scalar.offset + 3))) return undefined;
  let blank = end;
  while (/\s/.test(text.charAt(blank))) blank++;
  const next = lineStart(text, blank);
  return next > end ? next : undefined;
}

function lastLeaf(node: ASTNode): ASTNode {
  let at = node;
  for (let next = at.children?.at(-1); next; next = at.children?.at(-1)) at = next;
  return at;
}

function wholeLines(text: string, from: number, end: number): Edit {
  const to = afterBreak(text, lineEnd(text, end));
  return cut(from, to);
}

function cut(from: number, to: number): Edit {
  return { offset: from, length: to - from, text: '' };
}
