/** Formats YAML with the library `yaml`, and only where nothing but the layout changes. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextEdit } from 'vscode-languageserver-types';
import {
  type Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  parseDocument,
  type Scalar,
  type ToStringOptions,
  visit,
} from 'yaml';
import { lineDiff } from '../../../../common/text/line-diff';
import { changeBetween } from '../../document/incremental/text-change';
import { isWellFormed, type ManifestDocument, parseFile } from '../../document/manifest-document';
import type { ASTNode } from '../../document/tree/node';
import { columnOf } from '../../document/yaml/yaml-places';

/** Longest text that is formatted, in UTF-16 code units: the library reads and writes it in one go, at some two million per second. */
const MAX_FORMATTED = 2_000_000;

/**
 * Returns the formatted text; `undefined` where it can't be formatted: it has syntax errors or several documents, is too long, or the
 * library would change more than the layout.
 * @param indent the number of spaces of one level
 */
export function formattedYaml(document: ManifestDocument, indent: number): string | undefined {
  if (!isWellFormed(document) || !document.root || document.text.length > MAX_FORMATTED) return undefined;
  const text = document.text.replaceAll('\r\n', '\n');
  // In this schema all scalars are strings, which are written as they are.
  const parsed = parseDocument(text, { schema: 'failsafe', uniqueKeys: false, strict: false, logLevel: 'silent' });
  if (parsed.errors.length > 0) return undefined;
  const kept = keepLines(parsed, text);
  if (!kept) return undefined;
  const styles = { indentSeq: indentsSequences(parsed, text), flowCollectionPadding: padsBrackets(parsed, text) };
  const written = writtenBy(parsed, { lineWidth: 0, indent, ...styles });
  const ended = written === undefined ? undefined : kept.restore(written, indent);
  // A line break that the text lacks would be part of a block scalar at its end.
  const formatted = text.endsWith('\n') ? ended : ended?.replace(/\n$/, '');
  if (formatted === undefined || !sameContent(document, parseFile(document.uri, formatted))) return undefined;
  return document.text.includes('\r\n') ? formatted.replaceAll('\n', '\r\n') : formatted;
}

/** The library's text; `undefined` if it fails, as it does for a key with a question mark and no value. */
function writtenBy(parsed: Document.Parsed, options: ToStringOptions): string | undefined {
  try {
    return parsed.toString(options);
  } catch {
    return undefined;
  }
}

/**
 * Replaces each scalar of several lines with a mark. The library would break its lines anew; they are to stay as the author has written them.
 *
 * @returns `restore` puts the scalars back, indented for their new places; `undefined` if one can't be moved
 */
function keepLines(
  parsed: Document.Parsed,
  text: string,
): { restore(written: string, indent: number): string | undefined } | undefined {
  const mark = freeMark(text);
  const sources: string[] = [];
  let isMovable = true;
  visit(parsed, {
    Scalar(key, node) {
      const source = node.range ? text.slice(node.range[0], node.range[1]).trimEnd() : '';
      if (!source.includes('\n')) return;
      // A digit in the header fixes the indentation.
      if (key === 'key' || /^[|>][-+]?\d/.test(source) || !isScalar(node)) isMovable = false;
      (node as Scalar).value = `${mark}${sources.length}x`;
      (node as Scalar).type = 'PLAIN';
      sources.push(source);
    },
  });
  if (!isMovable) return undefined;
  const place = new RegExp(`^( *)((?:- +)*)(.*?)${mark}(\\d+)x`, 'm');
  const restore = (written: string, indent: number) => {
    const lines = written.split('\n').map((line) => {
      const [whole, spaces = '', dashes = '', before = '', index] = place.exec(line) ?? [];
      const source = sources[Number(index)];
      if (whole === undefined || source === undefined) return line;
      // Behind a key it is indented from the key, behind a dash from the dash.
      const column = before === '' ? spaces.length + dashes.trimEnd().length - 1 : spaces.length + dashes.length;
      const inner = ' '.repeat(Math.max(column, 0) + indent);
      return (
        line.slice(0, whole.length - `${mark}${index}x`.length) + indented(source, inner) + line.slice(whole.length)
      );
    });
    const restored = lines.join('\n');
    return restored.includes(mark) ? undefined : restored;
  };
  return { restore };
}

/** A word that the text does not contain. */
function freeMark(text: string): string {
  let mark = 'kept';
  while (text.includes(mark)) mark += 'x';
  return mark;
}

/** The source of a scalar, with its second and further lines indented anew. Lines of a block scalar keep their relative indentation. */
function indented(source: string, inner: string): string {
  const [first = '', ...rest] = source.split('\n');
  const isBlock = /^[|>]/.test(first);
  const old = isBlock ? Math.min(...rest.filter((line) => line.trim() !== '').map((line) => line.search(/[^ ]/))) : 0;
  const lines = rest.map((line) => {
    if (line.trim() === '') return isBlock ? line.slice(old) : '';
    return inner + (isBlock ? line.slice(old) : line.trim());
  });
  return [first.trimEnd(), ...lines].join('\n');
}

/** Whether the lists of the text are indented from their keys: as the first one is. */
function indentsSequences(parsed: Document.Parsed, text: string): boolean {
  let found: boolean | undefined;
  visit(parsed, {
    Pair(_, { key, value }) {
      if (!isScalar(key) || !isSeq(value) || value.flow || !key.range || !value.range) return undefined;
      found = columnOf(text, value.range[0]) > columnOf(text, key.range[0]);
      return visit.BREAK;
    },
  });
  return found ?? true;
}

/** Whether there are spaces inside the brackets of `{ a: 1 }` and `[ 1 ]`: as in the first one. */
function padsBrackets(parsed: Document.Parsed, text: string): boolean {
  let found: boolean | undefined;
  visit(parsed, {
    Collection(_, node) {
      if (!isCollection(node) || !node.flow || !node.range || node.items.length === 0) return undefined;
      found = /\s/.test(text[node.range[0] + 1] ?? '');
      return isMap(node) || isSeq(node) ? visit.BREAK : undefined;
    },
  });
  return found ?? true;
}

/** Whether two documents have the same values, as PyYAML reads them, and the same comments, anchors, tags and quotes in the same order. */
export function sameContent(a: ManifestDocument, b: ManifestDocument): boolean {
  if (!sameValues(a.root, b.root) || a.problems.length !== b.problems.length) return false;
  const [before, after] = [tokens(a.text), tokens(b.text)];
  return before.length === after.length && before.every((token, index) => token === after[index]);
}

/** The parts of a text between white space. Commas are left out: one at the end of a list is optional. */
function tokens(text: string): readonly string[] {
  const all: string[] = [];
  for (const token of new Lexer().lex(text.replaceAll('\r\n', '\n'))) {
    const content = token.replace(/\s+/g, ' ').trim();
    if (content !== '' && content !== ',') all.push(content);
  }
  return all;
}

/** Compares in a loop: a text may be nested deeply. */
function sameValues(a: ASTNode | undefined, b: ASTNode | undefined): boolean {
  const left: [ASTNode | undefined, ASTNode | undefined][] = [[a, b]];
  for (let pair = left.pop(); pair; pair = left.pop()) {
    const [one, other] = pair;
    if (one?.type !== other?.type || !Object.is(one?.value, other?.value)) return false;
    const [children, others] = [one?.children ?? [], other?.children ?? []];
    if (children.length !== others.length) return false;
    for (const [index, child] of children.entries()) left.push([child, others[index]]);
  }
  return true;
}

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
