/** Turns a rewritten text into edits that are small enough for an editor to keep its cursors. */

import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextEdit } from 'vscode-languageserver-types';
import { lineDiff } from '../../../../common/text/line-diff';
import { changeBetween } from '../../document/incremental/text-change';

/** A range of lines, and the lines that replace it. */
interface Hunk {
  readonly from: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** The edits that turn a document's text into another text, in order. Takes linear time in the length of the texts. */
export function lineEdits(document: TextDocument, after: string): TextEdit[] {
  const before = document.getText();
  const lines = before.split('\n');
  return hunks(lines, before, after).map((hunk) => {
    const { from, removed, added } = withNeighbour(hunk, lines);
    return edit(document, document.offsetAt({ line: from, character: 0 }), removed.join('\n'), added.join('\n'));
  });
}

/** A hunk with lines on both sides: whole lines come or go with the line break between them and an unchanged line. */
function withNeighbour({ from, removed, added }: Hunk, lines: readonly string[]): Hunk {
  if (removed.length > 0 && added.length > 0) return { from, removed, added };
  const previous = lines[from - 1];
  if (previous !== undefined) return { from: from - 1, removed: [previous, ...removed], added: [previous, ...added] };
  const next = lines[from + removed.length];
  if (next === undefined) return { from, removed, added };
  return { from, removed: [...removed, next], added: [...added, next] };
}

/** An edit of the part that differs. */
function edit(document: TextDocument, at: number, before: string, after: string): TextEdit {
  const { start, oldEnd, newEnd } = changeBetween(before, after) ?? { start: 0, oldEnd: 0, newEnd: 0 };
  return {
    range: { start: document.positionAt(at + start), end: document.positionAt(at + oldEnd) },
    newText: after.slice(start, newEnd),
  };
}

function hunks(a: readonly string[], before: string, after: string): readonly Hunk[] {
  const b = after.split('\n');
  // Formatting mostly changes lines and neither adds nor removes any.
  if (a.length === b.length) {
    return a.flatMap((line, from) => (line === b[from] ? [] : [{ from, removed: [line], added: [b[from] ?? ''] }]));
  }
  const lines = lineDiff(before, after);
  if (!lines) return [{ from: 0, removed: a, added: b }];
  const found: { from: number; removed: string[]; added: string[] }[] = [];
  let line = 0;
  let isOpen = false;
  for (const { kind, text } of lines) {
    if (kind === 'same') {
      isOpen = false;
      line++;
      continue;
    }
    if (!isOpen) found.push({ from: line, removed: [], added: [] });
    isOpen = true;
    found.at(-1)?.[kind].push(text);
    if (kind === 'removed') line++;
  }
  return found;
}
