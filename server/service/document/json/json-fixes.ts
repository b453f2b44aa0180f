/** Fixes of JSON syntax errors, as edits of the text around them. */
import type { Edit } from '../edit/edit';
import {
  afterBreak,
  hasBreak,
  indentation,
  isAtLineEnd,
  isFirstOnLine,
  lineBreak,
  lineStart,
  skipSpaces,
} from '../text-lines';
import type { Span } from '../tree/node';

/** A fix of a syntax problem. */
export interface SyntaxFix {
  /** In the imperative. */
  readonly title: string;
  /** There is one right result, and nothing that the author wrote is lost. */
  readonly safe: boolean;
  /** Computed on demand: most problems are never fixed automatically. */
  edits(): readonly Edit[];
}

/** A fix with the location of its problem. */
export interface LocatedFix {
  readonly at: Span;
  readonly fix: SyntaxFix;
}

/** A fix that replaces a range with a text. */
export function replacing(at: Span, title: string, text: () => string, safe = false): SyntaxFix {
  return { title, safe, edits: () => [{ offset: at.offset, length: at.length, text: text() }] };
}

/** A fix that inserts a text at an offset. */
export function inserting(offset: number, title: string, text: string, safe = false): SyntaxFix {
  return { title, safe, edits: () => [{ offset, length: 0, text }] };
}

/** Removes a token, and its whole line if there is nothing else on it. */
export function removal(text: string, { offset, length }: Span): Edit {
  const end = skipSpaces(text, offset + length);
  if (isFirstOnLine(text, offset) && isAtLineEnd(text, end)) {
    const from = lineStart(text, offset);
    const to = afterBreak(text, end);
    return { offset: from, length: to - from, text: '' };
  }
  return { offset, length, text: '' };
}

/**
 * Closes brackets: on the current line if they were opened on it, otherwise each on a new line, indented as the line that opens it.
 *
 * @param openings the offsets of the brackets, outermost first
 * @param end the end of the last token before them; if that is a comma, it is removed
 * @param behind the text to write after the brackets: a comma, or nothing
 */
export function closingEdits(
  text: string,
  openings: readonly number[],
  end: number,
  behind: ',' | '' = '',
): readonly Edit[] {
  const isComma = text.charAt(end - 1) === ',';
  let closers = '';
  let from = end;
  for (const opening of [...openings].reverse()) {
    if (hasBreak(text, opening, from)) closers += lineBreak(text) + indentation(text, opening);
    closers += text.charAt(opening) === '[' ? ']' : '}';
    from = opening;
  }
  return [{ offset: isComma ? end - 1 : end, length: isComma ? 1 : 0, text: closers + behind }];
}

/** An escape of Python and JavaScript that JSON lacks: two hexadecimal digits. */
const HEX = /^x[0-9a-fA-F]{2}/;

/**
 * Converts a string in any quotes, or with characters that JSON forbids, to a valid JSON string: in double quotes, with line breaks and
 * control characters as escapes, and with a backslash that begins no escape doubled.
 *
 * @param token the string including its quotes, each of one character
 */
export function jsonString(token: string): string {
  const quote = token.charAt(0);
  const closing = token.charAt(token.length - 1);
  let result = '"';
  for (let i = 1; i < token.length - 1; i++) {
    const c = token.charAt(i);
    if (c === '\\') {
      const next = token.charAt(i + 1);
      const rest = token.slice(i + 1, i + 6);
      if (next !== '"' && (next === quote || next === closing)) result += next;
      else if (next === '\n') result += '';
      else if (HEX.test(rest)) {
        result += `\\u00${rest.slice(1, 3)}`;
        i += 2;
      } else if (next === 'u' ? /^u[0-9a-fA-F]{4}/.test(rest) : '"\\/bfnrt'.includes(next)) result += c + next;
      else result += `\\\\${next}`;
      i++;
    } else if (c === '"') result += '\\"';
    else if (c === '\r' && token.charAt(i + 1) === '\n') continue;
    else result += c < ' ' ? JSON.stringify(c).slice(1, -1) : c;
  }
  return `${result}"`;
}
