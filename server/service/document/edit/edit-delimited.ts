/** Adds to and removes from comma-separated lists in brackets: JSON objects and arrays, YAML flow maps and sequences. */

import {
  afterBreak,
  hasBreak,
  indentation,
  isAtLineEnd,
  isFirstOnLine,
  lineBreak,
  lineStart,
  skipSpaces,
  skipSpacesBack,
  trimEnd,
} from '../text-lines';
import type { ArrayASTNode, ASTNode, ObjectASTNode, Span } from '../tree/node';
import { type CommentEnd, skipTrivia } from '../trivia';
import type { Edit } from './edit';

/** A list in brackets. */
export interface Delimited {
  readonly text: string;
  /** The offset after the opening bracket. */
  readonly start: number;
  /** The offset of the closing bracket; the end of the list if it is missing. */
  readonly end: number;
  readonly count: number;
  /** The entry at an index, in text order. A function, because only a few of possibly thousands are needed. */
  readonly entryAt: (index: number) => Span | undefined;
  /** The member or item whose value is the list: if it begins a line, an empty list is filled on several lines. */
  readonly holder: Span;
  readonly commentEnd: CommentEnd;
}

/**
 * The delimited list of an object or array node.
 * @param entrySpan returns the text range of an entry, if longer than its node
 */
export function delimited(
  text: string,
  node: ObjectASTNode | ArrayASTNode,
  commentEnd: CommentEnd,
  entrySpan: (entry: ASTNode) => Span = (entry) => entry,
): Delimited {
  const last = node.offset + node.length - 1;
  const isClosed = text.charAt(last) === (node.type === 'object' ? '}' : ']') && last > node.offset;
  const entries: readonly ASTNode[] = node.type === 'object' ? node.properties : node.items;
  return {
    text,
    start: node.offset + 1,
    end: isClosed ? last : last + 1,
    count: entries.length,
    entryAt: (index) => {
      const entry = entries[index];
      return entry && entrySpan(entry);
    },
    holder: node.parent?.type === 'property' ? node.parent : node,
    commentEnd,
  };
}

/** The layout of new entries. */
export interface EntryLayout {
  /** Indentation of the entry's line: the base for the further lines of its value. */
  readonly indent: string;
  /** Whether a value may span several lines. */
  readonly manyLines: boolean;
  /** Whether the entry begins a line. */
  readonly ownLine: boolean;
}

/** Returns the text of the new entries. */
export type WriteEntries = (layout: EntryLayout) => readonly string[];

/** Removes an entry with its comma, and its line if there is nothing else on it. Comments stay. */
export function removeEntry(list: Delimited, index: number): readonly Edit[] {
  const entry = list.entryAt(index);
  if (!entry) return [];
  const end = entry.offset + entry.length;
  const comma = commaAfter(list, end);
  if (list.count === 1 && isBlank(list, list.start, entry.offset) && isBlank(list, (comma ?? end - 1) + 1)) {
    if (comma === undefined || isBlank(list, end, comma)) return [cut(list.start, list.end)];
  }
  if (comma !== undefined) {
    if (isBlank(list, end, comma)) return [cut(...withLine(list, entry.offset, comma + 1))];
    return [cut(comma, comma + 1), cut(entry.offset, end)];
  }
  const previous = list.entryAt(index - 1);
  const before = previous && commaAfter(list, previous.offset + previous.length);
  if (before === undefined || index < list.count - 1) return [cut(...withLine(list, entry.offset, end))];
  const [from, to] = lastWithLine(list, entry.offset, end, before + 1);
  return from === before + 1 ? [cut(before, to)] : [cut(before, before + 1), cut(from, to)];
}

/** Removes several entries, but not all. Those at the end are removed as one, with the comma before them. */
export function removeEntries(list: Delimited, indexes: readonly number[]): readonly Edit[] {
  const removed = new Set(indexes);
  let first = list.count;
  while (removed.has(first - 1)) first--;
  const others = indexes.filter((index) => index < first).flatMap((index) => removeEntry(list, index));
  const [from, to] = [list.entryAt(first), list.entryAt(list.count - 1)];
  if (!from || !to) return others;
  const whole = { offset: from.offset, length: to.offset + to.length - from.offset };
  const entryAt = (index: number) => (index === first ? whole : list.entryAt(index));
  return [...others, ...removeEntry({ ...list, count: first + 1, entryAt }, first)];
}

/** Inserts new entries after the entry at an index, before the first one if it is -1, or into the empty list. */
export function insertEntries(list: Delimited, index: number, unit: string, write: WriteEntries): readonly Edit[] {
  const anchor = list.entryAt(index);
  if (!anchor) return list.count > 0 ? prepend(list, write) : fillEmpty(list, unit, write);
  const { text } = list;
  const end = anchor.offset + anchor.length;
  const indent = indentation(text, anchor.offset);
  const comma = commaAfter(list, end);
  if (isFirstOnLine(text, anchor.offset) && anchor.offset > lineStart(text, list.start)) {
    const at = endOfLineContent(list, comma === undefined || hasBreak(text, end, comma) ? end : comma + 1);
    if (at !== undefined && (comma === undefined || !hasBreak(text, end, comma))) {
      const eol = lineBreak(text);
      const written = write({ indent, manyLines: true, ownLine: true }).map((entry) => `${eol}${indent}${entry}`);
      if (comma !== undefined) return [{ offset: at, length: 0, text: written.map((entry) => `${entry},`).join('') }];
      if (at === end) return [{ offset: end, length: 0, text: `,${written.join(',')}` }];
      return [
        { offset: end, length: 0, text: ',' },
        { offset: at, length: 0, text: written.join(',') },
      ];
    }
  }
  const manyLines = hasBreak(text, anchor.offset, end);
  const separator = separatorOf(list);
  const written = write({ indent, manyLines, ownLine: false }).map((entry) => `${separator}${entry}`);
  return [{ offset: end, length: 0, text: written.join('') }];
}

