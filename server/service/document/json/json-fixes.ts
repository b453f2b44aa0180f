/** How slips in JSON are mended: edits of the text around them. */
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

/** What mends a syntax problem. */
export interface SyntaxFix {
  /** In the imperative. */
  readonly title: string;
  /** There is one right answer, and nothing that the author wrote is lost. */
  readonly safe: boolean;
  /** Made when they are wanted: most problems are never mended by machine. */
  edits(): readonly Edit[];
}

/** A fix with the place of its problem. */
export interface LocatedFix {
  readonly at: Span;
  readonly fix: SyntaxFix;
}

/** A fix that puts a text in the place of a stretch. */
export function replacing(at: Span, title: string, text: () => string, safe = false): SyntaxFix {
  return { title, safe, edits: () => [{ offset: at.offset, length: at.length, text: text() }] };
}

/** A fix that puts a text before an offset. */
export function inserting(offset: number, title: string, text: string, safe = false): SyntaxFix {
  return { title, safe, edits: () => [{ offset, length: 0, text }] };
}

/** Takes a token out, with its line where nothing else stands there. */
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
 * Closes brackets: on the line of what stands there if they were opened on it, else each below the line that it was opened on.
 *
 * @param openings the offsets of the brackets, outermost first
 * @param end where the last token before ends; a comma that it is goes behind the brackets, or away
 * @param behind what must stand behind them: a comma, or nothing
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

/** Ways to write a character that JSON does not know: by two hexadecimal digits, as Python and JavaScript have it. */
const HEX = /^x[0-9a-fA-F]{2}/;

/**
 * A string in any quotes, or with what can't stand in one, as JSON wants it: in double quotes, with line breaks and control characters
 * written as escapes, and a backslash that begins no escape written twice.
 *
 * @param token with its quotes, each of one character
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
