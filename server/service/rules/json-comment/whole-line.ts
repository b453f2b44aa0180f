import type { Span } from '../../document/tree/node';

/** Extends a span by the blanks around it; to the whole line where nothing else is on it. Handles LF and CRLF. */
export function wholeLine(text: string, { offset, length }: Span): Span {
  let start = offset;
  while (start > 0 && isBlank(text[start - 1])) start--;
  let end = offset + length;
  while (end < text.length && isBlank(text[end])) end++;
  const startsLine = start === 0 || text[start - 1] === '\n';
  const endsLine = end === text.length || text[end] === '\n' || text[end] === '\r';
  if (startsLine && endsLine) {
    if (text[end] === '\r') end++;
    if (text[end] === '\n') end++;
    return { offset: start, length: end - start };
  }
  if (endsLine) return { offset: start, length: end - start };
  return { offset, length: end - offset };
}

function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\t';
}