/** Inserts new entries before all others: above the comments on the lines before the first one. */
function prepend(list: Delimited, write: WriteEntries): readonly Edit[] {
  const { text, start } = list;
  const { offset = start, length = 0 } = list.entryAt(0) ?? {};
  const indent = indentation(text, offset);
  const at = isFirstOnLine(text, offset) && offset > lineStart(text, start) ? endOfLineContent(list, start) : undefined;
  if (at !== undefined) {
    const written = write({ indent, manyLines: true, ownLine: true });
    return [{ offset: at, length: 0, text: written.map((entry) => `${lineBreak(text)}${indent}${entry},`).join('') }];
  }
  const separator = separatorOf(list);
  const written = write({ indent, manyLines: hasBreak(text, offset, offset + length), ownLine: false });
  return [{ offset, length: 0, text: written.map((entry) => `${entry}${separator}`).join('') }];
}

function fillEmpty(list: Delimited, unit: string, write: WriteEntries): readonly Edit[] {
  const { text, start, end } = list;
  const base = indentation(text, start);
  const eol = lineBreak(text);
  const manyLines = hasBreak(text, start, end) || isFirstOnLine(text, list.holder.offset);
  const indent = manyLines ? base + unit : base;
  const written = write({ indent, manyLines, ownLine: manyLines });
  if (isBlank(list, start)) {
    const body = manyLines ? `${eol}${indent}${written.join(`,${eol}${indent}`)}${eol}${base}` : written.join(', ');
    return [{ offset: start, length: end - start, text: body }];
  }
  const last = trimEnd(text, end, start);
  return [{ offset: last, length: 0, text: `${eol}${indent}${written.join(`,${eol}${indent}`)}` }].concat(
    hasBreak(text, last, end) ? [] : [{ offset: end, length: 0, text: eol + base }],
  );
}

/** The separator of entries on one line: `,` if the text has no spaces there, otherwise `, `. */
function separatorOf({ text, entryAt }: Delimited): string {
  const [first, second] = [entryAt(0), entryAt(1)];
  if (first && second) {
    return /^,\S/.test(text.slice(first.offset + first.length, second.offset + 1)) ? ',' : ', ';
  }
  const start = text.slice(0, 2_000);
  return /":\S/.test(start) && !/":\s/.test(start) ? ',' : ', ';
}

function commaAfter({ text, end, commentEnd }: Delimited, offset: number): number | undefined {
  const at = skipTrivia(text, offset, commentEnd);
  return at < end && text.charCodeAt(at) === 0x2c ? at : undefined;
}

/** The end of the comments on the rest of the line; `undefined` if another entry follows on it. */
function endOfLineContent({ text, end, commentEnd }: Delimited, from: number): number | undefined {
  let last = from;
  for (;;) {
    const at = skipSpaces(text, last);
    if (at >= end || isAtLineEnd(text, at)) return last;
    const after = commentEnd(text, at);
    if (after === at) return undefined;
    last = after;
  }
}

function isBlank(list: Delimited, from: number, to = list.end): boolean {
  return list.text.slice(from, to).trim() === '';
}

/** Extends a range to its whole line, or otherwise to the whitespace after it. */
function withLine({ text, start, end: listEnd }: Delimited, from: number, to: number): [number, number] {
  const after = skipSpaces(text, to);
  if (!isAtLineEnd(text, after)) return [from, after < listEnd ? after : to];
  const line = isFirstOnLine(text, from) ? lineStart(text, from) : -1;
  if (line >= start) return [line, afterBreak(text, after)];
  let next = after;
  while (next < listEnd && /\s/.test(text.charAt(next))) next++;
  return next < listEnd ? [from, next] : [from, to];
}

/** Extends the range of the last entry to its line, or otherwise to the whitespace before it. */
function lastWithLine(list: Delimited, from: number, to: number, limit: number): [number, number] {
  const { text, start } = list;
  const line = isFirstOnLine(text, from) ? lineStart(text, from) : -1;
  const after = skipSpaces(text, to);
  if (line >= start && line >= limit) {
    if (isAtLineEnd(text, after)) return [line, afterBreak(text, after)];
    if (list.commentEnd(text, after) > after) return [from, after];
    // After a line comment the line break must stay.
    return [isBlank(list, limit, from) && after === list.end ? limit : from, to];
  }
  return [skipSpacesBack(text, from, limit), to];
}

function cut(from: number, to: number): Edit {
  return { offset: from, length: to - from, text: '' };
}
