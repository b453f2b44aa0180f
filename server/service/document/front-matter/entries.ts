/** The lines of front matter, and the members that they are. */
import type { Span } from '../tree/node';

/** A line without its break. */
export interface Line {
  readonly offset: number;
  readonly text: string;
}

/** A top-level member with the lines of its value. */
export interface Entry {
  /** Its key without quotes; empty for a line without a colon. */
  readonly key: string;
  /** Where the value starts on the first line. */
  readonly value: number;
  /** All lines, comments and blank ones at the end excluded. */
  readonly lines: readonly Line[];
  /** A line that should be a member has no colon. */
  readonly isStray: boolean;
  /** The value is a block scalar, or quoted, over several lines: what is in it is text. */
  readonly isText: boolean;
}

/** The lines of a part of a text. */
export function linesOf(text: string, { offset, length }: Span): readonly Line[] {
  const lines: Line[] = [];
  const end = offset + length;
  for (let at = offset; at < end; ) {
    const feed = text.indexOf('\n', at);
    const next = feed < 0 || feed >= end ? end : feed + 1;
    lines.push({ offset: at, text: text.slice(at, next).replace(/\r?\n$/, '') });
    at = next;
  }
  return lines;
}

/** A key in the first column, with its colon and the white space behind it. */
const KEY = /^(?:"[^"]*"|'[^']*'|[^\s#\-?[\]{},&*!|>'"%@`:][^\s:]*(?: [^\s:]+)*|[-?][^\s:]+) *:(?:[ \t]+|$)/;

/** The top-level members of front matter; `undefined` if no line is one. */
export function entriesOf(lines: readonly Line[]): readonly Entry[] | undefined {
  const groups: { lines: Line[]; key: string; value: number; isStray: boolean }[] = [];
  let hasKey = false;
  for (const line of lines) {
    const { text, offset } = line;
    const last = groups.at(-1);
    const key = KEY.exec(text)?.[0];
    if (key !== undefined) {
      hasKey = true;
      const name = key.slice(0, key.lastIndexOf(':')).trim();
      groups.push({
        lines: [line],
        key: name.replace(/^(["'])(.*)\1$/, '$2'),
        value: offset + key.length,
        isStray: false,
      });
    } else if (last && /^(?:\s|- |-$|$|#|[\]}])/.test(text)) {
      last.lines.push(line);
    } else if (text.trim() !== '' && !/^[#:]/.test(text)) {
      groups.push({ lines: [line], key: '', value: offset, isStray: last === undefined || !isOpen(last) });
    }
  }
  if (!hasKey) return undefined;
  return groups.map(({ lines: all, ...group }) => {
    const [first] = all;
    const end = all.findLastIndex(({ text }) => text.trim() !== '' && !/^\s*#/.test(text));
    const written = first?.text.slice(group.value - first.offset) ?? '';
    return { ...group, lines: all.slice(0, end + 1), isText: /^[|>"']/.test(written) };
  });
}

/** Whether quotes or brackets of a value may go on in the first column. */
function isOpen({ lines, value }: { readonly lines: readonly Line[]; readonly value: number }): boolean {
  const [first] = lines;
  return /^["'[{]/.test(first?.text.slice(value - first.offset) ?? '');
}
